import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createEmbeddedFormsHub } from './embedded.ts'
import { countPhotoBytes, countPhotos, findPhoto } from './lead-photos.ts'
import { eraseLeads, listLeads, sendAgain } from './operator.ts'
import { createSubmission } from './testing/create-submission.ts'
import { describeFormsHub } from './testing/hub-contract.ts'

const now = () => new Date('2026-11-21T10:00:00Z')

forEachDatabase((_name, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		const hub = createEmbeddedFormsHub({ db, destinations: ['mail', 'webhook'], now })
		const all = () => listLeads(db, { filter: 'all', limit: 100 })
		return { db, hub, all }
	}

	describeFormsHub(async () => {
		const { hub, all } = await open()
		return { hub, stored: async () => (await all()).map((lead) => lead.content?.values.message) }
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
		const { db, hub } = await open()
		const photos = [1, 2].map((value) => ({ full: Buffer.alloc(900, value), small: Buffer.alloc(100, value) }))
		await hub.submit(createSubmission({ id: 'other', photos: photos.slice(0, 1) }))
		await hub.submit(createSubmission({ id: 'a', photos }))
		await hub.submit(createSubmission({ id: 'a', photos }))
		expect(await countPhotos(db, 'a')).toBe(2)
		expect(await findPhoto(db, { submissionId: 'a', position: 2, size: 'full' })).toEqual(photos[1]?.full)
		expect(await findPhoto(db, { submissionId: 'a', position: 2, size: 'small' })).toEqual(photos[1]?.small)
		expect(await findPhoto(db, { submissionId: 'a', position: 3, size: 'full' })).toBeNull()
		expect(await countPhotoBytes(db)).toBe(3000)

		await eraseLeads(db, ['a'], now())
		expect([await countPhotos(db, 'a'), await countPhotos(db, 'other')]).toEqual([0, 1])
	})

	test('a lead with photos that there is no room for is refused, a repeat of one that is kept is not', async () => {
		const { db } = await openTestDatabase()
		const hub = createEmbeddedFormsHub({ db, destinations: [], now, maxPhotoBytes: 2000 })
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
		const { db, hub, all } = await open()
		expect(await hub.submit(createSubmission({ id: 'a', suspicions: ['honeypot', 'links'] }))).toMatchObject({
			ok: true,
		})
		expect(await all()).toMatchObject([{ suspicions: ['honeypot', 'links'], deliveries: [] }])
		expect(await listLeads(db, { filter: 'quarantined', limit: 9 })).toHaveLength(1)

		expect(await sendAgain(db, ['a', 'unknown'], { destinations: ['mail'], now: now() })).toBe(1)
		expect(await listLeads(db, { filter: 'quarantined', limit: 9 })).toEqual([])
		expect(await all()).toMatchObject([{ suspicions: [], deliveries: [{ destination: 'mail', state: 'waiting' }] }])
	})

	test('a hub without destinations keeps leads for later ones', async () => {
		const { db } = await openTestDatabase()
		await createEmbeddedFormsHub({ db, destinations: [], now }).submit(createSubmission({ id: 'a' }))
		await sendAgain(db, ['a'], { destinations: ['webhook'], now: now() })
		await sendAgain(db, ['a'], { destinations: ['webhook'], now: now() })
		const leads = await listLeads(db, { filter: 'waiting', limit: 9 })
		expect(leads.map(({ deliveries }) => deliveries.length)).toEqual([1])
	})
})
