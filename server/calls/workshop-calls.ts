import { formTokenHeader } from '#domain/leads/lead-rules.ts'
import { hasFormToken } from '#leads/form-token.ts'
import type { LeadIntake } from '#leads/lead-intake.ts'
import type { Logger } from '#platform/logger.ts'
import {
	answerBookCall,
	answerReceiptCall,
	answerWorkshopCall,
	type WorkshopCallName,
} from '#providers/workshop/answer-workshop-call.ts'
import { heartbeat, streamDepartments } from '#providers/workshop/stream-departments.ts'
import type { Site } from '#sites/site.ts'
import type { Workshop } from '#workshop/workshop.ts'
import { beginEvents } from '../http/begin-events.ts'
import { isFromElsewhere } from '../http/same-origin.ts'
import type { Call, Outcome } from '../route.ts'
import { languageOfReferrer } from './referrer-language.ts'

const heartbeatMs = 10_000

export type WorkshopCallParts = {
	workshopOf: (site: Site) => Workshop | null
	leads: LeadIntake
	log: Logger
	/** Maximum number of concurrent streams per process; more get 503. */
	maxStreams?: number
}

/** The calls below `/api/mechmate/`, specification 3 §7.1. */
export function createWorkshopCalls({ workshopOf, leads, log, maxStreams = 500 }: WorkshopCallParts) {
	let streams = 0
	const notFound = (call: Call) => call.json({ code: 'not-found' }, 404)

	const answerGet = (name: WorkshopCallName) => (call: Call) => {
		const { site } = call.env.address
		const workshop = workshopOf(site)
		if (!workshop) return notFound(call)
		const param = (key: string) => call.req.param(key) ?? ''
		const options = {
			workshop,
			market: site.market,
			language: languageOfReferrer(call),
			param,
			query: call.var.query,
			log,
		}
		return answerWorkshopCall(name, options)
	}

	async function answerStream(call: Call): Promise<Response | Outcome> {
		const { outgoing, address } = call.env
		const workshop = workshopOf(address.site)
		if (!workshop) return notFound(call)
		if (streams >= maxStreams) return call.json({ code: 'busy' }, 503, { 'retry-after': '2' })

		const gone = new AbortController()
		outgoing.once('close', () => gone.abort())
		const outcome = { status: 200, bytes: 0 }
		if (!beginEvents(call.env, 'no-store')) return outcome
		streams++
		const beating = setInterval(() => outgoing.write(heartbeat), heartbeatMs)
		try {
			for await (const text of streamDepartments(call.var.query, { workshop, log, signal: gone.signal })) {
				outcome.bytes += text.length
				outgoing.write(text)
			}
		} finally {
			clearInterval(beating)
			streams--
			outgoing.end()
		}
		return outcome
	}

	return {
		car: answerGet('car'),
		services: answerGet('services'),
		addons: answerGet('addons'),
		authorizedWorkshop: answerGet('authorizedWorkshop'),
		timeslots: answerGet('timeslots'),
		prices: answerGet('prices'),
		closestAvailable: answerStream,
		receipt(call: Call): Response | Promise<Response> {
			const workshop = workshopOf(call.env.address.site)
			return workshop ? answerReceiptCall(call.req.param('key') ?? '', { workshop, log }) : notFound(call)
		},
		book(call: Call): Response | Promise<Response> {
			const { site } = call.env.address
			const workshop = workshopOf(site)
			if (!workshop) return notFound(call)
			const { headers } = call.env.incoming
			if (isFromElsewhere(headers, call.env.address.visitedOrigin)) return call.json({ code: 'other-origin' }, 403)
			// Forms of other sites can only send this type after a CORS preflight.
			if (!/^application\/json(?:;|$)/i.test(headers['content-type'] ?? '')) return call.json({ code: 'not-json' }, 415)
			const token = call.req.header(formTokenHeader)
			return answerBookCall(call.req.raw, {
				...{ workshop, market: site.market, language: languageOfReferrer(call), log },
				origin: call.env.address.origin,
				isFromForm: (submissionId) => hasFormToken({ token, submissionId }, leads),
			})
		},
	}
}
