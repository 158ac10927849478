import { z } from 'zod'
import { formTokenHeader } from '#domain/leads/lead-rules.ts'
import { maxBookingBytes } from '#providers/workshop/answer-workshop-call.ts'
import { workshopErrorStatuses } from '#providers/workshop/mechmate-answers.ts'
import {
	authorizedWorkshopAnswer,
	bookAnswer,
	bookBody,
	carAnswer,
	errorAnswer,
	offeringsAnswer,
	pricesAnswer,
	timeslotsAnswer,
} from '#providers/workshop/mechmate-wire.ts'
import { bookingCalendarPath } from '#workshop/workshop.ts'
import { answerBookingCalendarCall } from '../calls/booking-calendar-call.ts'
import { createWorkshopCalls } from '../calls/workshop-calls.ts'
import { refusals, refused } from '../open-api/call-description.ts'
import type { RunningServices } from '../open-services.ts'
import type { Route } from '../route.ts'
import { noStore, type Rates } from './route-limits.ts'

const failures = { 400: errorAnswer, ...refusals(workshopErrorStatuses, errorAnswer) }
const position = { lat: z.string(), lng: z.string(), milage: z.string().optional() }
const offerings = { serviceOfferings: z.string().optional() }

/** The booking of a workshop, specification 3 §7.1, and the links in its mails. */
export function createWorkshopRoutes(services: RunningServices, { bookingCalls, bookings }: Rates): Route[] {
	const workshops = createWorkshopCalls(services)

	return [
		{
			path: '/api/mechmate/car/:registrationNumber',
			methods: ['GET'],
			openApi: { summary: 'The car of a plate', answers: { 200: carAnswer, ...failures } },
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.car,
		},
		{
			path: '/api/mechmate/services/:registrationNumber',
			methods: ['GET'],
			openApi: { summary: 'Services for a car', query: position, answers: { 200: offeringsAnswer, ...failures } },
			query: new Set(['lat', 'lng', 'milage']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.services,
		},
		{
			path: '/api/mechmate/addons/:registrationNumber',
			methods: ['GET'],
			openApi: { summary: 'Add-ons for a car', query: position, answers: { 200: offeringsAnswer, ...failures } },
			query: new Set(['lat', 'lng', 'milage']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.addons,
		},
		{
			path: '/api/mechmate/authorized-workshop/:brand',
			methods: ['GET'],
			openApi: {
				summary: 'Whether a workshop of the site is authorised for a make',
				answers: { 200: authorizedWorkshopAnswer, ...failures },
			},
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.authorizedWorkshop,
		},
		{
			path: '/api/mechmate/departments/closestAvailable',
			methods: ['GET'],
			openApi: {
				summary: 'Departments with a free time, the nearest first, as events',
				query: {
					...{ regNo: z.string(), latitude: z.string(), longitude: z.string() },
					...{ ...offerings, cursor: z.string().optional(), milage: z.string().optional() },
				},
				answers: { 200: 'text/event-stream' },
			},
			query: new Set(['regNo', 'serviceOfferings', 'latitude', 'longitude', 'cursor', 'milage']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.closestAvailable,
		},
		{
			path: [
				'/api/mechmate/timeslots/from/:registrationNumber/:departmentId/:weekStart',
				'/api/mechmate/timeslots/from/:registrationNumber/:departmentId/:weekStart/',
			],
			methods: ['GET'],
			openApi: { summary: 'Free times of a week', query: offerings, answers: { 200: timeslotsAnswer, ...failures } },
			query: new Set(['serviceOfferings']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.timeslots,
		},
		{
			path: '/api/mechmate/prices/:registrationNumber/:milage/:departmentId',
			methods: ['GET'],
			openApi: { summary: 'Prices of offerings', query: offerings, answers: { 200: pricesAnswer, ...failures } },
			query: new Set(['serviceOfferings']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.prices,
		},
		{
			path: '/api/mechmate/book',
			methods: ['POST'],
			isForVisitors: true,
			body: { maxBytes: maxBookingBytes, kind: 'json' },
			openApi: {
				summary: 'Books a time',
				headers: { 'idempotency-key': z.string().optional(), [formTokenHeader]: z.string().optional() },
				body: bookBody,
				answers: { 200: bookAnswer, ...failures, 403: refused, 415: refused },
			},
			rate: bookings,
			cache: noStore,
			answer: workshops.book,
		},
		{
			path: '/api/mechmate/book/:key',
			methods: ['GET'],
			openApi: {
				summary: 'The booking of a key, for a request whose answer was lost',
				answers: { 200: bookAnswer, ...failures },
			},
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.receipt,
		},
		{
			path: bookingCalendarPath,
			methods: ['GET'],
			openApi: {
				summary: 'A booking as a calendar file',
				query: { token: z.string(), language: z.string().optional() },
				answers: { 200: 'text/calendar' },
			},
			query: new Set(['token', 'language']),
			rate: bookingCalls,
			cache: noStore,
			answer: (call) => answerBookingCalendarCall(call, services),
		},
	]
}
