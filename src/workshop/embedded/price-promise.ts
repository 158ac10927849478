import { z } from 'zod'
import { parseJson } from '#platform/parse-json.ts'
import { readSignedToken, sign, toSignedToken } from '#platform/seals/signatures.ts'
import type { Catalogue, PricedOffering, RegisteredVehicle } from '../catalogue.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import { priceOf } from '../prices.ts'
import { netPrice, type OfferingPrice } from '../workshop.ts'

/** Prices that were shown are kept for so long. */
export const promiseMinutes = 30

const promised = z.object({
	department: z.string(),
	registrationNumber: z.string(),
	odometerKm: z.number().nullable(),
	/** Of one unit by code, less the discount; null if only the workshop knows it. */
	prices: z.record(z.string(), z.number().nullable()),
	/** In milliseconds since 1970. */
	until: z.number(),
})

type Promised = z.infer<typeof promised>

/** What a promise is about. */
type PricedVisit = Omit<Promised, 'prices' | 'until'>

/** What a department charges today, and for which visit. */
export function priceVisit(
	{
		catalogue,
		vehicle,
		basket,
	}: { catalogue: Catalogue; vehicle: RegisteredVehicle; basket: readonly PricedOffering[] },
	{ department, odometerKm }: { department: WorkshopDepartment; odometerKm: number | null },
): { visit: PricedVisit; prices: OfferingPrice[] } {
	const visit = { department: department.id, registrationNumber: vehicle.registrationNumber, odometerKm }
	const pricing = { catalogue, vehicle, terms: department, odometerKm }
	return { visit, prices: basket.map((offering) => priceOf(offering, pricing)) }
}

const signed = (key: Buffer) => (text: string) => sign(`price ${text}`, key)

/** A promise to keep prices, for the customer to send with the booking. */
export function issuePricePromise(
	visit: PricedVisit,
	prices: readonly OfferingPrice[],
	{ signingKey, now }: { signingKey: Buffer; now: Date },
): string {
	const until = now.getTime() + promiseMinutes * 60_000
	const content: Promised = { ...visit, prices: pricesByCode(prices), until }
	return toSignedToken(Buffer.from(JSON.stringify(content)).toString('base64url'), signed(signingKey))
}

/**
 * The prices at which a visit is booked: the promised ones while the promise lasts, afterwards those of today if they are the same. Null if
 * other prices were shown than it costs now.
 */
export function keepPrices(
	promise: string,
	{
		visit,
		today,
		signingKey,
		now,
	}: { visit: PricedVisit; today: readonly OfferingPrice[]; signingKey: Buffer; now: Date },
): Promised['prices'] | null {
	const text = readSignedToken(promise, signed(signingKey))
	const read = promised.safeParse(text === null ? null : parseJson(Buffer.from(text, 'base64url').toString()))
	if (!read.success) return null
	const { prices, until, ...promisedVisit } = read.data
	const current = pricesByCode(today)
	const isSame = (Object.keys(promisedVisit) as (keyof PricedVisit)[]).every((key) => promisedVisit[key] === visit[key])
	const isWhole = Object.keys(current).every((code) => code in prices)
	if (isSame && isWhole && now.getTime() <= until) return prices
	return isWhole && Object.entries(current).every(([code, price]) => prices[code] === price) ? current : null
}

const pricesByCode = (prices: readonly OfferingPrice[]) =>
	Object.fromEntries(prices.map((price) => [price.code, netPrice(price)]))
