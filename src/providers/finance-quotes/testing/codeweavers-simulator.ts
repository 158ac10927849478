import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { defaultBody, quoteBody } from '#domain/finance-quotes/codeweavers-wire.ts'
import type { FinancedVehicle } from '#domain/finance-quotes/quote.ts'
import { answerWithFault, type Fault } from '#platform/testing/faults.ts'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import { toDefaultAnswer, toLegalAnswer, toQuoteAnswer, toQuoteTerms, toRefusedQuote } from '../codeweavers-answers.ts'
import { createEmbeddedFinanceQuotes } from '../embedded/embedded.ts'

/** `wrong` sends JSON that does not match the schema. */
export type CodeweaversMood = 'well' | 'wrong' | Fault

export type CodeweaversSimulator = {
	url: string
	apiKey: string
	setMood: (mood: CodeweaversMood) => void
	/** Calls, newest last. */
	asked: { path: string; apiKey: string | undefined; body: unknown }[]
	close: () => Promise<void>
}

/** A finance provider on loopback with the wire format of the specification and real calculations. */
export async function startCodeweaversSimulator({ today }: { today: () => string }): Promise<CodeweaversSimulator> {
	const lender = createEmbeddedFinanceQuotes({ signingKey: Buffer.from('the simulator’s own'), today })
	const asked: CodeweaversSimulator['asked'] = []
	let mood: CodeweaversMood = 'well'

	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://localhost')
		const body = await readJson(request)
		asked.push({ path: url.pathname + url.search, apiKey: String(request.headers['x-api-key']), body })
		if (mood === 'wrong') return send(response, 200, { Products: 'none', Vehicles: 7, TermsAndConditions: [] })
		const [status, answer] = await answerCall(url, body)
		if (mood === 'well') send(response, status, answer)
		else answerWithFault(mood, response, JSON.stringify(answer))
	})

	async function answerCall(url: URL, body: unknown): Promise<[status: number, answer: unknown]> {
		switch (url.pathname) {
			case '/finance/default': {
				const { PhysicalVehicle, OrganisationIdentifier } = defaultBody.parse(body)
				const sale = { vehicle: toVehicle(PhysicalVehicle), dealerKey: OrganisationIdentifier?.Value ?? '' }
				const products = await lender.findProducts(sale)
				return [200, products.ok ? toDefaultAnswer(products.value) : { HasError: true }]
			}
			case '/finance/cfd': {
				const parsed = quoteBody.parse(body)
				const [request] = parsed.VehicleRequests
				const terms = toQuoteTerms(parsed)
				if (!request || !terms) return [400, {}]
				const dealerKey = request.Parameters.OrganisationIdentifier?.Value ?? ''
				const quote = await lender.makeQuote({ vehicle: toVehicle(request.PhysicalVehicle), dealerKey }, terms)
				if (quote.ok) return [200, toQuoteAnswer('1', quote.value)]
				return [200, toRefusedQuote('1', quote.error.code === 'refused' ? quote.error.message : '')]
			}
			default: {
				const terms = await lender.findTerms(url.searchParams.get('quoteRef') ?? '')
				if (!terms.ok) return [404, {}]
				const paragraphs = terms.value.split('\n\n').map((text) => `<p>${text}</p>`)
				return [200, toLegalAnswer(paragraphs.join('').replaceAll('£', '&pound;'))]
			}
		}
	}

	const port = await listenLocally(server)
	return {
		url: `http://127.0.0.1:${port}/finance`,
		apiKey: 'a key of the simulator',
		setMood: (next) => {
			mood = next
		},
		asked,
		close: () => closeServer(server),
	}
}

const wireVehicle = z.object({
	Type: z.string(),
	SourceVehicleId: z.string(),
	OnTheRoadPrice: z.number(),
	Mileage: z.number(),
	Registration: z.object({ RegistrationNumber: z.string().optional(), DateRegisteredWithDvla: z.string().optional() }),
})

/** Throws if a field is missing that the real provider requires. */
function toVehicle(physical: unknown): FinancedVehicle {
	const { Type, SourceVehicleId, OnTheRoadPrice, Mileage, Registration } = wireVehicle.parse(physical)
	return {
		id: SourceVehicleId,
		isVan: Type !== 'Car',
		price: OnTheRoadPrice,
		odometerMiles: Mileage,
		registrationNumber: Registration.RegistrationNumber,
		registeredOn: Registration.DateRegisteredWithDvla,
	}
}

async function readJson(request: IncomingMessage): Promise<unknown> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk)
	return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

function send(response: ServerResponse, status: number, answer: unknown): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}
