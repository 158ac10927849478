import { fail, ok, type Result } from '#platform/result.ts'
import {
	type DefaultAnswer,
	type DefaultBody,
	defaultAnswer,
	legalAnswer,
	type PhysicalVehicle,
	type QuoteAnswer,
	type QuoteBody,
	quoteAnswer,
} from './codeweavers-wire.ts'
import type { Choice, FinancedVehicle, FinanceProduct, Quote, QuoteDetail, QuoteError, QuoteTerms } from './quote.ts'

// The client side of the wire format: used by the browser for our server, and by our server for the provider.

export function toDefaultBody(vehicle: FinancedVehicle, dealerKey: string): DefaultBody {
	return { PhysicalVehicle: toPhysicalVehicle(vehicle), OrganisationIdentifier: toOrganisation(dealerKey) }
}

export function toQuoteBody(vehicle: FinancedVehicle, dealerKey: string, terms: QuoteTerms): QuoteBody {
	const { calculation, termMonths, annualMiles, familyKey } = terms
	return {
		VehicleRequests: [
			{
				Id: vehicle.id,
				Parameters: {
					Term: termMonths,
					...(calculation.kind === 'toRegularPayment'
						? { CashDeposit: calculation.deposit, CalculationType: 'ToRegularPayment' as const }
						: { RegularPayment: calculation.payment, CalculationType: 'ToCashDeposit' as const }),
					...(annualMiles === undefined ? {} : { AnnualMileage: annualMiles }),
					FinanceProductFamilyKeys: [familyKey],
					// Providers that expect the dealer at another place could otherwise quote for the wrong one.
					OrganisationIdentifier: toOrganisation(dealerKey),
				},
				PhysicalVehicle: toPhysicalVehicle(vehicle),
			},
		],
	}
}

const toOrganisation = (dealerKey: string) => ({ Value: dealerKey, Type: 'AssociatedDealerKey' })

function toPhysicalVehicle(vehicle: FinancedVehicle): PhysicalVehicle {
	return {
		Type: vehicle.isVan ? 'Van' : 'Car',
		SourceVehicleId: vehicle.id,
		Vin: vehicle.vin,
		Status: 'PreOwned',
		OnTheRoadPrice: vehicle.price,
		Mileage: vehicle.odometerMiles,
		Registration: {
			RegistrationNumber: vehicle.registrationNumber,
			CountryCode: 'GB',
			DateRegisteredWithDvla: vehicle.registeredOn,
		},
	}
}

export function readProducts(json: unknown): Result<FinanceProduct[], QuoteError> {
	const parsed = defaultAnswer.safeParse(json)
	if (!parsed.success) return fail(misfit(parsed.error.issues))
	const { HasError, Error: error, Products } = parsed.data
	if (HasError) return fail(refusal(error))
	const products = (Products ?? []).map(toProduct)
	if (products.includes(null)) return fail({ code: 'unavailable', reason: 'a choice without values and range' })
	return ok(products.filter((product) => product !== null))
}

type WireProduct = NonNullable<DefaultAnswer['Products']>[number]
type WireChoice = WireProduct['Term']

function toProduct({ FamilyKey, Name, Term, Deposit, Payment, AnnualMileage }: WireProduct): FinanceProduct | null {
	const [termMonths, deposit, payment] = [toChoice(Term), toChoice(Deposit), toChoice(Payment)]
	const annualMiles = AnnualMileage ? toChoice(AnnualMileage) : undefined
	if (!termMonths || !deposit || !payment || annualMiles === null) return null
	return { familyKey: FamilyKey, name: Name, termMonths, deposit, payment, annualMiles }
}

function toChoice({ Locale, Default, Values, Minimum, Maximum }: WireChoice): Choice | null {
	const common = { label: Locale.DisplayValue, default: Default }
	if (Values) return { ...common, values: [...Values].sort((a, b) => a - b) }
	if (typeof Minimum !== 'number' || typeof Maximum !== 'number') return null
	return { ...common, minimum: Minimum, maximum: Math.max(Minimum, Maximum) }
}

export function readQuote(json: unknown): Result<Quote, QuoteError> {
	const parsed = quoteAnswer.safeParse(json)
	if (!parsed.success) return fail(misfit(parsed.error.issues))
	const [vehicle] = parsed.data.Vehicles
	if (!vehicle || vehicle.HasError) return fail(refusal(vehicle?.Error))
	const quotation = vehicle.FinanceQuotations?.[0]
	if (quotation?.HasError) return fail(refusal(quotation.Error))
	if (!quotation?.Finance) return fail({ code: 'unavailable', reason: 'an answer without a quotation' })
	return toQuote(quotation, quotation.Finance)
}

type Quotation = NonNullable<QuoteAnswer['Vehicles'][number]['FinanceQuotations']>[number]

function toQuote({ Blocks }: Quotation, { Quote, Notifications }: NonNullable<Quotation['Finance']>) {
	const details = (Blocks ?? [])
		.flatMap(({ Details }) => Details)
		.map(({ Key, Label, DisplayValue }) => ({ key: Key, label: Label, value: DisplayValue }))
	const apr = Quote.Apr ?? findApr(details)
	// The law forbids showing a monthly cost without the rate, so this is an error.
	if (apr === null) return fail<QuoteError>({ code: 'unavailable', reason: 'a quote without APR' })
	const apply = Quote.QuoteActions?.Apply
	const quote: Quote = {
		reference: Quote.QuoteReference,
		termMonths: Quote.Term,
		deposit: Quote.TotalDeposit,
		payment: Quote.TotalRegularPayment,
		annualMiles: Quote.AnnualMileage ?? undefined,
		apr,
		details,
		notifications: (Notifications ?? []).map((each) => (typeof each === 'string' ? each : each.Message)),
		applyUrl: (typeof apply === 'string' ? apply : apply?.Url) || undefined,
	}
	return ok(quote)
}

function findApr(details: readonly QuoteDetail[]): number | null {
	const apr = Number.parseFloat(details.find(({ key }) => key.toLowerCase() === 'apr')?.value ?? '')
	return Number.isFinite(apr) ? apr : null
}

/** The terms of a quote, unchanged. Providers may send HTML; our own server sends plain text. */
export function readTerms(json: unknown): Result<string, QuoteError> {
	const parsed = legalAnswer.safeParse(json)
	return parsed.success ? ok(parsed.data.TermsAndConditions) : fail(misfit(parsed.error.issues))
}

function refusal(error: { UserMessage?: string | null } | null | undefined): QuoteError {
	const message = error?.UserMessage?.trim()
	return message ? { code: 'refused', message } : { code: 'unavailable', reason: 'an error without a message' }
}

function misfit(issues: readonly { path: readonly PropertyKey[]; message: string }[]): QuoteError {
	return { code: 'unavailable', reason: `an answer that does not fit at "${issues[0]?.path.map(String).join('.')}"` }
}
