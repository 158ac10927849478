import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import type { Channel } from '#outbox/outbox-message.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { createSubmission } from '../testing/create-submission.ts'
import { createEmbeddedFormsHub } from './embedded-forms-hub.ts'
import { createLeadOperator } from './embedded-lead-operator.ts'
import { countPhotoBytes, countPhotos, findPhoto } from './lead-photos.ts'

const now = () => new Date('2026-11-21T10:00:00Z')

forEachDatabase((_name, openTestDatabase) => {
	async function open({
		channels = ['mail', 'webhook'],
		maxPhotoBytes,
	}: {
		channels?: readonly Channel[]
		maxPhotoBytes?: number
	} = {}) {
		const { db } = await openTestDatabase()
		const outbox = createTestOutbox(db, { channels, now })
		const leads = createLeadOperator({ db, keys: createTestKeys(db), outbox, now })
		const all = () => leads.list({ filter: 'all', limit: 100 })
		return {
			...{ db, leads, all },
			hub: createEmbeddedFormsHub({ db, keys: createTestKeys(db), outbox, now, maxPhotoBytes }),
			stored: async () => (await all()).map((lead) => lead.content?.values.message),
		}
	}

	test('a lead is accepted', async () => {
		const { hub, stored } = await open()
		expect(await hub.submit(createSubmission({ id: 'a', message: 'Hej' }))).toMatchObject({ ok: true })
		expect(await stored()).toEqual(['Hej'])
	})

	test('a repeated lead is accepted and stored once', async () => {
		const { hub, stored } = await open()
		const answers = [
			await hub.submit(createSubmission({ id: 'a' })),
			await hub.submit(createSubmission({ id: 'a' })),
			...(await Promise.all([1, 2, 3].map(() => hub.submit(createSubmission({ id: 'a' }))))),
		]
		expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
		expect(await stored()).toHaveLength(1)
	})

	test('a repeat of a lead that was moved meanwhile is accepted, other content is not', async () => {
		const { hub, leads, stored } = await open()
		await hub.submit(createSubmission({ id: 'a' }))
		const to = { email: 'lund@example.com' }
		for (const site of ['nordhall-se', 'carhall-no']) await leads.move('a', { site, to })
		expect(await hub.submit(createSubmission({ id: 'a' }))).toEqual({ ok: true, value: { isRepeat: true } })
		expect(await stored()).toHaveLength(1)
		for (const other of [{ message: 'Annat' }, { site: 'carhall-no' }])
			expect(await hub.submit(createSubmission({ id: 'a', ...other }))).toMatchObject({ ok: false })
	})

	test('other content under the same id is an error, and the first content is kept', async () => {
		const { hub, stored } = await open()
		await hub.submit(createSubmission({ id: 'a', message: 'Först' }))
		const answer = await hub.submit(createSubmission({ id: 'a', message: 'Sedan' }))
		expect(answer).toEqual({ ok: false, error: { code: 'other-content' } })
		expect(await stored()).toEqual(['Först'])
	})

	test('two leads with the same text are stored as two', async () => {
		const { hub, stored } = await open()
		await hub.submit(createSubmission({ id: 'a' }))
		await hub.submit(createSubmission({ id: 'b' }))
		expect(await stored()).toHaveLength(2)
	})

	test('an acknowledged lead has a delivery for every destination', async () => {
		const { hub, all } = await open()
		await hub.submit(createSubmission({ id: 'a' }))
		await hub.submit(createSubmission({ id: 'a' }))
		expect((await all())[0]?.deliveries).toEqual([
			{ destination: 'mail', state: 'waiting', attempts: 0, answer: null },
			{ destination: 'webhook', state: 'waiting', attempts: 0, answer: null },
		])
	})

	test('photos are kept with their lead once, and erased with it', async () => {
		const { db, hub, leads } = await open()
		const photos = [1, 2].map((value) => ({ full: Buffer.alloc(900, value), small: Buffer.alloc(100, value) }))
		await hub.submit(createSubmission({ id: 'other', photos: photos.slice(0, 1) }))
		await hub.submit(createSubmission({ id: 'a', photos }))
		await hub.submit(createSubmission({ id: 'a', photos }))
		expect(await countPhotos(db, 'a')).toBe(2)
		expect(await findPhoto({ db, keys: createTestKeys(db) }, { id: 'a', position: 2, size: 'full' })).toEqual(
			photos[1]?.full,
		)
		expect(await findPhoto({ db, keys: createTestKeys(db) }, { id: 'a', position: 2, size: 'small' })).toEqual(
			photos[1]?.small,
		)
		expect(await findPhoto({ db, keys: createTestKeys(db) }, { id: 'a', position: 3, size: 'full' })).toBeNull()
		expect(await countPhotoBytes(db)).toBe(3000)

		await leads.erase(['a'])
		expect([await countPhotos(db, 'a'), await countPhotos(db, 'other')]).toEqual([0, 1])
	})

	test('a lead with photos that there is no room for is refused, a repeat of one that is kept is not', async () => {
		const { db, hub } = await open({ channels: [], maxPhotoBytes: 2000 })
		const photos = [{ full: Buffer.alloc(1400), small: Buffer.alloc(100) }]
		expect(await hub.submit(createSubmission({ id: 'a', photos }))).toMatchObject({ ok: true })
		const refused = await hub.submit(createSubmission({ id: 'b', photos }))
		expect(refused).toEqual({ ok: false, error: { code: 'photos-full' } })
		expect(await hub.submit(createSubmission({ id: 'a', photos }))).toEqual({ ok: true, value: { isRepeat: true } })
		expect(await hub.submit(createSubmission({ id: 'b' }))).toMatchObject({ ok: true })
		expect(await countPhotoBytes(db)).toBe(1500)
	})

	test('an id belongs to one form', async () => {
		const { hub } = await open()
		await hub.submit(createSubmission({ id: 'a' }))
		const answer = await hub.submit(createSubmission({ id: 'a', site: 'carhall-uk' }))
		expect(answer).toEqual({ ok: false, error: { code: 'other-content' } })
	})

	test('likely spam is stored and not delivered until an operator releases it', async () => {
		const { hub, leads, all } = await open({ channels: ['mail'] })
		expect(await hub.submit(createSubmission({ id: 'a', suspicions: ['honeypot', 'links'] }))).toMatchObject({
			ok: true,
		})
		expect(await all()).toMatchObject([{ suspicions: ['honeypot', 'links'], deliveries: [] }])
		expect(await leads.list({ filter: 'quarantined', limit: 9 })).toHaveLength(1)

		expect(await leads.sendAgain(['a', 'unknown'])).toBe(1)
		expect(await leads.list({ filter: 'quarantined', limit: 9 })).toEqual([])
		expect(await all()).toMatchObject([{ suspicions: [], deliveries: [{ destination: 'mail', state: 'waiting' }] }])
	})

	test('a hub without destinations keeps leads for later ones', async () => {
		const { db, hub, all } = await open({ channels: [] })
		await hub.submit(createSubmission({ id: 'a' }))
		expect(await all()).toMatchObject([{ deliveries: [] }])
		const leads = createLeadOperator({
			db,
			keys: createTestKeys(db),
			outbox: createTestOutbox(db, { channels: ['mail', 'webhook'] }),
			now,
		})
		for (const _ of [1, 2]) expect(await leads.sendAgain(['a'])).toBe(1)
		const [lead] = await leads.list({ filter: 'waiting', limit: 9 })
		expect(lead?.deliveries.map(({ destination }) => destination)).toEqual(['mail', 'webhook'])
	})
})
