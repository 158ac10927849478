import { formField, type PageFormName } from '#domain/leads/form-names.ts'
import { maxPageViewBytes } from '#providers/page-views/receive-page-view.ts'
import { answerPageViewCall, pageViewCall } from './calls/page-view-call.ts'
import { answerPlaceCall, placeCall, placeQueryNames } from './calls/place-call.ts'
import { answerPolicyReportCall, maxReportBytes, policyReportCall } from './calls/policy-report-call.ts'
import { createPublishRoutes } from './calls/publish-call.ts'
import { createSmsReportRoute } from './calls/sms-report-call.ts'
import { answerTextsCall, textsCall } from './calls/texts-call.ts'
import { createTyreHotelRoutes } from './calls/tyre-hotel-routes.ts'
import { createTyreReminderRoutes } from './calls/tyre-reminder-calls.ts'
import { reportsPath } from './http/content-policy.ts'
import { createOpenApiRoute } from './open-api/open-api-route.ts'
import type { Route } from './route.ts'
import { createCarRoutes } from './routes/car-routes.ts'
import { createDeskRoutes } from './routes/desk-routes.ts'
import { createFormRoutes } from './routes/form-routes.ts'
import { createInfrastructureRoutes } from './routes/infrastructure-routes.ts'
import { createRates, kilobyte, noStore, publicMinutes } from './routes/route-limits.ts'
import type { RouteParts } from './routes/route-parts.ts'
import { createWorkshopRoutes } from './routes/workshop-routes.ts'
import { createSitecoreEditingRoutes } from './sitecore-editing/editing-routes.ts'

/** Without script; the wizard posts the call below `/api/mechmate/`. */
const bookingForm: PageFormName = 'service-booking'

/**
 * The route table, from top to bottom: the first matching row answers. A row declares everything its calls may do.
 * Rows of one area are in a file of `routes/`; every path that no row names is a page of a site.
 */
export function createRoutes(parts: RouteParts): Route[] {
	const { services, environment, pages, pageRoute } = parts
	const rates = createRates(environment)
	const { searches, events, bookingCalls, bookings, forms, photoForms } = rates

	const routes: Route[] = [
		...createSitecoreEditingRoutes(parts),
		...createInfrastructureRoutes(parts),
		{
			path: '/api/events',
			methods: ['POST'],
			body: { maxBytes: maxPageViewBytes, kind: 'json' },
			openApi: pageViewCall,
			rate: events,
			cache: noStore,
			answer: (call) => answerPageViewCall(call, { ...services, pages }),
		},
		{
			path: '/api/texts/:language/:area',
			methods: ['GET'],
			openApi: textsCall,
			cache: publicMinutes(5),
			answer: (call) => answerTextsCall(call, services.content),
		},
		{
			path: reportsPath,
			methods: ['POST'],
			body: { maxBytes: maxReportBytes, kind: 'json' },
			openApi: policyReportCall,
			rate: events,
			cache: noStore,
			answer: (call) => answerPolicyReportCall(call, services.log),
		},
		{
			path: '/api/places',
			methods: ['GET'],
			query: placeQueryNames,
			openApi: placeCall,
			rate: searches,
			cache: publicMinutes(60),
			answer: (call) => answerPlaceCall(call, services),
		},
		...createCarRoutes(parts, rates),
		...createFormRoutes(services, rates),
		...createWorkshopRoutes(services, rates),
		...createTyreHotelRoutes(services, { rate: bookingCalls, trustProxy: environment.TRUST_PROXY }),
		...createTyreReminderRoutes(services, { rate: bookingCalls }),
		createSmsReportRoute(services.smsReports),
		...createPublishRoutes(environment.SITECORE_REVALIDATE_SECRET, services.notePublish),
		createOpenApiRoute(() => routes),
		{
			path: '/api/*',
			methods: ['GET', 'POST'],
			cache: noStore,
			answer: (call) => call.json({ code: 'not-found' }, 404),
		},
		...createDeskRoutes(parts, rates),
		// Pages: redirects, canonical address, cache, render. src/routes has their paths, query names and forms.
		{ path: '*', methods: ['GET'], cache: 'own', answer: pageRoute.answer },
		{
			path: '*',
			methods: ['POST'],
			isForVisitors: true,
			body: {
				...{ maxBytes: 64 * kilobyte, kind: 'form', files: photoForms },
				rateOf: ({ fields }) => (fields.get(formField) === bookingForm ? bookings : undefined),
			},
			rate: forms,
			cache: 'own',
			answer: pageRoute.answer,
		},
	]
	return routes
}
