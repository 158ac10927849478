import { fail, ok, type Result } from '#platform/result.ts'
import { type Catalogue, findOffering, ofSize, type PricedOffering, type RegisteredVehicle } from '../catalogue.ts'
import type { DepartmentDocument } from '../department-document.ts'
import type { Job } from '../department-schedule.ts'
import { isSameMake } from '../make-name.ts'
import { canDo } from '../schedule/timetable.ts'
import { loanCarCode, maxOfferings, type WorkshopError } from '../workshop.ts'

/** Whether the offering is made for the car, wherever. */
export function isMadeFor({ unavailableFor }: PricedOffering, { fuel }: RegisteredVehicle): boolean {
	return !unavailableFor.includes(fuel)
}

/** The offerings of a basket. Codes that are not sold, made for other cars, repeated or exclude each other are refused. */
export function findBasket(
	catalogue: Catalogue,
	vehicle: RegisteredVehicle,
	codes: readonly string[],
): Result<PricedOffering[], WorkshopError> {
	const chosen = new Set<string>()
	for (const code of codes.slice(0, maxOfferings + 1)) {
		const offering = findOffering(catalogue, code)
		if (!offering || chosen.has(code) || chosen.size === maxOfferings || !isMadeFor(offering, vehicle))
			return fail({ code: 'offering-not-available', offering: code })
		chosen.add(code)
	}
	if (chosen.size === 0) return fail({ code: 'offering-not-available', offering: '' })
	for (const { isExclusive, offerings } of catalogue.categories) {
		const [, second] = isExclusive ? offerings.filter(({ code }) => chosen.has(code)) : []
		if (second) return fail({ code: 'offering-not-available', offering: second.code })
	}
	return ok([...chosen].flatMap((code) => findOffering(catalogue, code) ?? []))
}

/** The work of a basket in a department; null if the department does not do it. */
export function jobIn(
	department: DepartmentDocument,
	basket: readonly PricedOffering[],
	vehicle: RegisteredVehicle,
): Job | null {
	const isAuthorized = isAuthorizedFor(department, vehicle.make)
	if (!isAuthorized && !department.takesOtherMakes) return null
	if (!isAuthorized && basket.some(({ authorizedOnly }) => authorizedOnly)) return null
	const minutes = basket.reduce((sum, offering) => sum + ofSize(offering.minutes, vehicle.size), 0)
	const job: Job = {
		// 450 × 1.1 is 495.00000000000006, which would hold a quarter more.
		minutes: Math.round(minutes * department.minutesFactor * 1000) / 1000,
		skills: [...new Set(basket.flatMap(({ skills }) => skills))],
		equipment: [...new Set(basket.flatMap(({ equipment }) => equipment))],
		needsLoanCar: basket.some(({ code }) => code === loanCarCode),
	}
	return canDo(department.schedule, job) ? job : null
}

export function isAuthorizedFor({ makes }: Pick<DepartmentDocument, 'makes'>, make: string): boolean {
	return makes.some((each) => isSameMake(each, make))
}
