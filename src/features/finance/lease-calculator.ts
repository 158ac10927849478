import type { LeaseChoice, LeaseTerms } from './company-lease.ts'

/** What the calculator of a company lease starts with. */
export type LeaseCalculator = {
	terms: LeaseTerms
	choice: LeaseChoice
	/** How the distances read, in the order of the terms. */
	distanceTexts: string[]
	/** With its placeholders. */
	disclaimer?: string
	startFeeText?: string
	invoiceFeeText?: string
}
