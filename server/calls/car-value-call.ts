import { z } from 'zod'
import { parseDistance } from '#domain/cars/parse-distance.ts'
import { currencies } from '#domain/market.ts'
import type { CarLookUp, CarValue } from '#features/leads/car-look-up.ts'
import { type CarLookUpServices, lookUpCar } from '#features/leads/server/look-up-car.ts'
import type { Logger } from '#platform/logger.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import type { CallDescription } from '../open-api/call-description.ts'
import type { Call } from '../route.ts'

export const carValueQueryNames = new Set(['mileage', 'language'])

const whole = z.int()
const carValue = z.union([
	z.object({ state: z.enum(['mileage-missing', 'must-see']) }),
	z.object({
		state: z.literal('estimated'),
		currency: z.enum(currencies),
		...{ low: whole, high: whole, carCount: whole, firstYear: whole, lastYear: whole },
	}),
]) satisfies z.ZodType<CarValue>

const foundCar = z.union([
	z.object({ state: z.enum(['invalid-plate', 'unknown']) }),
	z.object({ state: z.literal('found'), name: z.string(), modelYear: whole, value: carValue }),
]) satisfies z.ZodType<CarLookUp>

export const carValueCall: CallDescription = {
	summary: 'The car of a plate, and what it may be worth',
	query: { mileage: z.string().optional(), language: z.string().optional() },
	answers: { 200: foundCar, 503: z.object({ state: z.literal('unavailable') }) },
}

/** `GET /api/car-value/ABC123?mileage=6500&language=sv`: the car of a plate, and what we may pay for it. */
export async function answerCarValueCall(call: Call, services: CarLookUpServices & { log: Logger }): Promise<Response> {
	const { site } = call.env.address
	const { query } = call.var
	if (!services.valuationsOf(site)) return call.json({ code: 'not-found' }, 404)
	const siteLanguage = siteLanguageOf(site, query.get('language'))
	const plate = call.req.param('registrationNumber') ?? ''
	const found = await lookUpCar({ site, siteLanguage, log: services.log }, services, {
		plate,
		mileage: parseDistance(query.get('mileage') ?? ''),
	})
	return call.json(found, found.state === 'unavailable' ? 503 : 200)
}
