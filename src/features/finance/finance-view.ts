import { loanQuote } from '#domain/finance/loan-quote.ts'
import { type LoanChoice, type LoanTerms, toLoanChoice, toLoanTerms } from '#domain/finance/loan-terms.ts'
import type { FinancedCar, ViewContext } from './car-terms.ts'
import { type AskedFinance, toAllowedChoice } from './finance-choice.ts'
import {
	type CompanyLeasingView,
	type PrivateLeasingView,
	toCompanyLeasingView,
	toPrivateLeasingView,
} from './leasing-view.ts'
import { offersInLanguage } from './offers-in-language.ts'

/** The ways to pay for a car per month, ready for rendering and calculating. */
export type FinanceView = {
	/** React key: another car or another choice in the address resets the view. */
	key: string
	/**
	 * The box whose choices are in the address. The others are folded: cost and effective rate are in their heads. In the
	 * UK the example must stand with the cost of a loan (CONC 3.5.5R), so the loan is open.
	 */
	opened: 'loan' | 'companyLeasing' | null
	loan?: LoanView
	privateLeasing?: PrivateLeasingView
	companyLeasing?: CompanyLeasingView
}

export type LoanView = {
	title?: string
	description?: string
	/** With placeholders, because the values change with the sliders. */
	disclaimer?: string
	/** The locale of description and disclaimer. */
	textsLocale: string
	isCampaign: boolean
	/** Prices and finance of light commercial vehicles are without VAT. */
	isWithoutVat: boolean
	terms: LoanTerms
	choice: LoanChoice
	/** Values of the address that the offer does not allow. */
	corrected: (keyof LoanChoice)[]
}

/** Null if the car has no monthly payment. */
export function toFinanceView(delivered: FinancedCar, asked: AskedFinance, context: ViewContext): FinanceView | null {
	const car = offersInLanguage(delivered, context.texts)
	const loan = toLoanView(car, asked.loan, context)
	const privateLeasing = toPrivateLeasingView(car, context)
	const companyLeasing = toCompanyLeasingView(car, asked.lease, context)
	if (!loan && !privateLeasing && !companyLeasing) return null
	return {
		key: [car.id, ...Object.values(asked.loan), ...Object.values(asked.lease)].join(' '),
		opened: openedBox(asked, context),
		...(loan && { loan }),
		...(privateLeasing && { privateLeasing }),
		...(companyLeasing && { companyLeasing }),
	}
}

function openedBox({ loan, lease }: AskedFinance, { market }: ViewContext): FinanceView['opened'] {
	if (Object.keys(lease).length > 0) return 'companyLeasing'
	return Object.keys(loan).length > 0 || market.country === 'GB' ? 'loan' : null
}

function toLoanView(car: FinancedCar, asked: Partial<LoanChoice>, { texts }: ViewContext): LoanView | null {
	const { loan } = car
	const terms = loan && toLoanTerms(loan)
	if (!terms || !loanQuote(terms, terms.usual)) return null
	return {
		title: loan.title,
		description: loan.description,
		disclaimer: loan.disclaimer,
		textsLocale: texts.locale,
		isCampaign: car.hasCampaignLoan,
		isWithoutVat: car.pricedWithoutVat,
		terms,
		...toAllowedChoice(terms.usual, asked, (choice) => toLoanChoice(terms, choice)),
	}
}
