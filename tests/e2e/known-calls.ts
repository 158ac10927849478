import { z } from 'zod'
import { rawRequest, sendRaw } from './raw-request.ts'

/** A call to our server that is answered as it stands. */
export type KnownCall = {
	name: string
	site: string
	method: 'GET' | 'POST'
	target: string
	body?: unknown
}

export const hostOf = (site: string) => `${site}.localhost:${process.env.E2E_PORT}`

export function wholeCall({ site, method, target, body }: KnownCall): Buffer {
	return rawRequest({
		method,
		target,
		headers: { host: hostOf(site), 'content-type': 'application/json' },
		...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
	})
}

const found = z.object({ content: z.array(z.object({ car_id: z.string(), slug: z.string() })) })
const quoted = z.object({
	Vehicles: z.array(
		z.object({
			FinanceQuotations: z.array(z.object({ Finance: z.object({ Quote: z.object({ QuoteReference: z.string() }) }) })),
		}),
	),
})

/** Every call a page of the site makes, about a car of its stock. */
export async function knownCalls(site: string, { hasQuotes }: { hasQuotes: boolean }): Promise<KnownCall[]> {
	const search: KnownCall = {
		name: 'search',
		site,
		method: 'POST',
		target: '/api/search',
		body: {
			index: `vehicles-${site}`,
			fields: ['car_id', 'slug'],
			keyphrase: '',
			facets: [{ name: 'car_brand', child_name: 'car_model', filters: [] }],
			limit: 1,
			offset: 0,
			sort_name: 'car_year_desc',
			filters: { car_is_sample: false, autos_on_show: hasQuotes },
		},
	}
	const [car] = found.parse(await answerOf(search)).content
	if (!car) throw new Error(`${site} has no car`)
	const lead: KnownCall = {
		name: 'lead',
		site,
		method: 'POST',
		target: '/api/forms/comhub',
		body: {
			formName: `${site}CarContactForm`,
			formSubmissionId: `fuzz-${site}-1`,
			values: { car_id: car.car_id, name: 'Anna Berg', phone: '0701234567', email: 'anna@example.com', quote: true },
			guard: { token: '', website: '' },
		},
	}
	const carForSale: KnownCall = {
		...lead,
		name: 'car for sale',
		body: {
			formName: `${site}SellCarForm`,
			formSubmissionId: `fuzz-${site}-2`,
			values: {
				regno: site === 'carhall-uk' ? 'AB12CDE' : 'ABC123',
				milage: 0,
				option: 'sell',
				customerName: 'Anna Berg',
				customerPhone: '0701234567',
				customerEmail: 'anna@example.com',
			},
			guard: { token: '', website: '' },
		},
	}
	const carValue: KnownCall = {
		name: 'car value',
		site,
		method: 'GET',
		target: '/api/car-value/AB21CDE?mileage=32000&language=en',
	}
	const suggestions: KnownCall = {
		name: 'suggestions',
		site,
		method: 'GET',
		target: '/api/car-suggestions?keyphrase=vol&car_fuel=Diesel&language=en',
	}
	const view: KnownCall = {
		name: 'event',
		site,
		method: 'POST',
		target: '/api/events',
		body: { path: '/', language: 'en' },
	}
	return [
		search,
		lead,
		carForSale,
		carValue,
		suggestions,
		view,
		...(hasQuotes ? await quoteAndMediaCalls(site, car) : []),
	]
}

async function quoteAndMediaCalls(site: string, car: z.infer<typeof found>['content'][number]): Promise<KnownCall[]> {
	const carPage = { name: 'car page', site, method: 'GET', target: `/buy-car/car/${car.car_id}/${car.slug}` } as const
	const plate = findPlate(await textOf(carPage))
	const PhysicalVehicle = {
		Type: 'Car',
		SourceVehicleId: car.car_id,
		Status: 'PreOwned',
		OnTheRoadPrice: 20_000,
		Mileage: 12_000,
		Registration: { RegistrationNumber: plate, CountryCode: 'GB', DateRegisteredWithDvla: '2024-03-01' },
	}
	const OrganisationIdentifier = { Value: 'Somebody', Type: 'AssociatedDealerKey' }
	const Parameters = {
		Term: 48,
		CashDeposit: 3000,
		AnnualMileage: 10_000,
		FinanceProductFamilyKeys: ['PCP'],
		CalculationType: 'ToRegularPayment',
		OrganisationIdentifier,
	}
	const post = { site, method: 'POST' } as const
	const quote: KnownCall = {
		...{ name: 'quote', ...post, target: '/api/codeweaver/cfd' },
		body: { VehicleRequests: [{ Id: car.car_id, Parameters, PhysicalVehicle }] },
	}
	const [vehicle] = quoted.parse(await answerOf(quote)).Vehicles
	const reference = vehicle?.FinanceQuotations[0]?.Finance.Quote.QuoteReference ?? ''
	return [
		{ name: 'defaults', ...post, target: '/api/codeweaver/default', body: { PhysicalVehicle, OrganisationIdentifier } },
		quote,
		{ name: 'legal', site, method: 'GET', target: `/api/codeweaver/legal?quoteRef=${encodeURIComponent(reference)}` },
		{ name: 'media', site, method: 'GET', target: `/api/stephenjames/${encodeURIComponent(plate)}` },
	]
}

/** The British registration number that a car's page shows; strangers get none by the search. */
export function findPlate(html: string): string {
	const [plate] = />[A-Z]{2}\d{2} ?[A-Z]{3}</.exec(html) ?? []
	if (!plate) throw new Error('The page of the car shows no registration number')
	return plate.slice(1, -1)
}

async function answerOf(call: KnownCall): Promise<unknown> {
	return JSON.parse(await textOf(call))
}

async function textOf(call: KnownCall): Promise<string> {
	const { status, text } = await sendRaw(wholeCall(call))
	if (status !== 200) throw new Error(`${call.name} of ${call.site} is answered ${text.slice(0, 300)}`)
	return text.slice(text.indexOf('\r\n\r\n'))
}
