import { maxBookingBytes } from '#providers/workshop/answer-workshop-call.ts'
import { bookingCalendarPath } from '#workshop/workshop.ts'
import { answerBookingCalendarCall } from '../calls/booking-calendar-call.ts'
import { createWorkshopCalls } from '../calls/workshop-calls.ts'
import type { RunningServices } from '../open-services.ts'
import type { Route } from '../route.ts'
import { noStore, type Rates } from './route-limits.ts'

/** The booking of a workshop, specification 3 §7.1, and the links in its mails. */
export function createWorkshopRoutes(services: RunningServices, { bookingCalls, bookings }: Rates): Route[] {
	const workshops = createWorkshopCalls(services)

	return [
		{
			path: '/api/mechmate/car/:registrationNumber',
			methods: ['GET'],
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.car,
		},
		{
			path: '/api/mechmate/services/:registrationNumber',
			methods: ['GET'],
			query: new Set(['lat', 'lng']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.services,
		},
		{
			path: '/api/mechmate/addons/:registrationNumber',
			methods: ['GET'],
			query: new Set(['lat', 'lng']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.addons,
		},
		{
			path: '/api/mechmate/authorized-workshop/:brand',
			methods: ['GET'],
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.authorizedWorkshop,
		},
		{
			path: '/api/mechmate/departments/closestAvailable',
			methods: ['GET'],
			query: new Set(['regNo', 'serviceOfferings', 'latitude', 'longitude', 'cursor']),
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
			query: new Set(['serviceOfferings']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.timeslots,
		},
		{
			path: '/api/mechmate/prices/:registrationNumber/:milage/:departmentId',
			methods: ['GET'],
			query: new Set(['serviceOfferings']),
			rate: bookingCalls,
			cache: noStore,
			answer: workshops.prices,
		},
		{
			path: '/api/mechmate/book',
			methods: ['POST'],
			body: { maxBytes: maxBookingBytes, kind: 'json' },
			rate: bookings,
			cache: noStore,
			answer: workshops.book,
		},
		{
			path: bookingCalendarPath,
			methods: ['GET'],
			query: new Set(['token', 'language']),
			rate: bookingCalls,
			cache: noStore,
			answer: (call) => answerBookingCalendarCall(call, services),
		},
	]
}
