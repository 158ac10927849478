import { startOfWeek } from '#domain/calendar/calendar-day.ts'
import { registeredModel } from '#domain/cars/model-series.ts'
import { type FoundPlace, type PlaceSearch, placeTitle } from '#domain/places/place-search.ts'
import type { Logger } from '#platform/logger.ts'
import type { QueryReader } from '#platform/query-reader.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import {
	departmentsPerBatch,
	type NearDepartment,
	type OfferingCategory,
	type Workshop,
	type WorkshopBooking,
	type WorkshopError,
} from '#workshop/workshop.ts'
import { type BookingPlace, codesOf, type SelectedService } from '../booking.ts'
import { type BookingQuery, type BookingQueryName, parseBookingQuery } from '../booking-address.ts'
import type { BookingError } from '../booking-error.ts'
import { type BookingEvent, bookingFlow } from '../booking-flow.ts'
import { type BookingStart, emptyStart } from '../booking-start.ts'
import type { BookingProblem } from '../booking-table.ts'
import { slotsOf } from '../day-slots.ts'
import { findSelectionProblems, rivalsOf, toSelectedService } from '../offering-choice.ts'
import { sumOf } from '../service-price.ts'
import { firstFreeDay } from '../workshop-days.ts'

export type BookingServices = {
	workshop: Workshop
	placeSearch: PlaceSearch
	site: Site
	siteLanguage: SiteLanguage
	/** The form without script is its key: a repeat has the same token. */
	issueFormToken: () => string
	log: Logger
}

/** The booking as the page's query says: each step is taken by the same rules as in the browser. */
export async function loadBooking(
	services: BookingServices,
	params: QueryReader<BookingQueryName>,
	/** A time that is booked is checked by the workshop: a repeated form finds its own booking there. `shown`: with a form. */
	{ isBooking = false, shown }: { isBooking?: boolean; shown?: Pick<BookingQuery, 'pricePromise' | 'shownSum'> } = {},
): Promise<BookingStart> {
	const query = { ...parseBookingQuery(params), ...shown }
	const start: BookingStart = {
		...emptyStart,
		plate: query.plate,
		place: query.place,
		sort: query.sort,
		after: query.after,
	}
	if (query.plate === '' && query.place === '') return start

	const found = await findCarAndPlace(services, query)
	if ('problem' in found) return { ...start, problem: found.problem }
	const { vehicle, place } = found
	const { make, registrationNumber, region } = vehicle
	const odometerValue = query.mileage ?? undefined
	const carAtPlace = { registrationNumber, place, language: services.siteLanguage.language, odometerValue }
	const [offered, authorized] = await Promise.all([
		services.workshop.findServices(carAtPlace),
		services.workshop.hasAuthorizedWorkshop(make),
	])
	start.hasAuthorizedWorkshop = authorized.ok ? authorized.value : null
	start.services = offered.ok && offered.value.length > 0 ? offered.value : 'failed'
	const happen = (event: BookingEvent) => {
		start.state = bookingFlow(start.state, event)
	}
	happen({ type: 'opened' })
	happen({ type: 'carFound', car: vehicle, region, place })
	if (query.step === 1) {
		happen({ type: 'stepOpened', step: 'car' })
		return start
	}
	if (!Array.isArray(start.services)) return start
	if (query.mileage !== null) happen({ type: 'mileageEntered', mileage: query.mileage })
	select(start.services, 'service', query, happen)
	if (query.step === 2) return start
	start.selectionProblems = findProblems(start, start.services)
	if (start.selectionProblems.length > 0) return start
	happen({ type: 'servicesConfirmed' })
	if (start.state.step === 'services') return start

	const addOns = await services.workshop.findAddOns(carAtPlace)
	start.addOns = addOns.ok ? addOns.value : []
	select(start.addOns, 'addon', query, happen)
	start.selectionProblems = findProblems(start, start.addOns)
	if (start.addOns.length > 0 && (query.step === 3 || start.selectionProblems.length > 0)) return start
	happen({ type: start.addOns.length > 0 ? 'addOnsConfirmed' : 'addOnsMissing' })
	const { language } = services.siteLanguage
	const booked = query.bookedToken === null ? null : await services.workshop.findBooking(query.bookedToken, language)
	const ofThis = booked?.ok && isOfQuery(booked.value, query) ? booked.value : null
	await loadWorkshops(services, { start, query, place, happen, isBooking: isBooking || ofThis !== null })
	if (ofThis && start.state.appointment) {
		start.customer = { ...ofThis.customer, message: '' }
		const prices = ofThis.offerings.map(({ code, price = null }) => ({ code, price, priceDiscount: 0 }))
		if (ofThis.offerings.every(({ price }) => price !== undefined))
			happen({ type: 'pricesFound', charges: { prices, promise: null } })
		const receipt = { id: ofThis.id, manageToken: query.bookedToken, readyAt: ofThis.readyAt }
		happen({ type: 'booked', receipt, email: ofThis.customer.email })
	}
	return start
}

/** A booking that was moved or cancelled since is not what the page shows. */
function isOfQuery({ state, timeSlot, registrationNumber }: WorkshopBooking, query: BookingQuery): boolean {
	return state === 'confirmed' && timeSlot === query.timeSlot && registrationNumber === query.plate
}

async function findCarAndPlace(
	{ workshop, placeSearch, site, siteLanguage, log }: BookingServices,
	{ plate, place: typed }: BookingQuery,
) {
	const problem = (found: BookingProblem) => ({ problem: found })
	if (plate === '') return problem({ code: 'plate-missing' })
	if (typed === '') return problem({ code: 'place-missing' })
	const question = { country: site.market.country, language: siteLanguage.language }
	const [places, vehicle] = await Promise.all([placeSearch.findPlaces(typed, question), workshop.findVehicle(plate)])
	if (!places.ok) {
		log.warn({ reason: places.error.reason }, 'the place search failed')
		return problem({ code: 'place-unavailable' })
	}
	if (!vehicle.ok) return problem(toBookingError(vehicle.error))
	if (!vehicle.value.isSupported) return problem({ code: 'make-booked-elsewhere', make: vehicle.value.make })
	const [place] = places.value.places
	if (!place) return problem({ code: 'place-not-found' })
	const model = registeredModel(vehicle.value.model, site.market.country, siteLanguage.language)
	return { vehicle: { ...vehicle.value, model }, place: toBookingPlace(place) }
}

function toBookingPlace(place: FoundPlace): BookingPlace {
	const { latitude, longitude } = place
	return { name: placeTitle(place), latitude, longitude }
}

export function toBookingError(error: WorkshopError): BookingError {
	switch (error.code) {
		case 'invalid-registration-number':
			return { code: 'invalid-plate' }
		case 'vehicle-not-found':
		case 'too-many-of-customer':
		case 'too-many-of-car':
		case 'outcome-unknown':
			return { code: error.code }
		case 'make-not-supported':
			return { code: 'make-not-supported', make: error.make }
		case 'price-changed':
			return { code: 'price-changed', charges: error.charges }
		case 'slot-not-available':
			return { code: 'time-not-available', next: error.next }
		default:
			return { code: 'server-error' }
	}
}

/** Chooses what the query names and the car can have. */
function select(
	categories: readonly OfferingCategory[],
	type: SelectedService['type'],
	{ codes, units, messages }: BookingQuery,
	happen: (event: BookingEvent) => void,
): void {
	for (const category of categories) {
		for (const offering of category.offerings) {
			const { code, isAvailable, unitPrice, allowUserInput } = offering
			if (!isAvailable || !codes.includes(code)) continue
			const service = toSelectedService(offering, { category, type })
			const asked = units.get(code) ?? service.unit
			const unit = unitPrice ? Math.min(unitPrice.maximum, Math.max(unitPrice.minimum, asked)) : 1
			const userInput = allowUserInput ? (messages.get(code) ?? '') : ''
			happen({
				type: 'serviceToggled',
				code,
				service: { ...service, unit, userInput },
				rivals: rivalsOf(offering, category),
			})
		}
	}
}

function findProblems({ state }: BookingStart, categories: readonly OfferingCategory[]) {
	return findSelectionProblems(categories, state)
}

async function loadWorkshops(
	services: BookingServices,
	{
		start,
		query,
		place,
		happen,
		isBooking,
	}: {
		start: BookingStart
		query: BookingQuery
		place: BookingPlace
		happen: (event: BookingEvent) => void
		isBooking: boolean
	},
): Promise<void> {
	const { workshop } = services
	const registrationNumber = start.state.car?.registrationNumber ?? ''
	const basket = { registrationNumber, offeringCodes: codesOf(start.state.services) }
	const odometerValue = start.state.mileage ?? undefined
	const batch = await findBatch(services, { ...basket, odometerValue, place, after: query.after ?? undefined })
	start.workshops = batch
	if (query.timeSlot === null) start.workshopDays = await findWorkshopDays(workshop, basket, batch.found)
	const found = batch.found.find(({ departmentId }) => departmentId === query.departmentId)
	if (!found) return
	const chosen = await withPromisedPrices(services, found, {
		...basket,
		odometerValue,
		pricePromise: query.pricePromise,
	})
	start.workshops = { ...batch, found: batch.found.map((each) => (each === found ? chosen : each)) }
	start.openDepartment = chosen.departmentId
	const from = startOfWeek((query.week ?? query.timeSlot ?? chosen.firstTimeSlot).slice(0, 10))
	const days = await workshop.findWeek({ ...basket, departmentId: chosen.departmentId, from })
	if (!days.ok) services.log.warn({ code: days.error.code }, 'the times of a workshop could not be loaded')
	start.week = { start: from, days: days.ok ? days.value : toBookingError(days.error), day: query.week }
	const { timeSlot, isFullDay } = query
	if (timeSlot === null) return
	const day = days.ok ? days.value.find(({ date }) => timeSlot.startsWith(date)) : undefined
	const slot = day && slotsOf(day).find((each) => each.timeSlot === timeSlot && each.isFullDay === isFullDay)
	if (!slot && !isBooking) return
	start.idempotencyKey = services.issueFormToken()
	const readyAt = slot?.readyAt ?? null
	happen({ type: 'timeChosen', appointment: { timeSlot, isFullDay, readyAt, workshop: chosen } })
	const { charges } = chosen
	const { shownSum } = query
	if (charges && shownSum !== null && shownSum !== sumOf(start.state.services, charges).lowest)
		start.state = { ...start.state, formerSum: shownSum }
}

/** The page is loaded anew with each press: prices that were promised before come with its address or form. */
async function withPromisedPrices(
	{ workshop }: BookingServices,
	found: NearDepartment,
	asked: Omit<Parameters<Workshop['findPrices']>[0], 'departmentId'>,
): Promise<NearDepartment> {
	if (!asked.pricePromise) return found
	const charges = await workshop.findPrices({ ...asked, departmentId: found.departmentId })
	return charges.ok ? { ...found, charges: charges.value } : found
}

/** The free times in the week of the first one. */
async function findWorkshopDays(
	workshop: Workshop,
	basket: Pick<Parameters<Workshop['findWeek']>[0], 'registrationNumber' | 'offeringCodes'>,
	found: readonly NearDepartment[],
): Promise<NonNullable<BookingStart['workshopDays']>> {
	const from = firstFreeDay(found)
	const weeks = found.map(async ({ departmentId }) => {
		const days = await workshop.findWeek({ ...basket, departmentId, from })
		return [departmentId, days.ok ? days.value : 'failed'] as const
	})
	return Object.fromEntries(await Promise.all(weeks))
}

async function findBatch(
	{ workshop, log }: BookingServices,
	basket: Parameters<Workshop['nearestDepartments']>[0],
): Promise<NonNullable<BookingStart['workshops']>> {
	const found: NearDepartment[] = []
	for await (const department of workshop.nearestDepartments(basket)) {
		if (!department.ok) {
			log.warn({ code: department.error.code }, 'the search for workshops failed')
			return { found, isLastBatch: true, hasFailed: found.length === 0 }
		}
		found.push(department.value)
		if (found.length === departmentsPerBatch) return { found, isLastBatch: false, hasFailed: false }
	}
	return { found, isLastBatch: true, hasFailed: false }
}
