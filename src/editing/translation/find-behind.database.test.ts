import { expect, test } from 'vitest'
import type { DocumentRef } from '#content/content-store.ts'
import type { EditCommand } from '#content/edit-command.ts'
import { openEmbeddedStore } from '#content/embedded/embedded-store.server.ts'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { contractSite, createContractContent } from '#content/testing/contract-content.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { silentLog } from '#platform/logger.ts'
import { ok } from '#platform/result.ts'
import { readTranslation } from './find-behind.server.ts'

const swedish: DocumentRef = { site: contractSite, pageId: 'home', language: 'sv' }
const english: DocumentRef = { ...swedish, language: 'en' }
const title = { block: 'hero', path: ['Title'] }
const text = { block: 'hero', path: ['Text'] }

forEachDatabase((_name, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		let day = 1
		const now = () => new Date(`2026-11-0${day}T08:00:00Z`)
		const store = await openEmbeddedStore(db, { fallbackLanguageOf: () => 'sv', log: silentLog, now })
		await fillSite(store, createContractContent())
		let id = 0
		const change = (ref: DocumentRef, ...commands: EditCommand[]) =>
			store.write((writer) =>
				writer.changeDraft({
					...ref,
					author: 'ed',
					commands: commands.map((command) => ({ id: `${++id}`, command })),
					check: () => ok(undefined),
				}),
			)
		const publish = (ref: DocumentRef) =>
			store.write((writer) => writer.publishDraft({ ...ref, author: 'ed', check: () => ok(undefined) }))
		const behind = async () => (await readTranslation(store, english, 'sv'))?.behind
		return { store, change, publish, behind, next: () => day++ }
	}
	const set = (
		place: { block: string; path: string[] },
		from: unknown,
		to: unknown,
		source?: unknown,
	): EditCommand => ({
		kind: 'setField',
		place,
		from,
		to,
		...(source !== undefined && { source }),
	})

	test('a text is behind since its original was changed, published or not, also one that was translated before this was remembered', async () => {
		const { change, publish, behind, next } = await open()
		expect(await behind()).toEqual([])
		next()
		await change(swedish, set(title, 'Hitta bilen', 'Hitta din bil'))
		const since = '2026-11-02T08:00:00.000Z'
		expect(await behind()).toEqual([{ place: title, before: 'Hitta bilen', since }])
		await publish(swedish)
		next()
		await change(swedish, set(text, 'Testade bilar', 'Provade bilar'))
		await publish(swedish)
		expect(await behind()).toEqual([{ place: title, before: 'Hitta bilen', since }])
	})

	test('what is translated again, or marked as still right, is behind with the next change of its original', async () => {
		const { change, behind, next } = await open()
		next()
		await change(swedish, set(title, 'Hitta bilen', 'Hitta din bil'))
		await change(english, set(title, 'Find your car', 'Find your car', 'Hitta din bil'))
		expect(await behind()).toEqual([])
		next()
		await change(swedish, set(title, 'Hitta din bil', 'Din bil finns här'))
		expect(await behind()).toEqual([{ place: title, before: 'Hitta din bil', since: '2026-11-03T08:00:00.000Z' }])
		await change(swedish, set(title, 'Din bil finns här', 'Hitta din bil'))
		expect(await behind()).toEqual([])
	})

	test('a text that was written after its original had changed is not behind', async () => {
		const { change, publish, behind, next } = await open()
		next()
		await change(swedish, set(title, 'Hitta bilen', 'Hitta din bil'))
		await publish(swedish)
		next()
		await change(english, set(title, 'Find your car', 'Find a car of your own'))
		await publish(english)
		expect(await behind()).toEqual([])
	})

	test('a discarded draft takes along what it remembered', async () => {
		const { store, change, behind, next } = await open()
		next()
		await change(swedish, set(title, 'Hitta bilen', 'Hitta din bil'))
		await change(english, set(title, 'Find your car', 'Find your car', 'Hitta din bil'))
		await store.write((writer) => writer.discardDraft(english))
		expect(await behind()).toMatchObject([{ place: title, before: 'Hitta bilen' }])
	})

	test('texts that the page takes from its original, and blocks of another kind, are not behind', async () => {
		const { change, behind, next, store } = await open()
		next()
		await change(
			swedish,
			set(text, 'Testade bilar', 'Provade bilar'),
			set({ block: 'swapped', path: ['Title'] }, 'Garanti', 'Garantier'),
		)
		expect(await behind()).toEqual([])
		const found = await readTranslation(store, english, 'sv')
		expect(found?.texts.map(({ block, place }) => [block?.uid, ...place.path].join('.'))).not.toContain('swapped.Title')
	})
})
