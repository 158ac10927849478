import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMediaLibrary } from '#content/embedded/media/embedded-media.server.ts'
import type { MediaContent, MediaDetails } from '#content/media-library.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import type { FileKind } from '#domain/media/file-kind.ts'
import { createSlowFileStore } from '#files/testing/slow-file-store.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { importMedia, planMedia, writeMediaFolder } from './media-folder.ts'

const site = 'carhall-se'
const author = 'astrid'
const details: MediaDetails = {
	...{ name: 'Röd bil', folder: 'Bilar', tags: ['röd'], alternatives: { sv: 'En röd bil' } },
	...{ focus: { x: 20, y: 70 }, crop: { left: 10, top: 0, width: 80, height: 100 } },
}

forEachDatabase((_name, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		const library = createMediaLibrary(db)
		const { store: files } = createSlowFileStore()
		async function keep(words: string, kind: FileKind): Promise<MediaContent> {
			const kept = await files.put([Buffer.from(words)])
			if (!kept.ok) throw new Error(kept.error.code)
			const { key: hash, bytes } = kept.value
			return { kind, bytes, hash, sourceHash: hash, size: kind === 'mp4' ? null : { width: 800, height: 400 } }
		}
		return { library, files, keep }
	}
	type Opened = Awaited<ReturnType<typeof open>>

	/** Of a library with a picture, and a film that has it as its poster. */
	async function writeOut() {
		const from = await open()
		const picture = await from.library.add({ site, author, content: await from.keep('a picture', 'jpeg'), details })
		const plain = { name: 'Film', folder: '', tags: [], focus: null, crop: null, alternatives: {} }
		const film = await from.library.add({ site, author, content: await from.keep('a film', 'mp4'), details: plain })
		await from.library.changeFilm({ site, id: film.id, author, poster: picture.id, captions: { sv: 'Hej', en: 'Hi' } })
		const folder = createTestFolder()
		expect(await writeMediaFolder(site, folder, from)).toBe(2)
		return { from, folder, picture, film }
	}
	const readIn = async (folder: string, into: Opened) => {
		const changes = await planMedia(site, folder, into)
		await importMedia(site, folder, changes, into)
		return changes.map(({ state }) => state)
	}
	/** Without when it was done. */
	const contentOf = async ({ library }: Opened) =>
		(await library.list(site))
			.map(({ createdAt: _a, changedAt: _b, ...item }) => item)
			.toSorted((a, b) => (a.id < b.id ? -1 : 1))

	test('an exported library is the same in another database, and a second import changes nothing', async () => {
		const { from, folder, film } = await writeOut()
		const into = await open()
		expect(await readIn(folder, into)).toEqual(['added', 'added'])
		expect(await contentOf(into)).toEqual(await contentOf(from))
		for (const { hash } of await into.library.list(site)) expect(await into.files.stat(hash)).not.toBeNull()
		const spoken = await into.library.listCaptions({ site, id: film.id })
		expect(spoken.map(({ text }) => text)).toEqual(['Hi', 'Hej'])
		expect(await readIn(folder, into)).toEqual([])
		const again = createTestFolder()
		await writeMediaFolder(site, again, into)
		expect(readdirSync(join(again, '_media'))).toEqual(readdirSync(join(folder, '_media')))
	})

	test('what differs is changed, replaced or brought back, and what the folder has not stays', async () => {
		const { from, folder, picture, film } = await writeOut()
		const ref = { site, id: picture.id }
		await from.library.replace({ ...ref, author, content: await from.keep('another picture', 'jpeg') })
		const other = await from.library.add({ site, author, content: await from.keep('mine', 'png'), details })
		await from.library.changeFilm({ site, id: film.id, author, poster: null, captions: { sv: '' } })
		expect((await readIn(folder, from)).toSorted()).toEqual(['changed', 'replaced'])
		expect(await from.library.find(ref)).toMatchObject({ hash: picture.hash, crop: details.crop, focus: details.focus })
		expect(await from.library.find({ site, id: film.id })).toMatchObject({ poster: picture.id })
		expect(await from.library.find({ site, id: other.id })).toMatchObject({ removedAt: null })

		await from.library.changeFilm({ site, id: film.id, author, poster: null, captions: {} })
		expect(await from.library.remove({ ...ref, author })).toMatchObject({ ok: true })
		expect(await readIn(folder, from)).toContain('added')
		expect(await from.library.find(ref)).toMatchObject({ removedAt: null })
	})

	test('a content that is not what its name says is refused, and a broken list changes nothing', async () => {
		const { folder, picture } = await writeOut()
		const into = await open()
		writeFileSync(join(folder, '_media', `${picture.hash}.jpg`), 'something else')
		await expect(readIn(folder, into)).rejects.toThrow('another one than its name says')
		writeFileSync(join(folder, '_media', 'files.yaml'), '- id: ../../etc/passwd')
		await expect(planMedia(site, folder, into)).rejects.toThrow('files.yaml')
		writeFileSync(join(folder, '_media', 'files.yaml'), '- id: 1\n- [\n')
		await expect(planMedia(site, folder, into)).rejects.toThrow(/_media\/files\.yaml, line 3: Flow sequence/)
		writeFileSync(join(folder, '_media', 'files.yaml'), '- id: 1\n')
		await expect(planMedia(site, folder, into)).rejects.toThrow(/_media\/files\.yaml, line 1: 0\.id: /)
		expect(await planMedia(site, createTestFolder(), into)).toEqual([])
	})
})
