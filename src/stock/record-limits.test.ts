import { describe, expect, test } from 'vitest'
import { createCheckRecord } from './checked-record.ts'
import type { StockRecord } from './query.ts'
import { findSchema } from './schema.ts'

function checkIn(index: string) {
	const schema = findSchema(index)
	if (!schema) throw new Error('No schema')
	return createCheckRecord(schema, { now: new Date('2026-11-22T10:00:00Z') })
}

const checkCar = checkIn('vehicles-carhall-se')
const checkDealer = checkIn('sites-carhall-se')
const car: StockRecord = { car_id: '1', car_brand: 'Volvo', car_model: 'V60' }
const dealer: StockRecord = { site_id: '1', site_official_name: 'Nordhall Lund' }
const department = (fields: StockRecord) => ({ site_departments: [{ name: 'Verkstad', ...fields }] })
const picture = '/images/cars/1.avif'

describe('a car is refused for', () => {
	test.each<[string, StockRecord, string]>([
		['an id with a space inside', { car_id: '1 2' }, 'car_id'],
		['an id of spaces', { car_id: '  ' }, 'car_id'],
		['a make of spaces', { car_brand: ' \u00a0' }, 'car_brand'],
		['a control character', { car_version: 'D4\u0000' }, 'car_version'],
		['an id that is no single part of an address', { car_id: '1/2' }, 'car_id'],
		['half of a character in its id', { car_id: 'a\ud800' }, 'car_id'],
		['a name of a megabyte', { car_model: 'x'.repeat(1e6) }, 'car_model'],
		['half of a character', { car_version: 'D4 \udc00' }, 'car_version'],
		['a long version', { car_version: 'x'.repeat(301) }, 'car_version'],
		['a slug with a slash', { slug: 'volvo/v60' }, 'slug'],
		['a slug that leads upwards', { slug: '..' }, 'slug'],
		['a price below zero', { car_price: -5 }, 'car_price'],
		['a price of a billion billions', { car_price: 1e18 }, 'car_price'],
		['a year before cars', { car_year: -3 }, 'car_year'],
		['a day that is none', { car_publishdate: 'yesterday' }, 'car_publishdate'],
		['a day that no month has', { car_publishdate: '2026-02-30' }, 'car_publishdate'],
		['a day with something behind it', { car_publishdate: '2026-02-03 (new)' }, 'car_publishdate'],
		['a year after the next one', { car_year: 2028 }, 'car_year'],
		['fewer than no doors', { car_doors: -1 }, 'car_doors'],
		['a power of endless digits', { car_power: 1e300 }, 'car_power'],
		[
			'too many leases',
			{ car_leasing_options: Array.from({ length: 51 }, () => ({ leasing_type: 'Private' })) },
			'car_leasing_options',
		],
		['too much equipment', { car_equipment: Array.from({ length: 501 }, () => 'GPS') }, 'car_equipment'],
		['a long line of equipment', { car_equipment: ['x'.repeat(201)] }, 'car_equipment.0'],
		['too many pictures', { car_images: Array.from({ length: 201 }, () => ({ original: picture })) }, 'car_images'],
		['a script as a picture', { car_images: [{ original: 'javascript:alert(1)' }] }, 'car_images.0.original'],
		['a picture of another host without scheme', { car_images: [{ original: '//a.example/1.jpg' }] }, 'car_images.0'],
		['a picture by ftp', { car_primary_image: { thumbnail_url: 'ftp://a.example/1.jpg' } }, 'car_primary_image'],
		['a password in an address', { car_images: [{ original: 'https://me:pw@a.example/1.jpg' }] }, 'car_images.0'],
		['a quotation mark in an address', { car_images: [{ original: '/a".jpg' }] }, 'car_images.0.original'],
		[
			'a blurred picture that goes on as CSS',
			{
				car_images: [
					{ original: picture, blur_data_url: 'data:image/webp;base64,AA");background:url(https://b.example' },
				],
			},
			'car_images.0.blur_data_url',
		],
		[
			'a drawing as a blurred picture',
			{ car_primary_image: { thumbnail_url: picture, blur_data_url: 'data:image/svg+xml;base64,AAAA' } },
			'car_primary_image.blur_data_url',
		],
		['a mail address that is two', { car_site_leads_email: 'a@b.example, c@d.example' }, 'car_site_leads_email'],
		[
			'a mail address with a line break',
			{ car_sellers: [{ email: 'a@b.example\nBcc: c@d.example' }] },
			'car_sellers.0.email',
		],
		['a phone number that is a text', { car_sellers: [{ phone: 'ring Anna' }] }, 'car_sellers.0.phone'],
		['an interest of 700 %', { car_loan_option: { interest_rate: 700 } }, 'car_loan_option.interest_rate'],
		['long terms of a loan', { car_loan_option: { disclaimer: 'x'.repeat(4001) } }, 'car_loan_option.disclaimer'],
		[
			'a contract of no months',
			{ car_loan_option: { contract_durations: [{ months: 0 }] } },
			'car_loan_option.contract_durations.0.months',
		],
		['a description of 280 kB', { car_description: '<b>'.repeat(93_000) }, 'car_description'],
	])('%s', (_what, fields, place) => {
		const checked = checkCar({ ...car, ...fields })
		expect(checked).toMatchObject({ ok: false, error: { field: place.split('.')[0] } })
		expect(checked.ok || checked.error.reason.startsWith(place)).toBe(true)
	})
})

describe('a dealer is refused for', () => {
	test.each<[string, StockRecord, string]>([
		['a script as a picture', { site_image_url: 'data:text/html,x' }, 'site_image_url'],
		['no mail address', { site_email: 'info at nordhall' }, 'site_email'],
		['no phone number', { site_phone: '<script>' }, 'site_phone'],
		['a slug with a question mark', { slug: 'lund?' }, 'slug'],
		[
			'too many departments',
			{ site_departments: Array.from({ length: 101 }, () => ({ name: 'x' })) },
			'site_departments',
		],
		['a mail address of a department', department({ email: '@' }), 'site_departments.0.email'],
		['a phone number of an employee', department({ users: [{ phone: 'x' }] }), 'site_departments.0.users.0.phone'],
		[
			'a long opening hour',
			department({ openingschedule: { openinghours: [{ day: 'Monday', displayText: 'x'.repeat(201) }] } }),
			'site_departments.0.openingschedule',
		],
	])('%s', (_what, fields, place) => {
		const checked = checkDealer({ ...dealer, ...fields })
		expect(checked.ok || checked.error.reason.startsWith(place)).toBe(true)
		expect(checked.ok).toBe(false)
	})
})

test.each<StockRecord>([
	{ slug: 'škoda-octavia-1.4_tsi', car_id: 'B-17~x' },
	{
		car_images: [
			{ original: 'https://pictures.example/a%20b.jpg?w=1&h=2', blur_data_url: 'data:image/webp;base64,UklGRg==' },
		],
	},
	{ car_images: [{ original: 'http://pictures.example:8080/a.jpg' }, { original: picture }] },
	{ car_sellers: [{ name: 'Anna', email: 'anna.b+cars@nordhåll.example', phone: '+46 (0)8-123 456 78 (vxl 12)' }] },
	{ car_publishdate: '2026-11-22T08:30:00+01:00', indexed_at: '2026-11-22' },
	{ car_description: 'Två\n\nstycken < tre' },
])('an ordinary record is taken as it is: %j', (fields) => {
	expect(checkCar({ ...car, ...fields })).toEqual({ ok: true, value: { record: { ...car, ...fields } } })
})

test('spaces at the edges of texts go, as they do in a CSV feed', () => {
	const sent = { car_id: ' 1\n', car_brand: 'Volvo ', car_model: '\ufeffV60', slug: ' v60 ' }
	expect(checkCar(sent)).toEqual({ ok: true, value: { record: { ...car, slug: 'v60' } } })
})

test.each([
	['2026-11-23', true],
	['2026-11-23T09:59:00Z', true],
	['2026-11-24', false],
	['2031-01-01T00:00:00Z', false],
])('a date of publication of %s is taken: %s', (date, isTaken) => {
	const dates = { car_publishdate: date, indexed_at: date }
	expect(checkCar({ ...car, ...dates })).toEqual({
		ok: true,
		value: isTaken
			? { record: { ...car, ...dates } }
			: {
					record: car,
					warnings: ['car_publishdate', 'indexed_at'].map((field) => ({ field, reason: `${date} is in the future` })),
				},
	})
})

test('an empty text counts as missing at any depth', () => {
	const sent = { slug: '', car_site_leads_email: '', car_sellers: [{ name: 'Anna', email: '', phone: '' }] }
	expect(checkCar({ ...car, ...sent })).toEqual({
		ok: true,
		value: { record: { ...car, car_sellers: [{ name: 'Anna' }] } },
	})
})

test('a record nested a hundred thousand levels deep is refused like any other', () => {
	const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
	expect(checkCar({ ...car, car_equipment: deep })).toMatchObject({ ok: false, error: { field: 'car_equipment' } })
})
