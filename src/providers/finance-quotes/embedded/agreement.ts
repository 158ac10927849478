import { monthlyPayment } from '#domain/money/annuity.ts'
import { type CashFlow, effectiveRate, everyMonth } from '#domain/money/effective-rate.ts'

/**
 * How a British agreement is paid back. Hire purchase: a payment at the end of each month of the term. Personal contract
 * purchase: the same, but in the last month the guaranteed future value is due instead. Fees are added to payments and are
 * not part of the credit.
 */
export type PaymentPlan = {
	termMonths: number
	/** Nominal per year, as a fraction. */
	annualRate: number
	/** 0 for hire purchase. */
	futureValue: number
	/** Due with the last payment. */
	optionToPurchaseFee: number
	/** Due with the first payment. */
	acceptanceFee?: number
}

export function regularPayments({ termMonths, futureValue }: PaymentPlan): number {
	return futureValue > 0 ? termMonths - 1 : termMonths
}

/** The regular payment for a credit, to the penny. */
export function paymentFor(credit: number, plan: PaymentPlan): number {
	return toPence(
		monthlyPayment({
			principal: credit,
			residualValue: dueAfterRegular(plan),
			annualRate: plan.annualRate,
			months: regularPayments(plan),
		}),
	)
}

/** The credit for a regular payment: the inverse of `paymentFor`. */
export function creditFor(payment: number, plan: PaymentPlan): number {
	const [rate, payments] = [plan.annualRate / 12, regularPayments(plan)]
	const discount = (1 + rate) ** -payments
	const annuity = rate === 0 ? payments : (1 - discount) / rate
	return toPence(payment * annuity + dueAfterRegular(plan) * discount)
}

/** The future value, discounted to the last regular payment a month earlier. */
function dueAfterRegular({ futureValue, annualRate }: PaymentPlan): number {
	return futureValue / (1 + annualRate / 12)
}

/** The last payment with its fee: the future value, or the last regular payment. */
export function finalPayment(payment: number, { futureValue, optionToPurchaseFee }: PaymentPlan): number {
	return toPence((futureValue > 0 ? futureValue : payment) + optionToPurchaseFee)
}

/** Everything that is paid after the deposit. */
export function totalRepaid(payment: number, plan: PaymentPlan): number {
	return toPence(paidFlows(payment, plan).reduce((sum, { amount }) => sum + amount, 0))
}

/** Annual percentage rate of charge in percent, fees included. Null if the payments do not cover the credit. */
export function aprOf(credit: number, payment: number, plan: PaymentPlan): number | null {
	const rate = effectiveRate({ lent: [{ month: 0, amount: credit }], paid: paidFlows(payment, plan) })
	return rate === null ? null : Math.round(rate * 1000) / 10
}

function paidFlows(payment: number, plan: PaymentPlan): CashFlow[] {
	return [
		{ month: 1, amount: plan.acceptanceFee ?? 0 },
		...everyMonth(payment, regularPayments(plan)),
		{ month: plan.termMonths, amount: plan.futureValue + plan.optionToPurchaseFee },
	]
}

export function toPence(pounds: number): number {
	return Math.round(pounds * 100) / 100
}
