import type {
	CompanyLeasingOptionRecord,
	ContractTermRecord,
	LeasingOptionRecord,
	LoanOptionRecord,
	VehicleRecord,
} from '#domain/cars/record.ts'
import { monthlyPayment } from '#domain/money/annuity.ts'
import { toCents } from '#domain/money/money.ts'
import type { DemoRandom } from '#platform/demo-random.ts'
import type { DemoCar } from './demo-car.ts'
import { fill } from './description.ts'
import type { DemoMarket } from './markets/demo-market.ts'
import type { Measures } from './measures.ts'

type Financed = { car: DemoCar; market: DemoMarket; measures: Measures; vatRate: number }

type FinanceFields = Pick<
	VehicleRecord,
	| 'car_loan_option'
	| 'car_loan_monthly_cost'
	| 'car_leasing_options'
	| 'car_private_leasing_option'
	| 'car_company_leasing_option'
	| 'car_privateleasing_monthly_cost'
	| 'car_companyleasing_monthly_cost'
	| 'car_has_privateleasing'
	| 'car_has_companyleasing'
	| 'car_has_campaign_loan'
	| 'car_has_campaign_privateleasing'
	| 'car_has_campaign_companyleasing'
>

/**
 * Loans for all cars, leases for new and nearly new cars. A loan's monthly cost includes the invoice fee, a lease's
 * does not.
 */
export function demoFinanceFields(random: DemoRandom, financed: Financed): FinanceFields {
	const { car, market, vatRate } = financed
	const hasCampaignLoan = random.chance(0.08)
	const loan = loanOption(financed, hasCampaignLoan)
	const fields: FinanceFields = {
		car_loan_option: loan,
		car_loan_monthly_cost: loan.default_monthly_cost,
		car_has_campaign_loan: hasCampaignLoan,
		car_has_privateleasing: false,
		car_has_companyleasing: false,
		car_has_campaign_privateleasing: false,
		car_has_campaign_companyleasing: false,
	}
	const leasing = market.finance.leasing
	if (!leasing || car.condition === 'used') return fields

	const price = car.campaignPrice ?? car.price
	const options: LeasingOptionRecord[] = []
	if (!car.isVan && leasing.isPrivateUsual) {
		const isCampaign = random.chance(0.15)
		const monthly = market.toMonthlyPrice(price * (isCampaign ? 0.013 : 0.0146) * (36 / leasing.months) ** 0.3)
		options.push(leasingOption(financed, { type: 'Private', monthly, isCampaign }))
		fields.car_private_leasing_option = { ...leasingTexts(financed, 'Private', monthly), is_campaign: isCampaign }
		fields.car_privateleasing_monthly_cost = monthly
		fields.car_has_privateleasing = true
		fields.car_has_campaign_privateleasing = isCampaign
	}
	const isCampaign = random.chance(0.1)
	const company = companyLeasing(financed, { priceWithoutVat: price / (1 + vatRate), isCampaign })
	options.push(leasingOption(financed, { type: 'Company', monthly: company.default_monthly_cost ?? 0, isCampaign }))
	return {
		...fields,
		car_leasing_options: options,
		car_company_leasing_option: company,
		car_companyleasing_monthly_cost: company.default_monthly_cost,
		car_has_companyleasing: true,
		car_has_campaign_companyleasing: isCampaign,
	}
}

function loanOption({ car, market, measures, vatRate }: Financed, isCampaign: boolean): LoanOptionRecord {
	const { finance, texts } = market
	const [minimumCash, maximumCash] = finance.cashPercentage
	const price = Math.round((car.campaignPrice ?? car.price) / (car.isVan ? 1 + vatRate : 1))
	// Old cars get no guaranteed residual value.
	const isOld = Number(car.publishedAt.slice(0, 4)) - car.year > 6
	const terms: ContractTermRecord[] = finance.terms.map(([months, residual]) => ({
		months,
		residual_percentage: isOld ? 0 : residual,
		cash_amount_min_percentage: minimumCash,
		// The residual value and another 10 % stay borrowed.
		cash_amount_max_percentage: Math.min(maximumCash, 90 - (isOld ? 0 : residual)),
	}))
	const [, usual = { months: 36 }] = terms
	const annualRate = (isCampaign ? finance.campaignInterestRate : finance.interestRate) / 100
	const payment = monthlyPayment({
		principal: price - Math.round((price * minimumCash) / 100),
		residualValue: Math.round((price * (usual.residual_percentage ?? 0)) / 100),
		annualRate,
		months: usual.months,
	})
	const monthly = toDelivered(payment + finance.invoiceFee, market)
	const feeTexts = { start_fee: measures.money(finance.startFee), invoice_fee: measures.money(finance.invoiceFee) }
	return {
		title: texts.loan.title,
		description: texts.loan.description,
		disclaimer: fill(texts.loan.disclaimer, feeTexts),
		interest_rate: Math.round(annualRate * 10_000) / 100,
		interest_rate_text: `${measures.rate(annualRate)} %`,
		has_fixed_interest_rate: market.country === 'GB' || market.country === 'SK',
		invoice_fee: finance.invoiceFee,
		invoice_fee_text: feeTexts.invoice_fee,
		start_fee: finance.startFee,
		start_fee_text: feeTexts.start_fee,
		price,
		default_monthly_cost: monthly,
		default_monthly_cost_text: measures.perMonth(monthly),
		default_contract_duration: usual.months,
		contract_durations: [...terms].sort((a, b) => a.months - b.months),
	}
}

/** Lenders in the euro area and the United Kingdom reckon in cents and pence, those of Sweden and Norway in kronor. */
function toDelivered(payment: number, { country }: DemoMarket): number {
	return country === 'SE' || country === 'NO' ? Math.round(payment) : toCents(payment)
}

function companyLeasing(
	financed: Financed,
	{ priceWithoutVat, isCampaign }: { priceWithoutVat: number; isCampaign: boolean },
): CompanyLeasingOptionRecord {
	const { market, measures } = financed
	const { finance } = market
	const { distances, months: usualMonths } = leasingOf(market)
	const annualRate = (isCampaign ? finance.campaignInterestRate : finance.interestRate - 0.6) / 100
	const terms = (step: number): ContractTermRecord[] =>
		[24, 36, 48, 60].map((months, index) => ({
			months,
			residual_percentage: 67 - 7 * index - 2 * step,
			cash_amount_min_percentage: 0,
			cash_amount_max_percentage: 30,
		}))
	const usual = terms(1).find(({ months }) => months === usualMonths) ?? {
		months: usualMonths,
		residual_percentage: 50,
	}
	const payment = monthlyPayment({
		principal: priceWithoutVat,
		residualValue: (priceWithoutVat * (usual.residual_percentage ?? 0)) / 100,
		annualRate,
		months: usual.months,
		isPaidInAdvance: true,
	})
	const monthly = Math.round(payment)
	return {
		...leasingTexts(financed, 'Company', monthly),
		is_campaign: isCampaign,
		interest_rate: Math.round(annualRate * 10_000) / 100,
		has_fixed_interest_rate: market.country === 'SK',
		price_base_amount: Math.round(priceWithoutVat),
		start_fee_text: measures.money(finance.startFee),
		invoice_fee_text: measures.money(finance.invoiceFee),
		default_monthly_cost: monthly,
		default_company_leasing_mileage: distances[1] ?? distances[0],
		default_company_leasing_option: usual,
		company_leasing_options: Object.fromEntries(distances.map((distance, step) => [distance, terms(step)])),
	}
}

function leasingOption(
	{ market, measures }: Financed,
	{ type, monthly, isCampaign }: { type: 'Private' | 'Company'; monthly: number; isCampaign: boolean },
): LeasingOptionRecord {
	const { leasing, campaigns } = market.texts
	const { distances, months } = leasingOf(market)
	return {
		leasing_type: type,
		title: type === 'Private' ? leasing.privateTitle : leasing.companyTitle,
		description: type === 'Private' ? leasing.privateDisclaimer : leasing.companyDisclaimer,
		sales_text: isCampaign ? campaigns.leasing : leasing.salesText,
		monthly_cost: monthly,
		monthly_cost_text: measures.perMonth(monthly),
		first_time_fee: 0,
		duration: months,
		mileage: distances[1] ?? distances[0],
		asterix: leasing.asterisk,
	}
}

function leasingTexts({ market, measures }: Financed, type: 'Private' | 'Company', monthly: number) {
	const { leasing, units } = market.texts
	const { distances, months } = leasingOf(market)
	return {
		title: type === 'Private' ? leasing.privateTitle : leasing.companyTitle,
		months_text: `${months} ${units.month}`,
		mileage_text: `${measures.whole(distances[1] ?? 0)} ${units.distancePerYear}`,
		monthly_cost_text: measures.perMonth(monthly),
		disclaimer: type === 'Private' ? leasing.privateDisclaimer : leasing.companyDisclaimer,
		sales_text: leasing.salesText,
	}
}

function leasingOf(market: DemoMarket): NonNullable<DemoMarket['finance']['leasing']> {
	if (!market.finance.leasing) throw new Error(`No leasing in ${market.country}`)
	return market.finance.leasing
}
