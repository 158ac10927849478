import { effectiveRate, everyMonth } from '../money/effective-rate.ts'
import type { LoanQuote } from './loan-quote.ts'

/** One line of a payment plan, unrounded; the view rounds. */
export type PlanRow = {
	/** 0 is the day of the loan. */
	month: number
	/** The whole payment of the month: interest, amortization and fees. */
	payment: number
	interest: number
	amortisation: number
	fee: number
	/** The remaining debt. */
	debt: number
}

/**
 * A loan paid off month by month: first the start fee, then equal payments, the residual value with the last month. The
 * interest rate is derived from the payments, so that the plan ends at zero and adds up to the total amount payable.
 */
export function paymentPlan(quote: LoanQuote): PlanRow[] {
	const { months, paidMonthly } = quote
	const [credit, residualValue] = [quote.credit.amount, quote.residualValue.amount]
	const [startFee, invoiceFee] = [quote.startFee.amount, quote.invoiceFee.amount]
	const payment = paidMonthly - invoiceFee
	const yearly = effectiveRate({
		lent: [{ month: 0, amount: credit }],
		paid: [...everyMonth(payment, months), { month: months, amount: residualValue }],
	})
	const rate = (1 + (yearly ?? 0)) ** (1 / 12) - 1

	const start = { month: 0, payment: startFee, interest: 0, amortisation: 0, fee: startFee, debt: credit }
	const rows: PlanRow[] = [start]
	let debt = credit
	for (let month = 1; month <= months; month++) {
		const interest = debt * rate
		const isLast = month === months
		const amortisation = isLast ? debt : payment - interest
		debt -= amortisation
		const paid = isLast ? paidMonthly + residualValue : paidMonthly
		rows.push({ month, payment: paid, interest, amortisation, fee: invoiceFee, debt })
	}
	return rows
}

export type PlanTotals = Pick<PlanRow, 'payment' | 'interest' | 'amortisation' | 'fee'>

export function planTotals(rows: readonly PlanRow[]): PlanTotals {
	const sum = (part: keyof PlanTotals) => rows.reduce((total, row) => total + row[part], 0)
	return { payment: sum('payment'), interest: sum('interest'), amortisation: sum('amortisation'), fee: sum('fee') }
}
