import type { FinancedVehicle, FinanceProduct, Quote, QuoteError, QuoteTerms } from '#features/finance-quotes/quote.ts'
import type { Result } from '#platform/result.ts'

/** The car and under which key the provider knows the dealer who sells it. */
export type FinancedSale = { vehicle: FinancedVehicle; dealerKey: string }

/**
 * Who calculates finance for a car on sale in the United Kingdom. Every method answers in time: a provider that is slow,
 * down or not making sense is `unavailable`; what it will not lend is `refused`, with its own sentence to the visitor.
 */
export type FinanceQuotes = {
	/** The ways to finance this car, with ranges and defaults; none when it cannot be financed. */
	findProducts(sale: FinancedSale): Promise<Result<FinanceProduct[], QuoteError>>
	makeQuote(sale: FinancedSale, terms: QuoteTerms): Promise<Result<Quote, QuoteError>>
	/** The terms and conditions of a quote, as plain text with empty lines between paragraphs. */
	findTerms(reference: string): Promise<Result<string, QuoteError>>
}
