import { parseDistance } from '#domain/cars/parse-distance.ts'
import { type CarLookUpServices, lookUpCar } from '#features/leads/server/look-up-car.ts'
import type { Logger } from '#platform/logger.ts'
import type { Call } from '../route.ts'

export const carValueQueryNames = new Set(['mileage', 'language'])

/** `GET /api/car-value/ABC123?mileage=6500&language=sv`: the car of a plate, and what we may pay for it. */
export async function answerCarValueCall(call: Call, services: CarLookUpServices & { log: Logger }): Promise<Response> {
	const { site } = call.env.address
	const { query } = call.var
	if (!services.valuationsOf(site)) return call.json({ code: 'not-found' }, 404)
	const siteLanguage = site.languages.find(({ language }) => language === query.get('language')) ?? site.languages[0]
	const plate = call.req.param('registrationNumber') ?? ''
	const found = await lookUpCar({ site, siteLanguage, log: services.log }, services, {
		plate,
		mileage: parseDistance(query.get('mileage') ?? ''),
	})
	return call.json(found, found.state === 'unavailable' ? 503 : 200)
}
