import { z } from 'zod'
import { offeringPrice } from './catalogue.ts'
import { scheduleSchema, storedScheduleSchema } from './department-schedule.ts'
import type { DescribedDepartment } from './workshop.ts'

/** A workshop department as it gives out time. */
export const departmentDocument = z.object({
	/** The dealer's id in the index of sites. */
	siteId: z.string().min(1),
	siteName: z.string().min(1),
	address: z.string(),
	phone: z.string(),
	/** Bookings are mailed there. */
	email: z.string(),
	latitude: z.number().min(-90).max(90),
	longitude: z.number().min(-180).max(180),
	/** Authorised for these makes. */
	makes: z.array(z.string()),
	/** Does the work that needs no authorisation on other makes too. */
	takesOtherMakes: z.boolean(),
	/** Of the catalogue's prices and working times. */
	priceFactor: z.number().min(0.2).max(5),
	minutesFactor: z.number().min(0.2).max(5),
	/** Cars kept for test drives. */
	demonstrators: z.array(z.object({ registrationNumber: z.string().min(1), model: z.string().min(1) })).optional(),
	/** With a demonstrator. */
	testDriveMinutes: z
		.int()
		.min(15)
		.max(24 * 60)
		.optional(),
	/** By code of the offering, instead of the catalogue's price and the factor. */
	ownPrices: z.record(z.string(), offeringPrice).default({}),
	schedule: scheduleSchema,
})

export type DepartmentDocument = z.infer<typeof departmentDocument>

/** `id` is unique in the whole database. */
export type WorkshopDepartment = DepartmentDocument & { id: string }

export const storedDepartmentDocument = departmentDocument.extend({ schedule: storedScheduleSchema })

export type StoredDepartment = z.infer<typeof storedDepartmentDocument> & { id: string }

/** False for a department that only gives out test drives. */
export function worksOnCars({
	makes,
	takesOtherMakes,
}: Pick<DepartmentDocument, 'makes' | 'takesOtherMakes'>): boolean {
	return takesOtherMakes || makes.length > 0
}

export function describeDepartment(department: WorkshopDepartment): DescribedDepartment {
	const { id, siteId, siteName, address, latitude, longitude, makes } = department
	return { departmentId: id, siteId, siteName, address, latitude, longitude, makes: [...makes] }
}
