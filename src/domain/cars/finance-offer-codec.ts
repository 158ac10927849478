import type { Money } from '../money/money.ts'
import type { Car } from './car.ts'
import type {
	CompanyLeasingOffer,
	ContractTerm,
	LeasingOffer,
	LeasingTexts,
	LoanOffer,
	PrivateLeasingOffer,
} from './finance-offers.ts'
import { paidPrice } from './paid-price.ts'
import { isPricedWithoutVat, moneyIn, type PricedRecord, shownPrices } from './price-codec.ts'
import type {
	CompanyLeasingOptionRecord,
	ContractTermRecord,
	LeasingOptionRecord,
	LoanOptionRecord,
	PrivateLeasingOptionRecord,
	VehicleRecord,
} from './record.ts'

type ToMoney = (amount: number | undefined) => Money | undefined

type OfferRecord = PricedRecord &
	Pick<
		VehicleRecord,
		| 'car_loan_option'
		| 'car_leasing_options'
		| 'car_private_leasing_option'
		| 'car_company_leasing_option'
		| 'car_has_privateleasing'
		| 'car_has_companyleasing'
	>

/** The ways to pay per month. A lease that the record denies is not offered, even if it has data for one. */
export function toOffers(record: OfferRecord): Pick<Car, 'loan' | 'leasing' | 'privateLeasing' | 'companyLeasing'> {
	const money = moneyIn(record.car_price_currency)
	const hasNot = { private: record.car_has_privateleasing === false, company: record.car_has_companyleasing === false }
	const { car_loan_option: loan, car_private_leasing_option: own, car_company_leasing_option: company } = record
	const leasing = (record.car_leasing_options ?? []).map((option) => toLeasing(option, money))
	return {
		loan: loan && atShownPrice(toLoan(loan, money), record),
		leasing: leasing.filter(({ type }) => !hasNot[type]),
		privateLeasing: own && !hasNot.private ? toPrivateLeasing(own) : undefined,
		companyLeasing: company && !hasNot.company ? toCompanyLeasing(company, money) : undefined,
	}
}

function toLoan(option: LoanOptionRecord, money: ToMoney): LoanOffer {
	return {
		title: option.title,
		description: option.description,
		disclaimer: option.disclaimer,
		interestRatePercentage: option.interest_rate,
		hasFixedInterestRate: option.has_fixed_interest_rate,
		startFee: money(option.start_fee),
		isStartFeeLent: option.is_start_fee_lent,
		invoiceFee: money(option.invoice_fee),
		price: money(option.price),
		defaultMonthlyCost: money(option.default_monthly_cost || undefined),
		defaultMonths: option.default_contract_duration,
		terms: (option.contract_durations ?? []).map(toContractTerm),
	}
}

/**
 * The loan of a light commercial vehicle is for the price that is shown, without VAT. If the stock has calculated with
 * another price, its monthly cost does not apply. A loan without a price is for the price that is shown, too.
 */
function atShownPrice(loan: LoanOffer, record: OfferRecord): LoanOffer {
	const shown = paidPrice(shownPrices(record))
	if (!shown || (loan.price && !isPricedWithoutVat(record)) || loan.price?.amount === shown.amount) return loan
	return { ...loan, price: shown, defaultMonthlyCost: loan.price ? undefined : loan.defaultMonthlyCost }
}

function toLeasing(option: LeasingOptionRecord, money: ToMoney): LeasingOffer {
	return {
		type: option.leasing_type === 'Private' ? 'private' : 'company',
		title: option.title,
		description: option.description,
		salesText: option.sales_text,
		monthlyCost: money(option.monthly_cost || undefined),
		monthlyCostText: costText(option.monthly_cost_text),
		firstTimeFee: money(option.first_time_fee),
		months: option.duration,
		yearlyDistance: option.mileage,
		footnote: option.asterix,
	}
}

function toPrivateLeasing(option: PrivateLeasingOptionRecord): PrivateLeasingOffer {
	return { ...toLeasingTexts(option), isCampaign: option.is_campaign ?? false }
}

function toCompanyLeasing(option: CompanyLeasingOptionRecord, money: ToMoney): CompanyLeasingOffer {
	const defaultTerm = option.default_company_leasing_option
	return {
		...toLeasingTexts(option),
		isCampaign: option.is_campaign ?? false,
		interestRatePercentage: option.interest_rate,
		hasFixedInterestRate: option.has_fixed_interest_rate ?? false,
		priceBaseAmount: money(option.price_base_amount),
		startFeeText: option.start_fee_text,
		invoiceFeeText: option.invoice_fee_text,
		defaultMonthlyCost: money(option.default_monthly_cost || undefined),
		defaultYearlyDistance: option.default_company_leasing_mileage,
		defaultTerm: defaultTerm && toContractTerm(defaultTerm),
		termsByYearlyDistance: Object.entries(option.company_leasing_options ?? {})
			.map(([distance, terms]) => ({ yearlyDistance: Number(distance), terms: terms.map(toContractTerm) }))
			.sort((a, b) => a.yearlyDistance - b.yearlyDistance),
	}
}

/** A term without limits has no residual value and allows any cash share. */
function toContractTerm(term: ContractTermRecord): ContractTerm {
	return {
		months: term.months,
		residualPercentage: term.residual_percentage ?? 0,
		minCashPercentage: term.cash_amount_min_percentage ?? 0,
		maxCashPercentage: term.cash_amount_max_percentage ?? 100,
	}
}

function toLeasingTexts(option: PrivateLeasingOptionRecord): LeasingTexts {
	return {
		title: option.title,
		monthsText: option.months_text,
		distanceText: option.mileage_text,
		monthlyCostText: costText(option.monthly_cost_text),
		disclaimer: option.disclaimer,
		salesText: option.sales_text,
	}
}

/** Feeds write a missing cost as 0. */
function costText(text: string | undefined): string | undefined {
	return text !== undefined && /\d/.test(text) && !/[1-9]/.test(text) ? undefined : text
}
