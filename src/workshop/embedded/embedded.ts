import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { convertOdometer } from '#domain/cars/format-odometer.ts'
import { registeredModel } from '#domain/cars/model-series.ts'
import type { Language } from '#domain/market.ts'
import { kilometresBetween } from '#domain/places/distance.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { sha256 } from '#platform/sha256.ts'
import type { Site } from '#sites/site.ts'
import { localTimeOf } from '../booking-record.ts'
import { findOffering, type PricedOffering, textIn } from '../catalogue.ts'
import { describeDepartment } from '../department-document.ts'
import type {
	BookingReceipt,
	BookingRequest,
	DepartmentPrices,
	FreeSlot,
	NearDepartment,
	Workshop,
	WorkshopError,
} from '../workshop.ts'
import { bookTime } from './book-time.ts'
import { carParts } from './booking-parts.ts'
import { findNextSlots, findPlans, slotTaken, toDaySlots } from './free-times.ts'
import { isAuthorizedFor, jobIn } from './jobs.ts'
import { issueManageToken } from './manage-token.ts'
import { type BookingKeeping, createManagedBookings } from './managed-bookings.ts'
import { listOfferings } from './offering-list.ts'
import type { OpenBookingLimits } from './open-bookings.ts'
import { issuePricePromise, keepPrices, priceVisit, promisedPrices } from './price-promise.ts'
import { createStorageGuard } from './storage-guard.ts'
import { createVisitFinder, isSupported } from './visit-finder.ts'
import { createSetupReader, type DealersOf, type SetupReader } from './workshop-store.ts'

export type EmbeddedWorkshopsOptions = BookingKeeping & {
	log: Logger
	dealersOf: DealersOf
	/** Without them visitors may book as often as staff. */
	openBookings?: OpenBookingLimits
}

/** The workshops of the sites, kept in the database: they schedule technicians and bays themselves. */
export function createEmbeddedWorkshops(options: EmbeddedWorkshopsOptions): (site: Site) => Workshop {
	const readSetup = createSetupReader(options.db, options.dealersOf)
	return (site) => createEmbeddedWorkshop(site, { ...options, readSetup })
}

/** The workshops of a site. `readSetup` may follow other rules than those for visitors. */
export function createEmbeddedWorkshop(
	{ key: siteKey, market, languages: [siteLanguage] }: Site,
	options: EmbeddedWorkshopsOptions & { readSetup: SetupReader },
): Workshop {
	const { db, signingKey, now, log, onChange, onKept, readSetup, openBookings, actor = '' } = options
	const { country } = market
	const setup = () => readSetup({ site: siteKey, country })

	const guarded = createStorageGuard(log)

	const { findCar, findKnownCar, findWork, findVisit } = createVisitFinder({ ...options, country, setup })

	async function listFor(
		kind: 'service' | 'addOn',
		{ registrationNumber, place, language, odometerValue }: Parameters<Workshop['findServices']>[0],
	) {
		const car = await findKnownCar(registrationNumber)
		if (!car.ok) return car
		const { vehicle } = car.value
		return ok(listOfferings(car.value, kind, { vehicle, place, language, odometerKm: kilometresOf(odometerValue) }))
	}

	const kilometresOf = (value = 1) =>
		value > 1 ? convertOdometer({ value, unit: market.distanceUnit }, 'km').value : null

	function promise({ visit, prices }: ReturnType<typeof priceVisit>): DepartmentPrices {
		return { prices, promise: issuePricePromise(visit, prices, { signingKey, now: now() }) }
	}

	async function* findNearest({
		registrationNumber,
		offeringCodes,
		place,
		after,
		signal,
		odometerValue,
	}: Parameters<Workshop['nearestDepartments']>[0]): AsyncGenerator<Result<NearDepartment, WorkshopError>> {
		const work = await guarded(() => findWork(registrationNumber, offeringCodes))
		if (!work.ok) return yield work
		const { departments, basket, vehicle } = work.value
		const car = await carParts(options, country, vehicle.registrationNumber)
		const nearest = departments
			.map((department) => ({ department, distance: kilometresBetween(place, department) }))
			.sort((a, b) => a.distance - b.distance || a.department.id.localeCompare(b.department.id))
		const last = after === undefined ? -1 : nearest.findIndex(({ department }) => department.id === after)
		if (after !== undefined && last < 0) return yield fail({ code: 'department-not-found' })
		for (const { department } of nearest.slice(last + 1)) {
			const job = jobIn(department, basket, vehicle)
			if (!job) continue
			if (signal?.aborted) return
			const range = { from: '', now: now(), limit: 2, maxDays: department.schedule.daysAhead + 1 }
			const found = await guarded<FreeSlot[], WorkshopError>(async () =>
				ok(await findNextSlots(db, { department, job, car }, range)),
			)
			if (!found.ok) return yield found
			const [first, second] = found.value
			if (!first) continue
			// The whole day comes before a time at 08:00.
			const firstIsWholeDay = first.isFullDay && second?.timeSlot !== first.timeSlot
			const charges = promise(priceVisit(work.value, { department, odometerKm: kilometresOf(odometerValue) }))
			yield ok({ ...describeDepartment(department), firstTimeSlot: first.timeSlot, firstIsWholeDay, charges })
		}
	}

	async function book(request: BookingRequest): Promise<Result<BookingReceipt, WorkshopError>> {
		const codes = request.offerings.map(({ code }) => code)
		const found = await findVisit(request.registrationNumber, codes, request.departmentId)
		if (!found.ok) return found
		const { order, vehicle, catalogue, basket } = found.value
		const refused = request.offerings.find(
			({ code, units, userInput }) => !isComplete(findOffering(catalogue, code), units, userInput),
		)
		if (refused) return fail({ code: 'offering-not-available', offering: refused.code })
		const services = catalogue.categories.filter(({ kind }) => kind === 'service').flatMap(({ offerings }) => offerings)
		const mainService = codes.find((code) => services.some((service) => service.code === code))
		// Staff may take a car in to wash it only.
		if (mainService === undefined && actor === '')
			return fail({ code: 'offering-not-available', offering: codes[0] ?? '' })
		const at = now()
		const limits = actor === '' && openBookings ? openBookings : null
		const slot = { timeSlot: request.timeSlot, isFullDay: request.isFullDay }
		const { idempotencyKey, pricePromise = null, withoutFormToken = false, origin, ...asked } = request
		const odometerKm = request.odometer && convertOdometer(request.odometer, 'km').value
		const today = priceVisit(found.value, { department: order.department, odometerKm })
		const kept =
			pricePromise === null
				? {}
				: keepPrices(pricePromise, { visit: today.visit, today: today.prices, signingKey, now: at })
		const booked = await bookTime(options, {
			order,
			slot,
			now: at,
			idempotencyKey: `${siteKey} ${idempotencyKey}`,
			fingerprint: sha256(JSON.stringify(asked), 'base64url'),
			actor,
			isPriceChanged: kept === null,
			open: limits && { limits, mainService: mainService ?? '' },
			onChange,
			booking: {
				site: siteKey,
				registrationNumber: vehicle.registrationNumber,
				createdAt: at.toISOString(),
				content: {
					customer: request.customer,
					freeText: request.freeText,
					vehicleName: `${vehicle.make} ${registeredModel(vehicle.model, country, request.language)}`,
					odometer: request.odometer,
					job: {
						minutes: order.job.minutes,
						skills: [...order.job.skills],
						equipment: [...order.job.equipment],
					},
					language: request.language,
					...(origin === undefined ? {} : { origin }),
					...(withoutFormToken ? { withoutFormToken } : {}),
					offerings: request.offerings.map(({ code, units, userInput }) => {
						const offering = basket.find((each) => each.code === code)
						const nameIn = (language: Language) => (offering ? textIn(offering.names, language) : code)
						const { language } = siteLanguage
						return {
							...{ code, units, userInput, name: nameIn(request.language), price: kept?.[code] },
							...(language === request.language ? {} : { ofSite: { name: nameIn(language), language } }),
						}
					}),
				},
			},
		})
		if (!booked.ok) {
			const { code } = booked.error
			if (code === 'price-changed') return fail({ code, charges: promise(today) })
			return code === 'taken' ? slotTaken(db, order, { slot, now: at }) : fail({ code })
		}
		const { id, readyAt, isRepeat } = booked.value
		log.info({ booking: id, site: siteKey, department: order.department.id, isRepeat }, 'a booking was taken')
		if (!isRepeat) onKept()
		const { timeZone } = order.department.schedule
		return ok({
			id,
			manageToken: issueManageToken(id, signingKey),
			readyAt: readyAt === null ? null : localTimeOf(readyAt, timeZone),
		})
	}

	return {
		findVehicle: (registrationNumber) =>
			guarded(async () => {
				const car = await findCar(registrationNumber)
				if (!car.ok) return car
				const { make, model, modelYear, hasAgreement } = car.value
				const plate = car.value.registrationNumber
				const supported = isSupported(await setup(), make)
				const agreement = { hasServiceAgreement: hasAgreement, isSupported: supported }
				return ok({ registrationNumber: plate, make, model, modelYear, region: country, ...agreement })
			}),
		findServices: (car) => guarded(() => listFor('service', car)),
		findAddOns: (car) => guarded(() => listFor('addOn', car)),
		hasAuthorizedWorkshop: (make) =>
			guarded(async () => {
				const { departments } = await setup()
				return ok(departments.some((department) => isAuthorizedFor(department, make)))
			}),
		nearestDepartments: findNearest,
		findWeek: ({ registrationNumber, offeringCodes, departmentId, from }) =>
			guarded(async () => {
				const found = await findVisit(registrationNumber, offeringCodes, departmentId)
				if (!found.ok) return found
				if (!isCalendarDay(from)) return ok([])
				const plans = await findPlans(db, found.value.order, { from, days: 7, now: now() })
				return ok(plans.map((each) => toDaySlots(each, found.value.order)))
			}),
		findPrices: ({ registrationNumber, offeringCodes, departmentId, odometerValue, pricePromise }) =>
			guarded(async () => {
				const found = await findVisit(registrationNumber, offeringCodes, departmentId)
				if (!found.ok) return found
				const { department } = found.value.order
				const priced = priceVisit(found.value, { department, odometerKm: kilometresOf(odometerValue) })
				const keeping = { visit: priced.visit, today: priced.prices, signingKey, now: now() }
				const kept = pricePromise ? promisedPrices(pricePromise, keeping) : null
				if (!kept) return ok(promise(priced))
				const prices = offeringCodes.map((code) => ({ code, price: kept[code] ?? null, priceDiscount: 0 }))
				return ok({ prices, promise: pricePromise ?? null })
			}),
		book: (request) => guarded(() => book(request)),
		...createManagedBookings({
			...options,
			siteKey,
			country,
			guarded,
			setup,
		}),
	}
}

function isComplete(offering: PricedOffering | null, units: number, userInput: string): boolean {
	if (!offering) return false
	const { minimum, maximum } = offering.units ?? { minimum: 1, maximum: 1 }
	return (
		Number.isInteger(units) &&
		units >= minimum &&
		units <= maximum &&
		(!offering.allowUserInput || userInput.trim() !== '')
	)
}
