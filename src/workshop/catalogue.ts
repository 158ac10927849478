import { z } from 'zod'
import { type Language, languages } from '#domain/market.ts'
import { toCents } from '#domain/money/money.ts'
import { requiredText } from '#domain/record-fields.ts'

/** What the workshops of a country sell. Read from files in `workshop/` (`read-catalogue.ts`) and kept in the database. */

export const vehicleFuels = ['petrol', 'diesel', 'hybrid', 'plugIn', 'electric'] as const
export const vehicleSizes = ['small', 'medium', 'large'] as const
export const offeringUnits = ['piece', 'hour'] as const
export type VehicleFuel = (typeof vehicleFuels)[number]
export type VehicleSize = (typeof vehicleSizes)[number]

export const textsByLanguage = z.partialRecord(z.enum(languages), z.string().trim().min(1).max(2000))
export type TextsByLanguage = z.infer<typeof textsByLanguage>

/** The same for all cars, or by size. */
const bySize = <Value extends z.ZodType>(value: Value) =>
	z.union([value, z.object({ small: value, medium: value, large: value })])

const isWholeCents = (value: number) => toCents(value) === value

const amount = z.number().min(0).max(10_000_000).refine(isWholeCents, 'must be whole cents')
const share = z.number().min(0).max(1)

/** The tyre hotel books it. */
export const wheelChangeCode = 'wheel-change'

/** What an offering is, wherever it is sold. */
export const offeringDefinition = z.strictObject({
	code: z.string().regex(/^[a-z0-9-]{2,40}$/, 'must be lower case letters, digits and hyphens'),
	names: textsByLanguage,
	descriptions: textsByLanguage.default({}),
	/** Working time. */
	minutes: bySize(z.int().min(0).max(10_000)),
	/** Of the technician, and of the bay. */
	skills: z.array(z.string()).default([]),
	equipment: z.array(z.string()).default([]),
	/** Not made for cars with these fuels. */
	unavailableFor: z.array(z.enum(vehicleFuels)).default([]),
	/** Only by workshops that are authorised for the make. */
	authorizedOnly: z.boolean().default(false),
	allowUserInput: z.boolean().default(false),
	units: z
		.object({ unit: z.enum(offeringUnits), minimum: z.int().min(1), maximum: z.int().max(100) })
		.refine(({ minimum, maximum }) => minimum <= maximum, 'must not end before it begins')
		.optional(),
	/** Part of the price that a service agreement takes off. */
	agreementDiscount: share.default(0),
	/** From so many kilometres on the price is multiplied; the last step that was reached counts. */
	odometerSteps: z.array(z.object({ fromKm: z.int().min(0), factor: z.number().min(0.1).max(10) })).default([]),
})

const category = <Offerings extends z.ZodType>(offerings: Offerings) =>
	z.strictObject({
		kind: z.enum(['service', 'addOn']),
		icon: z.string(),
		names: textsByLanguage,
		/** One offering of the category can be chosen. */
		isExclusive: z.boolean().default(false),
		offerings,
	})

export const offeringsFile = z.strictObject({
	categories: z.array(category(z.array(offeringDefinition).min(1))).min(1),
	unitAbbreviations: z.object({ piece: textsByLanguage, hour: textsByLanguage }),
	/** Instead of a price that is not known. */
	unknownPrice: textsByLanguage,
})

/** With value-added tax. */
export const offeringPrice = bySize(amount)

/** What differs by country. */
export const priceFile = z.strictObject({
	country: z.string().length(2),
	languages: z.array(z.enum(languages)).min(1),
	/** Prices are multiples of it. */
	roundTo: z.number().min(0.01).max(1000).refine(isWholeCents, 'must be whole cents'),
	/** Makes that have their own booking elsewhere. */
	makesElsewhere: z.array(z.string()).default([]),
	/** Of prices, by make; 1 if it is not named. */
	makeFactors: z.record(z.string(), z.number().min(0.2).max(5)).default({}),
	/** By code; null if the workshop sets the price after it has seen the car. Others are not sold. */
	prices: z.record(z.string(), z.union([offeringPrice, z.null()])),
})

export const pricedOffering = offeringDefinition.extend({ price: z.union([offeringPrice, z.null()]) })

export const catalogueSchema = offeringsFile
	.omit({ categories: true })
	.extend(priceFile.omit({ prices: true, languages: true }).shape)
	.extend({ categories: z.array(category(z.array(pricedOffering))) })

export type Catalogue = z.infer<typeof catalogueSchema>
export type PricedOffering = z.infer<typeof pricedOffering>

/** A car of the register, as catalogue and workshops look at it. */
const filled = (maxLength: number) => z.string().trim().min(1, 'is empty').pipe(requiredText(maxLength))

/** What is kept of a car in the register beside its plate and agreement. */
export const vehicleFields = {
	make: filled(60),
	model: filled(100),
	modelYear: z
		.string()
		.regex(/^(?:19|20)\d\d$/, 'must be a year')
		.transform(Number),
	fuel: z.enum(vehicleFuels, `must be one of ${vehicleFuels.join(', ')}`),
	size: z.enum(vehicleSizes, `must be one of ${vehicleSizes.join(', ')}`),
}

export type RegisteredVehicle = {
	registrationNumber: string
	make: string
	model: string
	modelYear: number
	fuel: VehicleFuel
	size: VehicleSize
	hasAgreement: boolean
}

export function findOffering({ categories }: Catalogue, code: string): PricedOffering | null {
	return categories.flatMap(({ offerings }) => offerings).find((offering) => offering.code === code) ?? null
}

/** The value of a size. */
export function ofSize<Value>(value: Value | Record<VehicleSize, Value>, size: VehicleSize): Value {
	return typeof value === 'object' && value !== null && size in value
		? (value as Record<VehicleSize, Value>)[size]
		: (value as Value)
}

/** The text of the language, otherwise in English, otherwise in the first that there is. */
export function textIn(texts: TextsByLanguage, language: Language): string {
	return texts[language] ?? texts.en ?? Object.values(texts)[0] ?? ''
}
