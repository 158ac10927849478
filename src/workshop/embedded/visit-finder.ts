import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import type { Country } from '#domain/market.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Catalogue, PricedOffering, RegisteredVehicle } from '../catalogue.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import { foldMake, isSameMake } from '../make-name.ts'
import type { WorkshopSetup } from '../operator.ts'
import type { WorkshopError } from '../workshop.ts'
import { carParts } from './booking-parts.ts'
import type { WorkOrder } from './free-times.ts'
import { findBasket, isAuthorizedFor, jobIn } from './jobs.ts'
import { findRegisteredVehicle } from './workshop-store.ts'

/** A car of the register and what can be done with it here. */
type KnownCar = { vehicle: RegisteredVehicle; catalogue: Catalogue; departments: readonly WorkshopDepartment[] }

/** Finds the car of a plate, and what can be done with it in the workshops of a site. */
export function createVisitFinder({
	db,
	keys,
	country,
	setup,
}: {
	db: Kysely<Database>
	keys: KeyRing
	country: Country
	setup: () => Promise<WorkshopSetup>
}) {
	async function findCar(text: string): Promise<Result<RegisteredVehicle, WorkshopError>> {
		const plate = normalizeRegistrationNumber(text)
		if (!isRegistrationNumber(plate, country)) return fail({ code: 'invalid-registration-number' })
		const vehicle = await findRegisteredVehicle(db, country, plate)
		return vehicle ? ok(vehicle) : fail({ code: 'vehicle-not-found' })
	}

	async function findKnownCar(plate: string): Promise<Result<KnownCar, WorkshopError>> {
		const vehicle = await findCar(plate)
		if (!vehicle.ok) return vehicle
		const { catalogue, departments } = await setup()
		if (!catalogue || !isSupported({ catalogue, departments }, vehicle.value.make))
			return fail({ code: 'make-not-supported', make: vehicle.value.make })
		return ok({ vehicle: vehicle.value, catalogue, departments })
	}

	async function findWork(
		plate: string,
		codes: readonly string[],
	): Promise<Result<KnownCar & { basket: PricedOffering[] }, WorkshopError>> {
		const car = await findKnownCar(plate)
		if (!car.ok) return car
		const basket = findBasket(car.value.catalogue, car.value.vehicle, codes)
		return basket.ok ? ok({ ...car.value, basket: basket.value }) : basket
	}

	/** What is to be done in one department. */
	async function findVisit(
		plate: string,
		codes: readonly string[],
		departmentId: string,
	): Promise<Result<KnownCar & { basket: PricedOffering[]; order: WorkOrder }, WorkshopError>> {
		const work = await findWork(plate, codes)
		if (!work.ok) return work
		const { departments, basket, vehicle } = work.value
		const department = departments.find(({ id }) => id === departmentId)
		if (!department) return fail({ code: 'department-not-found' })
		const job = jobIn(department, basket, vehicle)
		if (!job) return fail({ code: 'offering-not-available', offering: codes[0] ?? '' })
		const car = await carParts({ db, keys }, country, vehicle.registrationNumber)
		return ok({ ...work.value, order: { department, job, car } })
	}

	return { findCar, findKnownCar, findWork, findVisit }
}

export function isSupported({ catalogue, departments }: WorkshopSetup, make: string): boolean {
	if (!catalogue || catalogue.makesElsewhere.some((each) => isSameMake(each, make)) || foldMake(make) === '')
		return false
	return departments.some((department) => department.takesOtherMakes || isAuthorizedFor(department, make))
}
