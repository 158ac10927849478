import type { QuoteServices } from '#features/finance-quotes/server/open-quotes.ts'
import { createEmbeddedFinanceQuotes } from '#providers/finance-quotes/embedded/embedded.ts'

/** The embedded lender on a day of its own. */
export const testQuotes: QuoteServices = {
	financeQuotes: createEmbeddedFinanceQuotes({ signingKey: Buffer.from('key'), today: () => '2026-11-22' }),
	dealerKeys: {},
}
