import { toOffers } from '#domain/cars/finance-offer-codec.ts'
import { vehicleRecord } from '#domain/cars/record.ts'
import { monthlyCostsOf } from '#domain/finance/monthly-cost.ts'
import type { Money } from '#domain/money/money.ts'
import type { StockRecord } from './query.ts'

const financedRecord = vehicleRecord.pick({
	car_price_currency: true,
	car_price: true,
	car_price_text: true,
	car_retail_price: true,
	car_retail_price_exkl_vat: true,
	car_campaign_price: true,
	car_campaign_price_exkl_vat: true,
	car_has_campaign_price: true,
	car_vehicle_type_code: true,
	car_loan_option: true,
	car_leasing_options: true,
	car_private_leasing_option: true,
	car_company_leasing_option: true,
	car_has_privateleasing: true,
	car_has_companyleasing: true,
	car_privateleasing_monthly_cost: true,
	car_companyleasing_monthly_cost: true,
})

/**
 * Adds the monthly costs for filters and sorting, in whole units as they are shown, and the loan example for cards. They
 * are computed from the offers by the rules of the car page; the feed's own cost counts for a lease described in words.
 * With `hasLiveQuotes` loans are left out, because the page quotes live and the index cannot know the quotes.
 */
export function withMonthlyCosts(record: StockRecord, { hasLiveQuotes }: { hasLiveQuotes: boolean }): StockRecord {
	if (!record.car_loan_option && !record.car_leasing_options && !record.car_company_leasing_option) return record

	const car = financedRecord.parse(record)
	const offers = toOffers(car)
	const { loan, privateLeasing, companyLeasing } = monthlyCostsOf(
		hasLiveQuotes ? { ...offers, loan: undefined } : offers,
	)
	const ownLease = (isOffered: boolean | undefined, cost: Money | undefined, delivered: number | undefined) =>
		isOffered === false ? undefined : (shown(cost) ?? (delivered || undefined))
	return {
		...record,
		car_monthly_cost: shown(loan?.monthlyCost ?? privateLeasing ?? companyLeasing),
		car_loan_monthly_cost: shown(loan?.monthlyCost),
		car_privateleasing_monthly_cost: ownLease(
			car.car_has_privateleasing,
			privateLeasing,
			car.car_privateleasing_monthly_cost,
		),
		car_companyleasing_monthly_cost: ownLease(
			car.car_has_companyleasing,
			companyLeasing,
			car.car_companyleasing_monthly_cost,
		),
		car_loan_example: loan && {
			monthly_cost: loan.monthlyCost.amount,
			months: loan.months,
			effective_rate: loan.effectiveRatePercentage,
			total: loan.totalPayable.amount,
		},
	}
}

const shown = (cost: Money | undefined) => cost && Math.round(cost.amount)
