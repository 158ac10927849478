import { toOffers } from '#features/cars/server/finance-offer-codec.ts'
import { monthlyCostOf } from '#features/finance/monthly-cost.ts'
import type { StockRecord } from '../query.ts'
import { vehicleRecord } from '../record.ts'

const financedRecord = vehicleRecord.pick({
	car_price_currency: true,
	car_loan_option: true,
	car_leasing_options: true,
	car_private_leasing_option: true,
	car_company_leasing_option: true,
	car_has_privateleasing: true,
	car_has_companyleasing: true,
})

/**
 * Adds the monthly cost for filters and sorting and the loan example for cards. Both are computed from the offers by
 * the rules of the car page; values in the feed are ignored.
 */
export function withMonthlyCost(record: StockRecord): StockRecord {
	if (!record.car_loan_option && !record.car_leasing_options && !record.car_company_leasing_option) return record

	const { cost, loan } = monthlyCostOf(toOffers(financedRecord.parse(record)))
	return {
		...record,
		car_monthly_cost: cost?.amount,
		car_loan_example: loan && {
			monthly_cost: loan.monthlyCost.amount,
			months: loan.months,
			effective_rate: Math.round(loan.effectiveRatePercentage * 100) / 100,
			total: loan.totalPayable.amount,
		},
	}
}
