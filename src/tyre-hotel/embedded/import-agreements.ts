import { z } from 'zod'
import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { toInternationalPhone } from '#domain/customer/phone-number.ts'
import { requiredText } from '#domain/record-fields.ts'
import { type ImportReport, ReportWriter } from '#platform/feed/import-report.ts'
import { type ColumnMapping, namedRows } from '#platform/feed/named-rows.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Site } from '#sites/site.ts'
import { worksOnCars } from '#workshop/department-document.ts'
import { createStoredSetupReader } from '#workshop/embedded/workshop-store.ts'
import type { Agreement } from '../operator.ts'
import { type StoredWheel, tyreSeasons, wheelPositions } from '../wheels.ts'
import { putAgreements } from './agreements.ts'
import type { HotelStore } from './sealed-agreements.ts'

const columns = [
	...['registration_number', 'phone', 'department', 'make', 'model', 'package'],
	...['position', 'tyre', 'season', 'width', 'ratio', 'rim', 'pattern', 'depth_mm', 'measured_on'],
] as const

/** A file may leave them out. */
const optionalColumns = ['number', 'name', 'shelf'] as const

const filled = (maxLength: number) => requiredText(maxLength).min(1, 'is empty')

const whole = (from: number, to: number) =>
	z
		.string()
		.regex(/^\d{1,4}$/, 'must be a whole number')
		.transform(Number)
		.refine((value) => value >= from && value <= to, `must be from ${from} to ${to}`)

function rowSchema(country: Site['market']['country']) {
	return z.object({
		registration_number: z
			.string()
			.transform(normalizeRegistrationNumber)
			.refine((plate) => isRegistrationNumber(plate, country), 'is no number of the country'),
		phone: z.string().transform((phone, context) => {
			const international = toInternationalPhone(phone, country)
			if (international !== null) return international
			context.addIssue({ code: 'custom', message: 'is no phone number' })
			return z.NEVER
		}),
		department: filled(100),
		make: filled(60),
		model: filled(100),
		package: filled(60),
		position: z.enum(wheelPositions, `must be one of ${wheelPositions.join(', ')}`),
		tyre: filled(100),
		season: z.enum(tyreSeasons, `must be one of ${tyreSeasons.join(', ')}`),
		width: whole(100, 400),
		ratio: whole(20, 100),
		rim: whole(10, 24),
		pattern: requiredText(60),
		depth_mm: z
			.string()
			.regex(/^\d{1,2}(?:[.,]\d)?$/, 'must be millimetres such as 4.5')
			.transform((depth) => Number(depth.replace(',', '.')))
			.refine((depth) => depth <= 20, 'must be 20 at most'),
		number: requiredText(40).default(''),
		name: z
			.string()
			.default('')
			.transform((typed, context) => {
				const name = typed === '' ? '' : toCustomerValue('name', typed)
				if (name !== null) return name
				context.addIssue({
					code: 'custom',
					message: 'must be one line of 80 characters at most, without a web address',
				})
				return z.NEVER
			}),
		shelf: requiredText(40).default(''),
		measured_on: z.string().refine(isCalendarDay, 'must be a date such as 2026-10-14'),
	})
}

type Row = z.infer<ReturnType<typeof rowSchema>>
type Draft = { agreement: Agreement; lines: number[] }

/**
 * Adds agreements of a CSV file with one row for each wheel, or replaces those of the same plates. Good agreements go live together; one
 * with a bad row is left out as a whole, so that no car has three wheels.
 */
export async function importAgreements(
	store: HotelStore,
	content: AsyncIterable<Uint8Array>,
	{ site, mapping, now }: { site: Site; mapping: ColumnMapping; now: () => Date },
): Promise<{ report: ImportReport; agreements: number; result: Result<null, { code: 'nothing-accepted' }> }> {
	const report = new ReportWriter('tyre-hotel', now())
	const schema = rowSchema(site.market.country)
	const { departments } = await createStoredSetupReader(store.db)({ site: site.key, country: site.market.country })
	const drafts = new Map<string, Draft>()
	const badPlates = new Map<string, number>()
	for await (const { line, named } of namedRows(content, mapping, { required: columns, optional: optionalColumns })) {
		const reason = readRow(named, line)
		if (reason === null) continue
		report.reject(line, reason)
		const plate = normalizeRegistrationNumber(named.registration_number ?? '')
		if (!badPlates.has(plate)) badPlates.set(plate, line)
	}

	/** Why the row is not taken. */
	function readRow(named: Record<string, string>, line: number): string | null {
		const parsed = schema.safeParse(named)
		if (!parsed.success) {
			const [issue] = parsed.error.issues
			return `${issue?.path.map(String).join('.')} ${issue?.message}`
		}
		const row = parsed.data
		const department = departments.find(({ id }) => id === row.department)
		if (!department) return 'department is none of the site'
		if (!worksOnCars(department)) return 'department is for test drives and keeps no wheels'
		const draft = drafts.get(row.registration_number) ?? { agreement: toAgreement(row), lines: [] }
		const { agreement, lines } = draft
		if (!isSameAgreement(agreement, row)) return 'differs from an earlier row of the plate'
		if (agreement.wheels.some(({ position }) => position === row.position)) return 'repeats a position of the plate'
		agreement.wheels.push(toWheel(row))
		lines.push(line)
		drafts.set(row.registration_number, draft)
		return null
	}

	const good: Agreement[] = []
	for (const [plate, { agreement, lines }] of drafts) {
		const bad = badPlates.get(plate)
		if (bad === undefined) good.push(agreement)
		for (const line of lines) {
			if (bad === undefined) report.accept(line)
			else report.reject(line, `another row of the plate is rejected: line ${bad}`)
		}
	}
	const finished = { report: report.finish(now()), agreements: good.length }
	if (good.length === 0) return { ...finished, result: fail({ code: 'nothing-accepted' }) }
	await store.db.transaction().execute((trx) => putAgreements({ ...store, db: trx }, site.key, good))
	return { ...finished, result: ok(null) }
}

function toAgreement(row: Row): Agreement {
	return {
		registrationNumber: row.registration_number,
		number: row.number || null,
		customerName: row.name,
		phone: row.phone,
		department: row.department,
		make: row.make,
		model: row.model,
		packageLevel: row.package,
		shelf: row.shelf,
		wheels: [],
	}
}

function isSameAgreement(agreement: Agreement, row: Row): boolean {
	const { wheels: _, ...given } = toAgreement(row)
	return Object.entries(given).every(([name, value]) => agreement[name as keyof typeof given] === value)
}

function toWheel(row: Row): StoredWheel {
	return {
		position: row.position,
		name: row.tyre,
		season: row.season,
		sectionWidth: row.width,
		aspectRatio: row.ratio,
		rimDiameter: row.rim,
		pattern: row.pattern,
		measurements: [{ measuredOn: row.measured_on, depthMm: row.depth_mm }],
	}
}
