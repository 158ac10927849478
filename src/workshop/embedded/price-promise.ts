import { z } from 'zod'
import { parseJson } from '#platform/parse-json.ts'
import { readSignedToken, sign, toSignedToken } from '#platform/seals/signatures.ts'
import type { Catalogue, PricedOffering, RegisteredVehicle } from '../catalogue.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import { priceOf } from '../prices.ts'
import { netPrice, type OfferingPrice } from '../workshop.ts'

/** Prices that were shown are kept for so long. */
const promiseMinutes = 30

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

type Keeping = { visit: PricedVisit; today: readonly OfferingPrice[]; signingKey: Buffer; now: Date }

function readPromise(promise: string, signingKey: Buffer): Promised | null {
	const text = readSignedToken(promise, signed(signingKey))
	const read = promised.safeParse(text === null ? null : parseJson(Buffer.from(text, 'base64url').toString()))
	return read.success ? read.data : null
}

/** The prices of a promise for this visit while it lasts, otherwise null. */
export function promisedPrices(promise: string, { visit, today, signingKey, now }: Keeping): Promised['prices'] | null {
	const read = readPromise(promise, signingKey)
	if (!read || now.getTime() > read.until) return null
	const isSame = (Object.keys(visit) as (keyof PricedVisit)[]).every((key) => read[key] === visit[key])
	return isSame && today.every(({ code }) => code in read.prices) ? read.prices : null
}

/**
 * The prices at which a visit is booked: the promised ones while the promise lasts, afterwards those of today if they are the same. Null if
 * other prices were shown than it costs now.
 */
export function keepPrices(promise: string, keeping: Keeping): Promised['prices'] | null {
	const lasting = promisedPrices(promise, keeping)
	if (lasting) return lasting
	const shown = readPromise(promise, keeping.signingKey)?.prices
	const current = pricesByCode(keeping.today)
	return shown && Object.entries(current).every(([code, price]) => shown[code] === price) ? current : null
}

const pricesByCode = (prices: readonly OfferingPrice[]) =>
	Object.fromEntries(prices.map((price) => [price.code, netPrice(price)]))
