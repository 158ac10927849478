import { addDays } from '#domain/calendar/calendar-day.ts'
import type { FinanceQuoteProvider } from '#domain/finance-quotes/finance-quotes.ts'
import type { Calculation, FinancedVehicle, Quote, QuoteError, QuoteTerms } from '#domain/finance-quotes/quote.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { creditFor, type PaymentPlan, paymentFor, toPence } from './agreement.ts'
import { type FamilyKey, lendingRules as rules } from './lending-rules.ts'
import { type AgreementTerms, ageInMonths, allowedTerms, findLimits, findProduct, toPlan } from './offer.ts'
import { parseReference, toReference } from './quote-reference.ts'
import {
	aprOfQuote,
	formatPounds,
	formatWhole,
	type QuotedFigures,
	quoteDetails,
	quoteNotifications,
} from './quoted-figures.ts'
import { termsText } from './terms-text.ts'

type Options = {
	/** Signs references; all processes need the same key. */
	signingKey: Buffer
	/** ISO date. */
	today: () => string
}

/** The embedded lender: hire purchase and personal contract purchase. */
export function createEmbeddedFinanceQuotes({ signingKey, today }: Options): FinanceQuoteProvider {
	return {
		// Ages of cars are counted from today.
		nextChange: () => new Date(`${addDays(today(), 1)}T00:00:00Z`),
		async findProducts({ vehicle }) {
			const ageMonths = ageInMonths(vehicle, today())
			if (ageMonths === null) return ok([])
			const products = families.map((familyKey) => findProduct(familyKey, vehicle, ageMonths))
			return ok(products.filter((product) => product !== null))
		},
		async makeQuote({ vehicle }, terms) {
			const figures = findFigures(vehicle, terms, today())
			return figures.ok ? toQuote(figures.value, toReference(figures.value, signingKey)) : figures
		},
		async findTerms(reference) {
			const figures = parseReference(reference, signingKey)
			return figures ? ok(termsText(figures)) : fail({ code: 'unknown-reference' })
		},
	}
}

const families: readonly FamilyKey[] = ['PCP', 'HP']

const refuse = (message: string) => fail<QuoteError>({ code: 'refused', message })

function findFigures(vehicle: FinancedVehicle, terms: QuoteTerms, today: string): Result<QuotedFigures, QuoteError> {
	const { price, odometerMiles } = vehicle
	const familyKey = families.find((family) => family === terms.familyKey)
	const ageMonths = ageInMonths(vehicle, today)
	if (!familyKey || ageMonths === null) return refuse('We do not finance this car in this way.')

	const annualMiles = familyKey === 'PCP' ? (terms.annualMiles ?? rules.defaultAnnualMiles) : 0
	const wish = { familyKey, ageMonths, odometerMiles, annualMiles, termMonths: terms.termMonths }
	const obstacle = findObstacle(wish)
	if (obstacle) return refuse(obstacle)

	const plan = toPlan(familyKey, { price, ageMonths }, wish)
	const loan = solve(price, plan, terms.calculation)
	if (!loan.ok) return loan
	const { annualRate, futureValue, optionToPurchaseFee } = plan
	const { termMonths } = wish
	return ok({
		...{ familyKey, price, ...loan.value, termMonths, annualMiles },
		...{ futureValue, annualRate, optionToPurchaseFee, quotedOn: today },
	})
}

type Wish = AgreementTerms & { familyKey: FamilyKey; ageMonths: number; odometerMiles: number }

/** The visitor's message if the term is too long or the distance too far. */
function findObstacle(wish: Wish): string | null {
	const { familyKey, termMonths, annualMiles } = wish
	const { minTermMonths, maxTermMonths, minAnnualMiles, maxAnnualMiles } = rules
	if (termMonths < minTermMonths || termMonths > maxTermMonths)
		return `Agreements run for ${minTermMonths} to ${maxTermMonths} months. Please choose another length.`
	if (familyKey === 'PCP' && (annualMiles < minAnnualMiles || annualMiles > maxAnnualMiles))
		return `Please choose an annual mileage between ${formatWhole(minAnnualMiles)} and ${formatWhole(maxAnnualMiles)} miles.`

	const longest = allowedTerms(familyKey, wish).at(-1)
	if (longest === undefined)
		return `This car would be driven too far with ${formatWhole(annualMiles)} miles a year. Please choose fewer miles.`
	if (termMonths <= longest) return null
	const reason = familyKey === 'PCP' ? 'too old or driven too far' : 'too old'
	return `This car would be ${reason} at the end of ${termMonths} months. The longest agreement for it is ${longest} months.`
}

function solve(
	price: number,
	plan: PaymentPlan,
	calculation: Calculation,
): Result<{ deposit: number; payment: number }, QuoteError> {
	const limits = findLimits(price, plan)
	if (!limits) return refuse('We do not finance this car on these terms. Please choose a shorter agreement.')
	const { minDeposit, maxDeposit, minPayment, maxPayment } = limits

	if (calculation.kind === 'toRegularPayment') {
		const deposit = toPence(calculation.deposit)
		if (deposit < minDeposit) return refuse(`The deposit must be ${formatPounds(minDeposit)} or more.`)
		if (deposit > maxDeposit)
			return refuse(`With this agreement the deposit can be ${formatPounds(maxDeposit)} at most.`)
		return ok({ deposit, payment: paymentFor(price - deposit, plan) })
	}

	const payment = toPence(calculation.payment)
	const range = `Over ${plan.termMonths} months you can pay between ${formatPounds(minPayment)} and ${formatPounds(maxPayment)} a month.`
	if (payment < minPayment) return refuse(`${range} Please choose a higher payment or a longer agreement.`)
	if (payment > maxPayment) return refuse(`${range} Please choose a lower payment or a shorter agreement.`)
	const deposit = toPence(price - creditFor(payment, plan))
	// Rounding by pennies must not leave the range at its ends.
	return ok({ deposit: Math.min(maxDeposit, Math.max(minDeposit, deposit)), payment })
}

function toQuote(figures: QuotedFigures, reference: string): Result<Quote, QuoteError> {
	const apr = aprOfQuote(figures)
	if (apr === null) return fail({ code: 'unavailable', reason: 'payments that do not cover the credit' })
	const { termMonths, deposit, payment, annualMiles, familyKey } = figures
	return ok({
		reference,
		termMonths,
		deposit,
		payment,
		...(familyKey === 'PCP' ? { annualMiles } : {}),
		apr,
		details: quoteDetails(figures, apr),
		notifications: quoteNotifications(figures),
	})
}
