import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type CircuitBreaker, createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { silentLog } from '#platform/logger.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { createComhub } from './comhub/comhub.ts'
import { createAutosOnShow } from './external-media/autos-on-show.ts'
import { createCodeweavers } from './finance-quotes/codeweavers.ts'
import { createJotform } from './form-definitions/jotform.ts'
import { createMailTransport } from './mail/mail-transport.ts'
import { createSitecorePageViews } from './page-views/sitecore.ts'
import { createGooglePlaces } from './place-search/google.ts'
import { createPhoton } from './place-search/photon.ts'
import { createFortySixElks } from './sms/forty-six-elks.ts'
import { createTireHotel } from './tyre-hotel/tire-hotel.ts'
import { createWebhookTransport } from './webhook/webhook-transport.ts'
import { createMechmate } from './workshop/mechmate.ts'

// Each adapter has the breaker that it is given: what a dead service costs is waited for once, and it is found again.

type Service = { url: string; breaker: CircuitBreaker }

const place = { latitude: 58.4, longitude: 13.4 }
const inSweden = { country: 'SE', language: 'sv' } as const
const view = {
	site: 'carhall-se',
	language: 'sv',
	path: '/',
	day: '2026-11-23',
	page: null,
	currency: 'SEK',
	referrer: '',
} as const
const message = { id: 'a', site: 'carhall-se', createdAt: new Date('2026-11-23T09:00:00Z') }
const sending = () => ({ signal: AbortSignal.timeout(30_000) })
const basket = { registrationNumber: 'ABC123', offeringCodes: ['service'], place }

const calls: Record<string, (service: Service) => Promise<unknown>> = {
	mechmate: (service) => createMechmate(service).findVehicle('ABC123'),
	'the stream of mechmate': async (service) => {
		for await (const found of createMechmate(service).nearestDepartments(basket)) return found
	},
	'the tyre hotel': (service) => createTireHotel(service).findCustomer({ registrationNumber: 'ABC123', visitor: '' }),
	codeweavers: (service) => createCodeweavers({ ...service, apiKey: 'key' }).findTerms('a'),
	'autos on show': (service) => createAutosOnShow(service).findMedia('AB21CDE'),
	jotform: (service) =>
		createJotform({ ...service, apiKey: 'key' }).findForm({ formId: '12345', site: 'carhall-se', language: 'sv' }),
	photon: (service) => createPhoton(service).findPlaces('skara', inSweden),
	'google places': ({ url, breaker }) =>
		createGooglePlaces({ placesUrl: url, geocodingUrl: url, key: 'key', breaker }).findPlaces('skara', inSweden),
	'google geocoding': ({ url, breaker }) =>
		createGooglePlaces({ placesUrl: url, geocodingUrl: url, key: 'key', breaker }).findNearestPlace(place, inSweden),
	sitecore: (service) => createSitecorePageViews({ ...service, log: silentLog }).record(view),
	'the forms hub': (service) =>
		createComhub({ ...service, apiKey: undefined }).send(
			{ ...message, content: { formName: 'a', formSubmissionId: 'a', values: {} } },
			sending(),
		),
	'the webhook': (service) =>
		createWebhookTransport({ ...service, secret: 'shared', now: () => new Date() }).send(
			{ ...message, content: { formSubmissionId: 'a', site: 'carhall-se', values: {} } },
			sending(),
		),
	'46elks': (service) =>
		createFortySixElks({ ...service, username: 'a', password: 'b', from: 'Carhall', reportAddress: () => null }).send(
			{ ...message, content: { to: '+46701234567', text: 'Hej' } },
			sending(),
		),
	mail: ({ url, breaker }) => {
		const settings = { from: 'a@carhall.example', redirectTo: undefined, breaker }
		const mail = createMailTransport({ url: url.replace('http:', 'smtp:'), ...settings })
		onTestFinished(() => mail.close?.())
		return mail.send({ ...message, content: { to: { email: 'anna@example.com' }, subject: '', text: '' } }, sending())
	},
}

/** It breaks every connection while it is dead, and then has nothing of what is asked. */
async function startService(kind: string) {
	const service = { arrivals: 0, isDead: true }
	const server = createServer((_request, response) => {
		response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
	})
	server.prependListener('connection', (socket) => {
		service.arrivals++
		if (service.isDead) socket.destroy()
		else if (kind === 'mail') socket.end('554 No mail\r\n')
	})
	const port = await listenLocally(server)
	onTestFinished(() => closeServer(server))
	return Object.assign(service, { url: `http://127.0.0.1:${port}` })
}

test.each(Object.entries(calls))('%s is left alone while it is dead, and asked again later', async (name, call) => {
	const service = await startService(name)
	const clock = { now: 0 }
	const breaker = createCircuitBreaker({ now: () => clock.now })
	const ask = () => call({ url: service.url, breaker })
	for (let index = 0; index < 5; index++) await ask()
	expect(breaker.state()).toMatchObject({ breaker: 'open', failures: 5 })
	const before = service.arrivals
	const refused = await ask()
	expect(service.arrivals).toBe(before)
	if (name !== 'sitecore') expect(JSON.stringify(refused)).toContain('circuit-open')

	clock.now += 5000
	service.isDead = false
	await ask()
	expect(service.arrivals).toBeGreaterThan(before)
	expect(breaker.state()).toMatchObject({ breaker: 'closed', failures: 0 })
})
