import * as z from 'zod/mini'

// Bodies and answers of the quote calls, specification 2 §7.2–7.4, with the names of the wire. Used in the browser, so
// built with zod/mini and limited to fields that are read.

const text = z.string().check(z.maxLength(200))
const amount = z.number().check(z.minimum(0), z.maximum(100_000_000))
const whole = z.int().check(z.minimum(0), z.maximum(10_000_000))

export const physicalVehicle = z.object({
	Type: z.optional(text),
	SourceVehicleId: z.optional(text),
	Vin: z.optional(text),
	Status: z.optional(text),
	OnTheRoadPrice: z.optional(amount),
	Mileage: z.optional(whole),
	Registration: z.optional(
		z.object({
			RegistrationNumber: z.optional(text),
			CountryCode: z.optional(text),
			DateRegisteredWithDvla: z.optional(text),
		}),
	),
})

const organisationIdentifier = z.object({ Value: text, Type: text })

export const defaultBody = z.object({
	PhysicalVehicle: physicalVehicle,
	OrganisationIdentifier: z.optional(organisationIdentifier),
})

const choice = z.object({
	Locale: z.object({ DisplayValue: z.string() }),
	Default: z.number(),
	Values: z.optional(z.nullable(z.array(z.number()).check(z.minLength(1)))),
	Minimum: z.optional(z.nullable(z.number())),
	Maximum: z.optional(z.nullable(z.number())),
})

const error = z.optional(z.nullable(z.object({ UserMessage: z.optional(z.nullable(z.string())) })))
const hasError = z.optional(z.boolean())

export const defaultAnswer = z.object({
	HasError: hasError,
	Error: error,
	Products: z.optional(
		z.array(
			z.object({
				FamilyKey: z.string(),
				Name: z.string(),
				Term: choice,
				Deposit: choice,
				Payment: choice,
				AnnualMileage: z.optional(z.nullable(choice)),
			}),
		),
	),
})

const parameters = z.object({
	Term: whole.check(z.minimum(1), z.maximum(600)),
	CashDeposit: z.optional(amount),
	RegularPayment: z.optional(amount),
	AnnualMileage: z.optional(whole),
	FinanceProductFamilyKeys: z.array(text).check(z.minLength(1), z.maxLength(10)),
	CalculationType: z.enum(['ToRegularPayment', 'ToCashDeposit']),
	OrganisationIdentifier: z.optional(organisationIdentifier),
})

export const quoteBody = z.object({
	VehicleRequests: z
		.array(z.object({ Id: z.optional(text), Parameters: parameters, PhysicalVehicle: physicalVehicle }))
		.check(z.length(1)),
})

const applyAction = z.union([z.string(), z.object({ Url: z.string() })])

const financeQuotation = z.object({
	HasError: hasError,
	Error: error,
	Blocks: z.optional(
		z.array(z.object({ Details: z.array(z.object({ Key: z.string(), Label: z.string(), DisplayValue: z.string() })) })),
	),
	Finance: z.optional(
		z.nullable(
			z.object({
				Notifications: z.optional(z.nullable(z.array(z.union([z.string(), z.object({ Message: z.string() })])))),
				Quote: z.object({
					Term: z.number(),
					TotalDeposit: z.number(),
					TotalRegularPayment: z.number(),
					AnnualMileage: z.optional(z.nullable(z.number())),
					Apr: z.optional(z.nullable(z.number())),
					QuoteReference: z.string(),
					QuoteActions: z.optional(z.nullable(z.object({ Apply: z.optional(z.nullable(applyAction)) }))),
				}),
			}),
		),
	),
})

export const quoteAnswer = z.object({
	Vehicles: z
		.array(
			z.object({
				Id: z.optional(z.string()),
				HasError: hasError,
				Error: error,
				FinanceQuotations: z.optional(z.array(financeQuotation)),
			}),
		)
		.check(z.minLength(1)),
})

export const legalAnswer = z.object({ TermsAndConditions: z.string() })

export type PhysicalVehicle = z.infer<typeof physicalVehicle>
export type DefaultBody = z.infer<typeof defaultBody>
export type DefaultAnswer = z.infer<typeof defaultAnswer>
export type QuoteBody = z.infer<typeof quoteBody>
export type QuoteAnswer = z.infer<typeof quoteAnswer>
export type LegalAnswer = z.infer<typeof legalAnswer>
