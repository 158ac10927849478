import type { LeaseChoice, LeaseTerms } from '#domain/finance/company-lease.ts'

/** The data of a company lease's calculator. */
export type LeaseCalculator = {
	terms: LeaseTerms
	choice: LeaseChoice
	/** Values of the address that the offer does not allow. */
	corrected: (keyof LeaseChoice)[]
	/** Formatted distances in the order of the terms. */
	distanceTexts: string[]
	/** With placeholders. */
	disclaimer?: string
	startFeeText?: string
	invoiceFeeText?: string
}
