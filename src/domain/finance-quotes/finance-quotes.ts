import type { Result } from '#platform/result.ts'
import type { FinancedVehicle, FinanceProduct, Quote, QuoteError, QuoteTerms } from './quote.ts'

/** A car and the key of its dealer at the provider. */
export type FinancedSale = { vehicle: FinancedVehicle; dealerKey: string }

/**
 * Calculates finance for cars on sale in the United Kingdom. Every method ends within a timeout: a provider that is slow, down
 * or sends invalid answers is `unavailable`. A declined request is `refused`, with the provider's message for the visitor.
 */
export type FinanceQuoteProvider = {
	/** When answers about the same car will be others; null if that is not known. */
	nextChange(): Date | null
	/** The products for this car, with ranges and defaults; none if it cannot be financed. */
	findProducts(sale: FinancedSale): Promise<Result<FinanceProduct[], QuoteError>>
	makeQuote(sale: FinancedSale, terms: QuoteTerms): Promise<Result<Quote, QuoteError>>
	/** The terms and conditions of a quote: plain text, an empty line between paragraphs. */
	findTerms(reference: string): Promise<Result<string, QuoteError>>
}
