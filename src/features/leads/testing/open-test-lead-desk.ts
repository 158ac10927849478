import { createSecretKey } from 'node:crypto'
import type { ContentSource } from '#content/content-source.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { FormDefinition } from '#domain/leads/form-question.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createTokenClaims } from '#leads/embedded/token-uses.ts'
import { issueToken } from '#leads/form-token.ts'
import type { CleanPhoto } from '#leads/lead-intake.ts'
import { heldRate } from '#leads/lead-intake.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import type { Logger } from '#platform/logger.ts'
import { createRateLimit } from '#platform/rate-limit.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import { createContext } from '#testing/create-context.ts'
import { testQuotes } from '#testing/test-quotes.ts'
import type { TestDriveRequest, TestDrives } from '#workshop/test-drives.ts'
import type { Workshop, WorkshopError } from '#workshop/workshop.ts'
import { takeLead } from '../server/take-lead.ts'
import { leadStock, leadVolvo } from './lead-stock.ts'

const now = new Date('2026-11-21T10:00:00Z')
const formKey = createSecretKey('key', 'utf8')
export const newFormToken = () => issueToken({ key: formKey, now: new Date(now.getTime() - 60_000) })

const tradeForm: FormDefinition = {
	id: 'trade',
	title: 'Bilar till företaget',
	questions: [
		{ name: 'company', label: 'Företag', type: 'Text', isRequired: true, options: [] },
		{ name: 'visit', label: 'Kom förbi', type: 'Tick', isRequired: false, options: [] },
		{ name: 'from', label: 'Från vilken dag?', type: 'Date', isRequired: false, options: [] },
		{ name: 'wishes', label: 'Önskemål', type: 'LongText', isRequired: false, options: [] },
	],
}
const driveForm: FormDefinition = {
	id: 'drive',
	title: 'Provkör',
	questions: [
		{ name: 'model', label: 'Bil', type: 'TestDrive', isRequired: true, options: ['Volta One', 'Volta Nova'] },
		{ name: 'place', label: 'Vart?', type: 'Text', isRequired: true, options: [] },
	],
}
const forms: FormDefinitions = {
	findForm: async ({ formId }) =>
		formId === 'slow'
			? { ok: false, error: { code: 'unavailable', reason: 'TimeoutError' } }
			: { ok: true, value: [tradeForm, driveForm].find(({ id }) => id === formId) ?? null },
}

/** The register of vehicles; every plate is the same car, unless it fails. */
const registerOf = (error: WorkshopError | null) => () =>
	({
		findVehicle: async (registrationNumber: string) =>
			error
				? { ok: false, error }
				: { ok: true, value: { registrationNumber, make: 'Volvo', model: 'V60', modelYear: 2020 } },
	}) as unknown as Workshop

/** Twelve o'clock is taken, at one the calendar is down. The only model with demonstrators is Volta One. */
const testDrivesOf = (booked: TestDriveRequest[]): TestDrives => ({
	findTimes: async (car) => ({
		ok: true,
		value: 'model' in car && car.model === 'Volta One' ? [{ timeSlot: '2026-11-24T11:00:00', isFullDay: false }] : [],
	}),
	async book(asked) {
		if (asked.timeSlot.includes('T12')) return { ok: false, error: { code: 'slot-not-available', next: [] } }
		if (asked.timeSlot.includes('T13')) return { ok: false, error: { code: 'unavailable', reason: 'SQLITE_BUSY' } }
		booked.push(asked)
		return { ok: true, value: { id: `DRIVE${booked.length}` } }
	},
})

/** Answers by the words of a photo. */
const cleanPhoto: CleanPhoto = async (bytes) => {
	const text = String(bytes)
	if (text === 'unreadable' || text === 'busy') return { ok: false, error: text }
	return { ok: true, value: { full: Buffer.from(`clean ${text}`), small: Buffer.from(`small ${text}`) } }
}

const estimate = { low: 100_000, high: 120_000, currency: 'SEK', carCount: 4, firstYear: 2019, lastYear: 2021 } as const

/** What takes leads, on a database of its own. */
export async function openTestLeadDesk({
	allowed = 100,
	formRecipients = {},
	register = null,
	site = 'carhall-se',
	maxPhotoBytes,
}: {
	allowed?: number
	formRecipients?: Record<string, string>
	register?: WorkshopError | null
	site?: string
	maxPhotoBytes?: number | undefined
} = {}) {
	const { db } = await openSqlite()
	const stock = createEmbeddedStock(db)
	for (const [index, records] of Object.entries(leadStock)) await replaceStock(stock, index, records)
	const lines: string[] = []
	const note = (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`)
	const log: Logger = { debug: note, info: note, warn: note, error: note }
	const outbox = createTestOutbox(db, { channels: ['mail'], now: () => now })
	const operator = createLeadOperator({ db, keys: createTestKeys(db), outbox, now: () => now })
	const leads = {
		hub: createEmbeddedFormsHub({ db, keys: createTestKeys(db), outbox, now: () => now, maxPhotoBytes }),
		formKey,
		claimToken: createTokenClaims(db),
		allowance: createRateLimit({ limit: allowed, windowMs: 1000, now: () => 0 }),
		heldAllowance: createRateLimit({ ...heldRate(allowed), now: () => 0 }),
		now: () => now,
		cleanPhoto,
	}
	const drives: TestDriveRequest[] = []
	const content = { getDictionary: async () => ({}) } as unknown as ContentSource
	const services = {
		...{ ...testQuotes, leads, forms, formRecipients },
		phoneOf: async () => '0510-123 45',
		workshopOf: registerOf(register),
		testDrivesOf: () => testDrivesOf(drives),
		valuationsOf: () => ({ estimate: async () => ({ ok: true, value: estimate }) as const }),
	}
	const context = createContext('/bil/1/volvo-v60', { content, stock, log }, { site })
	let count = 0
	return {
		db,
		drives,
		context,
		services,
		lines,
		changePrice: () => stock.upsert('vehicles-carhall-se', [{ ...leadVolvo, car_price: 239900 }]),
		send: (
			values: Record<string, unknown>,
			sent: { honeypot?: string; token?: string; id?: string; form?: string; photos?: Buffer[]; visitor?: string } = {},
		) =>
			takeLead(context, services, {
				formName: sent.form ?? 'carhall-seCarContactForm',
				submissionId: sent.id ?? `submission-${count++}`,
				values: { name: 'Anna Berg', phone: '070 123 45 67', email: 'anna@example.com', ...values },
				token: sent.token ?? newFormToken(),
				honeypot: sent.honeypot ?? '',
				photos: sent.photos ?? [],
				visitor: sent.visitor ?? 'somebody',
			}),
		stored: async () => (await operator.list({ filter: 'all', limit: 9 })).reverse(),
	}
}
