import { formatNumber } from '#i18n/message.ts'
import type { Car } from '../cars/car.ts'
import type { CompanyLeasingOffer, LeasingOffer, LeasingTexts } from '../cars/finance-offers.ts'
import { formatMoney } from '../money/format-money.ts'
import type { Money } from '../money/money.ts'
import { type DisclaimerValues, fillDisclaimer } from './disclaimer.ts'
import { type LoanExample, loanExample } from './loan-example.ts'

export type LeasingKind = 'privateLeasing' | 'companyLeasing'

/** A way to pay by the month, with everything that has to stand beside its cost. */
export type FinanceBox =
	| { kind: 'loan'; title?: string; description?: string; terms?: string; isCampaign: boolean; example: LoanExample }
	| {
			kind: LeasingKind
			title?: string
			monthlyCost?: Money
			/** Where the stock writes the cost itself. */
			monthlyCostText?: string
			/** Months and yearly distance, as the stock writes them. */
			conditions: string[]
			salesText?: string
			footnote?: string
			terms?: string
			isCampaign: boolean
	  }

type FinanceCar = Pick<
	Car,
	| 'loan'
	| 'leasing'
	| 'privateLeasing'
	| 'companyLeasing'
	| 'hasCampaignLoan'
	| 'hasCampaignPrivateLeasing'
	| 'hasCampaignCompanyLeasing'
>

export function financeBoxes(car: FinanceCar, { locale }: { locale: string }): FinanceBox[] {
	const boxes = [
		loanBox(car, locale),
		leasingBox(car, 'privateLeasing', locale),
		leasingBox(car, 'companyLeasing', locale),
	]
	return boxes.filter((box) => box !== null)
}

function loanBox({ loan, hasCampaignLoan }: FinanceCar, locale: string): FinanceBox | null {
	const example = loan && loanExample(loan)
	if (!example) return null
	const values: DisclaimerValues = {
		months: String(example.months),
		cash_amount_percentage: formatNumber(locale, example.downPaymentPercentage),
		residual_percentage: formatNumber(locale, example.residualPercentage),
		interest_rate: formatNumber(locale, example.nominalRatePercentage),
		invoice_fee: formatMoney(example.invoiceFee, locale),
		start_fee: formatMoney(example.startFee, locale),
	}
	return {
		kind: 'loan',
		title: loan.title,
		description: loan.description,
		terms: loan.disclaimer && fillDisclaimer(loan.disclaimer, values),
		isCampaign: hasCampaignLoan,
		example,
	}
}

/** The option with ready texts is preferred; the plain list of options fills what it lacks. */
function leasingBox(car: FinanceCar, kind: LeasingKind, locale: string): FinanceBox | null {
	const isPrivate = kind === 'privateLeasing'
	const texts: (LeasingTexts & { isCampaign: boolean }) | undefined = isPrivate
		? car.privateLeasing
		: car.companyLeasing
	const option = car.leasing.find(({ type }) => type === (isPrivate ? 'private' : 'company'))
	const monthlyCost = (isPrivate ? undefined : car.companyLeasing?.defaultMonthlyCost) ?? option?.monthlyCost
	if (!monthlyCost && !texts?.monthlyCostText) return null

	const disclaimer = texts?.disclaimer ?? option?.description
	const hasCampaign = isPrivate ? car.hasCampaignPrivateLeasing : car.hasCampaignCompanyLeasing
	return {
		kind,
		title: texts?.title ?? option?.title,
		monthlyCost,
		monthlyCostText: texts?.monthlyCostText ?? option?.monthlyCostText,
		conditions: [texts?.monthsText, texts?.distanceText].filter((text) => text !== undefined),
		salesText: option?.salesText ?? texts?.salesText,
		footnote: option?.footnote,
		terms:
			disclaimer &&
			fillDisclaimer(disclaimer, leasingValues(option, isPrivate ? undefined : car.companyLeasing, locale)),
		isCampaign: texts?.isCampaign || hasCampaign,
	}
}

function leasingValues(
	option: LeasingOffer | undefined,
	company: CompanyLeasingOffer | undefined,
	locale: string,
): DisclaimerValues {
	const number = (value: number | undefined) => (value === undefined ? undefined : formatNumber(locale, value))
	return {
		months: number(option?.months ?? company?.defaultTerm?.months),
		mileage: number(option?.yearlyDistance ?? company?.defaultYearlyDistance),
		cash_amount_percentage: number(company?.defaultTerm?.minCashPercentage),
		residual_percentage: number(company?.defaultTerm?.residualPercentage),
		interest_rate: number(company?.interestRatePercentage),
		invoice_fee: company?.invoiceFeeText,
		start_fee: company?.startFeeText,
	}
}
