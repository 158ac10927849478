import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createSubmission } from '../testing/create-submission.ts'
import { createEmbeddedFormsHub } from './embedded-forms-hub.ts'
import { createLeadOperator } from './embedded-lead-operator.ts'
import { sealEarlierLeads } from './seal-earlier-leads.ts'

const sealScript = fileURLToPath(new URL('../testing/seal-process.ts', import.meta.url))
const now = () => new Date('2026-11-21T10:00:00Z')
const photos = [{ full: Buffer.from('a photo of Anna'), small: Buffer.from('a small photo of Anna') }]

/** Letters that no sealed text has by chance. */
const clear = /of Anna|Anna Berg|Anna called|anna@|070 123|Hej från/

/** Everything in the tables that leads are in, readable if it is in the clear. */
async function dump(db: Kysely<Database>): Promise<string> {
	const tables = ['lead', 'lead_note', 'lead_photo', 'lead_care', 'outbox_message', 'subject_key'] as const
	const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
	return JSON.stringify(rows, (_key, value: unknown) =>
		value && Reflect.get(Object(value), 'type') === 'Buffer' ? Buffer.from(Object(value)).toString('latin1') : value,
	)
}

forEachDatabase((_name, openTestDatabase) => {
	async function open() {
		const { db, location } = await openTestDatabase()
		const keys = createTestKeys(db)
		const outbox = createTestOutbox(db, { keys, channels: ['mail', 'webhook'], now })
		return {
			...{ db, keys, location },
			hub: createEmbeddedFormsHub({ db, keys, outbox, now }),
			leads: createLeadOperator({ db, keys, outbox, now }),
		}
	}

	/** As an earlier version kept them. */
	async function keepInTheClear(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
		for (const id of ids) {
			const { site, formName, fingerprint, content } = createSubmission({ id, message: `Hej från Anna ${id}` })
			await db
				.insertInto('lead')
				.values({
					...{ submission_id: id, site, form_name: formName, received_at: now().toISOString(), state: 'accepted' },
					...{ suspicions: '', fingerprint, content: JSON.stringify(content) },
				})
				.execute()
		}
	}

	test('what a visitor sent and staff wrote lies nowhere in the clear, and is read as it was sent', async () => {
		const { db, hub, leads } = await open()
		const { content, ...submission } = createSubmission({ id: 'a', message: 'Hej från Anna', photos })
		await hub.submit({ ...submission, content })
		await leads.addNote('a', { author: 'Eva Ek', text: 'Anna called' })
		const dumped = await dump(db)
		expect(dumped).toContain('Eva Ek')
		expect(dumped).not.toMatch(clear)
		expect(dumped).not.toContain(submission.fingerprint)
		expect(await leads.findLead({ site: submission.site, id: 'a' })).toMatchObject({ content })
		expect(await leads.listNotes('a')).toMatchObject([{ text: 'Anna called' }])
		expect(await leads.findPhoto({ id: 'a', position: 1, size: 'full' })).toEqual(photos[0]?.full)
	})

	test('a sealed text cannot be put in the place of another', async () => {
		const { db, hub, leads } = await open()
		for (const id of ['a', 'b']) await hub.submit(createSubmission({ id, photos }))
		const [a] = await db.selectFrom('lead').select(['content', 'key_id']).where('submission_id', '=', 'a').execute()
		await db
			.updateTable('lead')
			.set(a ?? {})
			.where('submission_id', '=', 'b')
			.execute()
		expect(await leads.findLead({ site: 'carhall-se', id: 'b' })).toMatchObject({ content: null })
		expect(await leads.findLead({ site: 'carhall-se', id: 'a' })).not.toMatchObject({ content: null })
	})

	test('without its key nothing of a lead can be read, and all others can', async () => {
		const { db, hub, leads } = await open()
		for (const id of ['a', 'b']) {
			await hub.submit(createSubmission({ id, photos }))
			await leads.addNote(id, { author: 'Eva Ek', text: 'called' })
		}
		const before = await db.selectFrom('lead').selectAll().where('submission_id', '=', 'a').executeTakeFirstOrThrow()
		await leads.erase(['a'])
		const erased = await db.selectFrom('subject_key').select('id').execute()
		expect(erased.map(({ id }) => id)).toEqual(['lead b'])
		// As in a backup from before.
		await db.updateTable('lead').set(before).where('submission_id', '=', 'a').execute()
		expect(await leads.findLead({ site: 'carhall-se', id: 'a' })).toMatchObject({ content: null })
		expect(await leads.findLead({ site: 'carhall-se', id: 'b' })).not.toMatchObject({ content: null })
		expect(await leads.findPhoto({ id: 'b', position: 1, size: 'small' })).toEqual(photos[0]?.small)
	})

	test('leads, photos and notes of an earlier version are read as they are, and sealed by the next start', async () => {
		const { db, keys, hub, leads } = await open()
		await keepInTheClear(db, ['a'])
		for (const { full, small } of photos)
			await db
				.insertInto('lead_photo')
				.values({ submission_id: 'a', position: 1, byte_count: 36, full, small })
				.execute()
		const note = { id: 'n', submission_id: 'a', author: 'Eva Ek', at: now().toISOString(), text: 'Anna called' }
		await db.insertInto('lead_note').values(note).execute()
		const read = async () => [
			await leads.findLead({ site: 'carhall-se', id: 'a' }),
			await leads.listNotes('a'),
			await leads.findPhoto({ id: 'a', position: 1, size: 'full' }),
		]
		const before = await read()
		expect(before[2]).toEqual(photos[0]?.full)
		expect(await sealEarlierLeads(db, keys)).toBe(2)
		expect(await dump(db)).not.toMatch(clear)
		expect(await read()).toEqual(before)
		expect(await sealEarlierLeads(db, keys)).toBe(0)
		// The form that was sent to the earlier version is still the same form.
		const repeat = createSubmission({ id: 'a', message: 'Hej från Anna a' })
		expect(await hub.submit(repeat)).toEqual({ ok: true, value: { isRepeat: true } })
	})

	test('a process that is killed while it seals loses nothing, and two others finish together', async () => {
		const { db, keys, location, leads } = await open()
		const ids = Array.from({ length: 1500 }, (_, index) => `lead-${index}`)
		await keepInTheClear(db, ids)
		const sealed = async () => {
			const count = db.selectFrom('lead').select(({ fn }) => fn.countAll().as('count'))
			return Number((await count.where('key_id', 'is not', null).executeTakeFirstOrThrow()).count)
		}
		const child = spawn(process.execPath, [sealScript, JSON.stringify(location)], { stdio: 'inherit' })
		const ended = once(child, 'exit')
		while ((await sealed()) === 0) await delay(1)
		child.kill('SIGKILL')
		expect(await ended).toEqual([null, 'SIGKILL'])
		const half = await sealed()
		expect(half % 200).toBe(0)
		expect(half).toBeLessThan(ids.length)
		const counts = await Promise.all([sealEarlierLeads(db, keys), sealEarlierLeads(db, keys)])
		expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(ids.length - half)
		expect(await dump(db)).not.toMatch(clear)
		const messages = (await leads.list({ filter: 'all', limit: 2000 })).map(({ content }) => content?.values.message)
		expect(messages.sort()).toEqual(ids.map((id) => `Hej från Anna ${id}`).sort())
	})
})
