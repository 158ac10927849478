import type { LoanQuote } from '#domain/finance/loan-quote.ts'
import { effectiveRate, everyMonth } from '#domain/money/effective-rate.ts'

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
 * A loan paid off month by month: first the start fee unless it is lent, then equal payments, the residual value with the last month. The
 * interest rate is derived from the payments, so that the plan ends at zero and adds up to the total amount payable.
 */
export function paymentPlan(quote: LoanQuote): PlanRow[] {
	const { months, isStartFeeLent } = quote
	const [monthly, residualValue] = [quote.monthlyCost.amount, quote.residualValue.amount]
	const [startFee, invoiceFee] = [quote.startFee.amount, quote.invoiceFee.amount]
	const lent = quote.credit.amount + (isStartFeeLent ? startFee : 0)
	const paidAtStart = isStartFeeLent ? 0 : startFee
	const payment = monthly - invoiceFee
	const yearly = effectiveRate({
		lent: [{ month: 0, amount: lent }],
		paid: [...everyMonth(payment, months), { month: months, amount: residualValue }],
	})
	const rate = (1 + (yearly ?? 0)) ** (1 / 12) - 1

	const start = { month: 0, payment: paidAtStart, interest: 0, amortisation: 0, fee: paidAtStart, debt: lent }
	const rows: PlanRow[] = [start]
	let debt = lent
	for (let month = 1; month <= months; month++) {
		const interest = debt * rate
		const isLast = month === months
		const amortisation = isLast ? debt : payment - interest
		debt -= amortisation
		const paid = isLast ? monthly + residualValue : monthly
		rows.push({ month, payment: paid, interest, amortisation, fee: invoiceFee, debt })
	}
	return rows
}

export type PlanTotals = Pick<PlanRow, 'payment' | 'interest' | 'amortisation' | 'fee'>

export function planTotals(rows: readonly PlanRow[]): PlanTotals {
	const sum = (part: keyof PlanTotals) => rows.reduce((total, row) => total + row[part], 0)
	return { payment: sum('payment'), interest: sum('interest'), amortisation: sum('amortisation'), fee: sum('fee') }
}
