import type { Quote } from '#domain/finance-quotes/quote.ts'
import type { Money } from '#domain/money/money.ts'

/** Price and quote as the page of a request shows them: its form sends them back, to tell whether they still apply. */
export function shownFigures(price: Money | undefined, quote: Quote | null): string {
	return [price?.amount, quote?.payment, quote?.deposit, quote?.apr].map((figure) => figure ?? '–').join(' ')
}
