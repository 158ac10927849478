import { photoFormPath } from '#features/leads/photo-rules.ts'
import { answerJotformCall, askedForm, jotformAnswer } from '#providers/form-definitions/answer-jotform-call.ts'
import { parseSitePath } from '#sites/site-address.ts'
import { answerFormEventCall, formEventCall, maxFormEventBytes } from '../calls/form-event-call.ts'
import {
	answerFormsHubCall,
	answerPhotoFormCall,
	answerTokenCall,
	formsHubCall,
	photoFormCall,
	tokenCall,
} from '../calls/forms-hub-call.ts'
import { refused } from '../open-api/call-description.ts'
import type { RunningServices } from '../open-services.ts'
import type { Route } from '../route.ts'
import { kilobyte, noStore, type Rates } from './route-limits.ts'

/** What forms send, and what they are made of. */
export function createFormRoutes(services: RunningServices, { forms, photoForms, events }: Rates): Route[] {
	const { log } = services

	return [
		{
			path: '/api/forms/comhub',
			methods: ['POST'],
			isForVisitors: true,
			body: { maxBytes: 64 * kilobyte, kind: 'json' },
			openApi: formsHubCall,
			rate: forms,
			cache: noStore,
			answer: (call) => answerFormsHubCall(call, services),
		},
		{
			path: photoFormPath,
			methods: ['POST'],
			isForVisitors: true,
			body: { maxBytes: 64 * kilobyte, kind: 'form', files: photoForms },
			openApi: photoFormCall,
			rate: forms,
			cache: noStore,
			answer: (call) => answerPhotoFormCall(call, services),
		},
		{
			path: '/api/forms/token',
			methods: ['GET'],
			openApi: tokenCall,
			cache: noStore,
			answer: () => answerTokenCall(services.leads),
		},
		{
			path: '/api/jotform',
			methods: ['POST'],
			body: { maxBytes: kilobyte, kind: 'json' },
			openApi: {
				summary: 'The questions of a form',
				body: askedForm,
				answers: { 200: jotformAnswer, ...{ 400: refused, 404: refused, 502: refused } },
			},
			rate: events,
			cache: noStore,
			answer(call) {
				const { site } = call.env.address
				const shownOn = call.req.header('referer') ?? ''
				const path = URL.canParse(shownOn) ? new URL(shownOn).pathname : '/'
				const { language } = parseSitePath(site, path).siteLanguage
				return answerJotformCall(call.req.raw, { forms: services.forms, site: site.key, language, log })
			},
		},
		{
			path: '/api/form-events',
			methods: ['POST'],
			body: { maxBytes: maxFormEventBytes, kind: 'json' },
			openApi: formEventCall,
			rate: events,
			cache: noStore,
			answer: (call) => answerFormEventCall(call, log),
		},
	]
}
