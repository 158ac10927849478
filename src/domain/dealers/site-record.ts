import { z } from 'zod'
import {
	address,
	blur,
	day,
	email,
	id,
	listOf,
	name,
	phone,
	position,
	requiredText,
	slug,
	texts,
	textUpTo,
} from '../record-fields.ts'

/** The record of a dealer site in the search index, with the specification's names. */

const line = textUpTo(200)

const hours = z
	.array(z.object({ day: requiredText(100), displayText: requiredText(200) }))
	.max(100, 'more than 100 entries')

const openingSchedule = z.object({
	openinghours: hours.optional(),
	deviationdays: hours.optional(),
	vacationdays: listOf(
		z.object({ vacationtitle: line, vacationstart: line, vacationend: line, vacationdays: hours.optional() }),
		50,
	),
})

const department = z.object({
	name: requiredText(200),
	official_name: line,
	phone,
	email,
	department_type: line,
	/** One of 'New cars', 'Parts', 'Workshop' and 'Body work'. */
	group: line,
	brands: listOf(z.object({ name, brand_code: line }), 100),
	/** `company.department` in the workshop system. */
	erp_id: line,
	users: listOf(z.object({ first_name: line, last_name: line, title: line, phone, email }), 300),
	openingschedule: openingSchedule.optional(),
})

/** Fields of a dealer shown on pages. The search call sends them to any caller. */
const shownFields = {
	site_id: id,
	slug,
	site_official_name: name,
	site_email: email,
	site_phone: phone,
	site_street: line,
	site_zip: line,
	site_city: line,
	site_region: line,
	site_image_url: address,
	site_primary_image: z.object({ thumbnail_url: address, original: address, blur_data_url: blur }).optional(),
	/** 'lat,lng' in degrees. */
	site_geocoord: line,
	site_brands: texts(200, 100),
	website_city: line,
	website_sort_order: position,
	indexed_at: day,
}

/** Names, mail addresses and phone numbers of the staff. The search call sends them with the API key only. */
const internalFields = { site_departments: listOf(department, 100) }

export const siteRecord = z.object({ ...shownFields, ...internalFields })

export const internalSiteFields: readonly string[] = Object.keys(internalFields)

export type SiteRecord = z.infer<typeof siteRecord>
export type DepartmentRecord = z.infer<typeof department>
export type HoursRecord = z.infer<typeof hours>
export type OpeningScheduleRecord = z.infer<typeof openingSchedule>
