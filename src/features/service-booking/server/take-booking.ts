import { readForm } from '#domain/form/read-form.ts'
import type { FormAnswer, FormStatus } from '#page/form/form-answer.ts'
import { redirectTo } from '#page/redirect.ts'
import type { PageUrl } from '#page/visit.ts'
import { fail } from '#platform/result.ts'
import type { BookingReceipt } from '#workshop/workshop.ts'
import { type BookingQueryName, bookedParam, readShownSum } from '../booking-address.ts'
import { bookingFlow } from '../booking-flow.ts'
import { bookingRules } from '../booking-rules.ts'
import { type BookingStart, bookingKeyField, pricePromiseField, shownSumField } from '../booking-start.ts'
import { type BookingCalls, type BookingProblem, bookAppointment } from '../booking-table.ts'
import { type BookingServices, loadBooking, toBookingError } from './load-booking.ts'

/**
 * Takes a booking posted without JavaScript: the query says what is booked, the form by whom. Leads to the page with the
 * confirmation, or shows the form with its errors. A repeated post is the same booking.
 */
export async function takePostedBooking(
	services: BookingServices & { isFromForm: (token: string) => Promise<boolean> },
	url: PageUrl<BookingQueryName>,
	form: URLSearchParams,
): Promise<FormAnswer<BookingStart>> {
	const pricePromise = form.get(pricePromiseField) || null
	const start = await loadBooking(services, url.searchParams, {
		isBooking: true,
		shown: { pricePromise, shownSum: readShownSum(form.get(shownSumField)) },
	})
	const idempotencyKey = form.get(bookingKeyField) ?? start.idempotencyKey
	let { state } = start
	let token: string | null = null
	const problem = await bookAppointment({
		state,
		fields: form,
		calls: createPostedBookingCalls(
			services,
			{
				origin: url.origin,
				idempotencyKey,
				withoutFormToken: !(await services.isFromForm(idempotencyKey)),
				pricePromise,
			},
			({ manageToken }) => {
				token = manageToken
			},
		),
		happen(event) {
			state = bookingFlow(state, event)
			return state
		},
	})
	if (token !== null) {
		const query = new URLSearchParams(url.search)
		query.set(bookedParam, token)
		return redirectTo(`${url.pathname}?${query}`, 303)
	}
	return {
		shown: {
			...start,
			state,
			problem,
			idempotencyKey,
			customer: readForm(bookingRules, form),
		},
		status: problem ? statusOf(problem) : 200,
	}
}

function statusOf({ code }: BookingProblem): FormStatus {
	if (code === 'server-error' || code === 'outcome-unknown') return 503
	return code === 'invalid-fields' ? 400 : 409
}

function createPostedBookingCalls(
	{ workshop, site, siteLanguage, log }: BookingServices,
	proof: { origin: string; idempotencyKey: string; withoutFormToken: boolean; pricePromise: string | null },
	onBooked: (receipt: BookingReceipt) => void,
): Pick<BookingCalls, 'keyOf' | 'book'> {
	return {
		keyOf: () => proof.idempotencyKey,
		async book({ registrationNumber, mileage, services, appointment, customer: { message, ...customer } }) {
			const booked = await workshop.book({
				...{ ...proof, registrationNumber, customer, freeText: message },
				departmentId: appointment.workshop.departmentId,
				odometer: mileage === null ? null : { value: mileage, unit: site.market.distanceUnit },
				offerings: Object.entries(services).map(([code, { unit, userInput }]) => ({ code, units: unit, userInput })),
				timeSlot: appointment.timeSlot,
				isFullDay: appointment.isFullDay,
				language: siteLanguage.language,
			})
			if (!booked.ok) {
				log.warn({ code: booked.error.code }, 'a booking was not taken')
				return fail(toBookingError(booked.error))
			}
			onBooked(booked.value)
			return booked
		},
	}
}
