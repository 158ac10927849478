import { type AskedFinance, toAllowedChoice } from './finance-choice.ts'
import type { FinancedCar, ViewContext } from './financed-car.ts'
import {
	type CompanyLeasingView,
	type PrivateLeasingView,
	toCompanyLeasingView,
	toPrivateLeasingView,
} from './leasing-view.ts'
import { loanQuote } from './loan-quote.ts'
import { type LoanChoice, type LoanTerms, toLoanChoice, toLoanTerms } from './loan-terms.ts'
import { offersInLanguage } from './offers-in-language.ts'

/** The ways to pay for a car per month, ready for rendering and calculating. */
export type FinanceView = {
	/** React key: another car or another choice in the address resets the view. */
	key: string
	/** The open box: the one in the address, otherwise the loan. */
	opened: 'loan' | 'companyLeasing'
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
		opened: Object.keys(asked.lease).length > 0 ? 'companyLeasing' : 'loan',
		...(loan && { loan }),
		...(privateLeasing && { privateLeasing }),
		...(companyLeasing && { companyLeasing }),
	}
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
