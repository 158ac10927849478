import type { Choice, FinancedVehicle, FinanceProduct } from '#domain/finance-quotes/quote.ts'
import { creditFor, type PaymentPlan, paymentFor } from './agreement.ts'
import { guaranteedFutureValue } from './future-value.ts'
import { type FamilyKey, familyNames, lendingRules as rules } from './lending-rules.ts'

/** The term and yearly distance of a request; hire purchase ignores the distance. */
export type AgreementTerms = { termMonths: number; annualMiles: number }

export type LoanLimits = { minDeposit: number; maxDeposit: number; minPayment: number; maxPayment: number }

/** Months from the first registration to a day; null if the stock has no date of registration. */
export function ageInMonths({ registeredOn }: FinancedVehicle, today: string): number | null {
	if (registeredOn === undefined) return null
	const [from, to] = [new Date(registeredOn), new Date(today)]
	const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
	return Number.isNaN(months) ? null : Math.max(0, months)
}

export function toPlan(
	familyKey: FamilyKey,
	{ price, ageMonths }: { price: number; ageMonths: number },
	{ termMonths, annualMiles }: AgreementTerms,
): PaymentPlan {
	const futureValue = familyKey === 'PCP' ? guaranteedFutureValue({ price, ageMonths, termMonths, annualMiles }) : 0
	const { annualRate, optionToPurchaseFee } = rules
	return { termMonths, annualRate, optionToPurchaseFee, futureValue }
}

/** The ranges of deposit and payment for a plan; null if the car is too cheap for it. */
export function findLimits(price: number, plan: PaymentPlan): LoanLimits | null {
	const minDeposit = Math.ceil(price * rules.minDepositShare)
	const maxDeposit = Math.floor(price - Math.max(rules.minCredit, creditFor(rules.minPayment, plan)))
	if (maxDeposit < minDeposit) return null
	return {
		minDeposit,
		maxDeposit,
		minPayment: paymentFor(price - maxDeposit, plan),
		maxPayment: paymentFor(price - minDeposit, plan),
	}
}

/** The terms at whose end the car is young enough and, for contract purchase, below the limit of distance. */
export function allowedTerms(
	familyKey: FamilyKey,
	{ ageMonths, odometerMiles, annualMiles }: { ageMonths: number; odometerMiles: number; annualMiles: number },
): number[] {
	const terms: number[] = []
	for (let months = rules.minTermMonths; months <= rules.maxTermMonths; months += rules.termStepMonths) {
		const isYoung = ageMonths + months <= rules.maxAgeMonths[familyKey]
		const finalMiles = odometerMiles + (annualMiles * months) / 12
		if (isYoung && (familyKey === 'HP' || finalMiles <= rules.maxFinalMiles)) terms.push(months)
	}
	return terms
}

/** A product for a car with its ranges; null if the car is not eligible. */
export function findProduct(familyKey: FamilyKey, vehicle: FinancedVehicle, ageMonths: number): FinanceProduct | null {
	const { price, odometerMiles } = vehicle
	const annualMiles = rules.defaultAnnualMiles
	const offered = allowedTerms(familyKey, { ageMonths, odometerMiles, annualMiles }).flatMap((termMonths) => {
		const plan = toPlan(familyKey, { price, ageMonths }, { termMonths, annualMiles })
		const limits = findLimits(price, plan)
		return limits ? [{ termMonths, plan, limits }] : []
	})
	const usual = offered.findLast(({ termMonths }) => termMonths <= rules.defaultTermMonths)
	if (!usual) return null

	const wished = Math.round((price * rules.defaultDepositShare) / rules.depositStep) * rules.depositStep
	const deposit = Math.min(usual.limits.maxDeposit, Math.max(usual.limits.minDeposit, wished))
	const all = offered.map(({ limits }) => limits)
	return {
		familyKey,
		name: familyNames[familyKey],
		termMonths: {
			label: 'Length of agreement',
			default: usual.termMonths,
			values: offered.map(({ termMonths }) => termMonths),
		},
		deposit: {
			label: 'Deposit',
			default: deposit,
			minimum: usual.limits.minDeposit,
			maximum: Math.max(...all.map(({ maxDeposit }) => maxDeposit)),
		},
		payment: {
			label: 'Monthly payment',
			default: paymentFor(price - deposit, usual.plan),
			minimum: Math.ceil(Math.min(...all.map(({ minPayment }) => minPayment))),
			maximum: Math.floor(Math.max(...all.map(({ maxPayment }) => maxPayment))),
		},
		...(familyKey === 'PCP' ? { annualMiles: mileage } : {}),
	}
}

const mileage: Choice = {
	label: 'Annual mileage',
	default: rules.defaultAnnualMiles,
	minimum: rules.minAnnualMiles,
	maximum: rules.maxAnnualMiles,
}
