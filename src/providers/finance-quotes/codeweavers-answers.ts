import type { DefaultAnswer, LegalAnswer, QuoteAnswer, QuoteBody } from '#domain/finance-quotes/codeweavers-wire.ts'
import type { Choice, FinanceProduct, Quote, QuoteTerms } from '#domain/finance-quotes/quote.ts'

// The answers in the wire format: from our server to the browser, and from the simulator to our server.

/** The terms of a request; null if the amount that the calculation starts from is missing. */
export function toQuoteTerms({ VehicleRequests: [request] }: QuoteBody): QuoteTerms | null {
	if (!request) return null
	const { Term, CashDeposit, RegularPayment, AnnualMileage, FinanceProductFamilyKeys, CalculationType } =
		request.Parameters
	const [familyKey] = FinanceProductFamilyKeys
	if (familyKey === undefined) return null
	const common = { familyKey, termMonths: Term, annualMiles: AnnualMileage }
	if (CalculationType === 'ToRegularPayment') {
		if (CashDeposit === undefined) return null
		return { ...common, calculation: { kind: 'toRegularPayment', deposit: CashDeposit } }
	}
	if (RegularPayment === undefined) return null
	return { ...common, calculation: { kind: 'toCashDeposit', payment: RegularPayment } }
}

export function toDefaultAnswer(products: readonly FinanceProduct[]): DefaultAnswer {
	return {
		HasError: false,
		Products: products.map(({ familyKey, name, termMonths, deposit, payment, annualMiles }) => ({
			FamilyKey: familyKey,
			Name: name,
			Term: toWireChoice(termMonths),
			Deposit: toWireChoice(deposit),
			Payment: toWireChoice(payment),
			...(annualMiles ? { AnnualMileage: toWireChoice(annualMiles) } : {}),
		})),
	}
}

function toWireChoice(choice: Choice) {
	return {
		Locale: { DisplayValue: choice.label },
		Default: choice.default,
		...('values' in choice ? { Values: choice.values } : { Minimum: choice.minimum, Maximum: choice.maximum }),
	}
}

export function toQuoteAnswer(id: string, quote: Quote): QuoteAnswer {
	const { reference, termMonths, deposit, payment, annualMiles, apr, details, notifications, applyUrl } = quote
	const Details = details.map(({ key, label, value }) => ({ Key: key, Label: label, DisplayValue: value }))
	return {
		Vehicles: [
			{
				Id: id,
				HasError: false,
				FinanceQuotations: [
					{
						HasError: false,
						Blocks: [{ Details }],
						Finance: {
							Notifications: notifications,
							Quote: {
								Term: termMonths,
								TotalDeposit: deposit,
								TotalRegularPayment: payment,
								...(annualMiles === undefined ? {} : { AnnualMileage: annualMiles }),
								Apr: apr,
								QuoteReference: reference,
								QuoteActions: { Apply: applyUrl ?? null },
							},
						},
					},
				],
			},
		],
	}
}

/** A refusal with the lender's message. */
export function toRefusedQuote(id: string, message: string): QuoteAnswer {
	return {
		Vehicles: [{ Id: id, HasError: false, FinanceQuotations: [{ HasError: true, Error: { UserMessage: message } }] }],
	}
}

export function toLegalAnswer(terms: string): LegalAnswer {
	return { TermsAndConditions: terms }
}
