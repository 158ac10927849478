import { z } from 'zod'

/** The record of a dealer site in the search index, with the specification's names. */

const text = z.string().optional()
const number = z.number().optional()

const hours = z.array(z.object({ day: z.string(), displayText: z.string() }))

const openingSchedule = z.object({
	openinghours: hours.optional(),
	deviationdays: hours.optional(),
	vacationdays: z
		.array(z.object({ vacationtitle: text, vacationstart: text, vacationend: text, vacationdays: hours.optional() }))
		.optional(),
})

const department = z.object({
	name: z.string(),
	official_name: text,
	phone: text,
	email: text,
	department_type: text,
	/** 'New cars', 'Parts', 'Workshop' or 'Body work'. */
	group: text,
	brands: z.array(z.object({ name: z.string(), brand_code: text })).optional(),
	/** company.department of the workshop system. */
	erp_id: text,
	users: z.array(z.object({ first_name: text, last_name: text, title: text, phone: text, email: text })).optional(),
	openingschedule: openingSchedule.optional(),
})

export const siteRecord = z.object({
	site_id: z.string().min(1).max(64),
	slug: text,
	site_official_name: z.string().min(1),
	site_email: text,
	site_phone: text,
	site_street: text,
	site_zip: text,
	site_city: text,
	site_region: text,
	site_image_url: text,
	site_primary_image: z.object({ thumbnail_url: text, original: text, blur_data_url: text }).optional(),
	/** 'lat,lng' in degrees. */
	site_geocoord: text,
	site_brands: z.array(z.string()).optional(),
	website_city: text,
	website_sort_order: number,
	site_departments: z.array(department).optional(),
	indexed_at: text,
})

export type SiteRecord = z.infer<typeof siteRecord>
export type DepartmentRecord = z.infer<typeof department>
export type HoursRecord = z.infer<typeof hours>
export type OpeningScheduleRecord = z.infer<typeof openingSchedule>
