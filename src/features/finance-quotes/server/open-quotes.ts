import type { Car } from '#domain/cars/car.ts'
import type { FinanceQuoteProvider } from '#domain/finance-quotes/finance-quotes.ts'
import { dealerKeyOf, toFinancedVehicle } from '#domain/finance-quotes/financed-car.ts'
import type { PageContext } from '#page/page-context.ts'
import { withTimeout } from '#platform/timeout.ts'
import { type AskedQuote, enterAskedQuote, findChosen } from '../asked-quote.ts'
import { type QuoteInputName, type QuoteState, quoteFlow, toTerms } from '../quote-flow.ts'

export type QuoteServices = {
	financeQuotes: FinanceQuoteProvider
	/** Of the environment; they take precedence over those of the site. */
	dealerKeys: Readonly<Record<string, string>>
}

/** A page is not held up longer by a provider; the browser asks again. */
const timeoutMs = 1000

/** How long a page shows the quotes of a lender who does not say when they change. */
const pageAgeSeconds = 60

/** A car's quotes as the page opens, `loading` if the provider has not answered in time. */
export type OpenedQuotes = { state: QuoteState; corrected: QuoteInputName[] }

/** Null if the site has no live quotes or lenders are not asked about this car. */
export async function openQuotes(
	{ site, cache, log }: PageContext,
	{ financeQuotes, dealerKeys }: QuoteServices,
	{ car, asked = {} }: { car: Car; asked?: AskedQuote },
): Promise<OpenedQuotes | null> {
	const vehicle = site.features.financeQuotes ? toFinancedVehicle(car) : null
	if (!vehicle) return null
	const now = new Date()
	const change = financeQuotes.nextChange()
	if (change) cache.expireAt(change, now)
	else cache.limitAge(pageAgeSeconds)
	const dealerKey = dealerKeyOf(car, { ...site.financeQuotes?.dealerKeys, ...dealerKeys })
	try {
		const opened = await withTimeout(ask(financeQuotes, { vehicle, dealerKey }, asked), timeoutMs)
		if (opened.state.step !== 'loading') return opened
	} catch (err) {
		log.warn({ car: car.id, err }, 'the finance provider gave no quote for a page')
	}
	cache.markIncomplete()
	return { state: { step: 'loading' }, corrected: [] }
}

type Sale = Parameters<FinanceQuoteProvider['findProducts']>[0]

async function ask(provider: FinanceQuoteProvider, sale: Sale, asked: AskedQuote): Promise<OpenedQuotes> {
	const products = await provider.findProducts(sale)
	if (!products.ok) return { state: { step: 'loading' }, corrected: [] }
	const { state, corrected } = enterAskedQuote(products.value, asked)
	const chosen = findChosen(state)
	if (!chosen) return { state, corrected }
	const quote = await provider.makeQuote(sale, toTerms(chosen))
	const { revision, product } = chosen
	const answered = { familyKey: product.familyKey, revision }
	if (quote.ok) return { state: quoteFlow(state, { type: 'quoteArrived', ...answered, quote: quote.value }), corrected }
	const problem = quote.error.code === 'refused' ? quote.error : { code: 'unavailable' as const }
	return { state: quoteFlow(state, { type: 'quoteFailed', ...answered, problem }), corrected }
}
