import { expect, test } from 'vitest'
import { createDocument } from '#content/testing/document.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { drawInEnglish } from '#desk/testing/draw-in-english.ts'
import { mediaAddress } from '#domain/media/media-address.ts'
import type { DeskAnswer, DeskRequest } from '../../desk-page.ts'
import type { Role } from '../../staff/roles.ts'
import { openDesk } from '../../testing/open-desk.ts'

const site = 'carhall-se'
const htmlOf = (answer: DeskAnswer | null) => drawInEnglish(answer, ['deskMedia', 'desk'])

const jpeg = (content: string) => Buffer.from(`\xff\xd8\xff${content}`, 'latin1')
const file = (name: string, bytes: Buffer): DeskRequest['files'][number] => ({ field: 'files', name, bytes })

async function openMedia(role: Role = 'publisher', roomForFiles?: number) {
	const { db } = await openSqlite()
	const desk = await openDesk(db, () => new Date('2026-11-22T09:00:00Z'), { roomForFiles })
	const { library, store } = desk.operators.pages
	const headers = await desk.signIn([{ role, site }], role)
	const post = (path: string, fields: Record<string, string>, files: DeskRequest['files'] = []) =>
		desk.ask(path, headers, new URLSearchParams(fields), { files })
	const upload = (...files: DeskRequest['files']) => post('media', { do: 'upload', folder: 'Cars' }, files)
	const show = async (path: string, query = '') => htmlOf(await desk.ask(path, headers, null, { query }))
	const only = async () => {
		const [item] = await library.list(site)
		if (!item) throw new Error('There is no file')
		return item
	}
	/** A page that visitors see with the file. */
	async function publishWith(src: string): Promise<void> {
		const ref = { site, pageId: 'home', language: 'sv' } as const
		const document = createDocument('Start', { route: { ogImage: { src, alt: '' } } })
		await store.write(async (writer) => {
			await writer.createPage({ ...ref, kind: 'page', name: 'Start page', parentId: null })
			await writer.saveDraft({ ...ref, document, author: 'astrid', basedOn: null })
			await writer.setPath({ ...ref, path: '/' })
			await writer.publish({ ...ref, number: 1, author: 'astrid' })
		})
	}
	const audit = async () => (await desk.accounts.listAudit([site], 20)).map(({ action }) => action).toSorted()
	return { desk, library, post, upload, show, only, publishWith, audit }
}

test('an empty library says what to do, and the folder of a refused upload is kept', async () => {
	const { upload, show } = await openMedia()
	expect(await show('media')).toContain('There are no files yet.')
	const refused = htmlOf(await upload(file('note.txt', Buffer.from('text'))))
	expect(refused).toMatch(/<input[^>]*name="folder"[^>]*value="Cars"/)
})

test('files are uploaded into a folder, found, and said to be known if they come again', async () => {
	const { desk, library, post, upload, show, audit } = await openMedia()
	const answer = await upload(file('C:\\red car.JPG', jpeg('red')), file('blue.jpg', jpeg('blue')))
	expect(answer).toEqual({ redirectTo: expect.stringContaining('view=added') })
	const items = await library.list(site)
	expect(items.map(({ name, folder, kind }) => [name, folder, kind]).toSorted()).toEqual([
		['C:\\red car', 'Cars', 'jpeg'],
		['blue', 'Cars', 'jpeg'],
	])
	expect(await desk.operators.pages.files.stat(items[0]?.hash ?? '')).not.toBeNull()

	const again = await upload(file('another name.jpg', jpeg('red')))
	expect(htmlOf(again)).toContain('deskMedia.known')
	expect(await library.list(site)).toHaveLength(2)
	expect(await show('media', 'words=BLUE&folder=Cars')).toContain('1 file<')
	expect(await show('media', 'words=green')).toContain('No files were found.')
	expect(await show('media', 'folder=Other')).toContain('0 files')
	expect(await show('media/removed')).toContain('No file is removed.')
	expect(await audit()).toEqual(['file added'])
	const [red] = items.filter(({ name }) => name !== 'blue')
	await post(`media/item/${red?.id}`, { do: 'remove' })
	await upload(file('once more.jpg', jpeg('red')))
	expect((await library.list(site)).map(({ id }) => id)).toContain(red?.id)
	expect(await audit()).toEqual(['file added', 'file removed', 'file restored'])
})

test('what cannot be kept is refused in words, and the rest is kept', async () => {
	const { library, upload, post, audit } = await openMedia()
	expect(await post('media', { do: 'upload' })).toMatchObject({ status: 422 })
	const mixed = await upload(file('car.jpg', Buffer.from('PK\x03\x04 a zip')), file('blue.jpg', jpeg('blue')))
	expect(mixed).toMatchObject({ status: 422 })
	expect(htmlOf(mixed)).toContain('deskMedia.refused')
	expect((await library.list(site)).map(({ name }) => name)).toEqual(['blue'])
	expect(await audit()).toEqual(['file added'])
})

test('on a full disk nothing is kept, replaced or written of, and a sentence says so', async () => {
	const { library, upload, post, only, audit } = await openMedia('publisher', 10)
	await upload(file('red.jpg', jpeg('red')))
	const { id, hash } = await only()
	const full = await upload(file('blue.jpg', jpeg('another')))
	expect(full).toMatchObject({ status: 422 })
	expect(htmlOf(full)).toContain('deskMedia.refused')
	const replaced = await post(`media/item/${id}`, { do: 'replace' }, [file('blue.jpg', jpeg('another'))])
	expect(replaced).toMatchObject({ status: 422 })
	expect(htmlOf(replaced)).toContain('deskMedia.noRoom')
	expect(await library.list(site)).toMatchObject([{ id, hash }])
	expect(await audit()).toEqual(['file added'])
})

test('a file gets a name, tags, a focal point and texts in the languages of the site', async () => {
	const { library, upload, post, show, only, audit } = await openMedia()
	await upload(file('red.jpg', jpeg('red')))
	const { id } = await only()
	const html = await show(`media/item/${id}`)
	expect(html).toContain('Alternative text, Swedish')
	expect(html).toContain('Nowhere.')
	const fields = {
		...{ do: 'save', name: ' Red  car ', folder: 'Red', tags: 'winter, sale ,winter,', 'alternative-sv': 'En röd bil' },
		...{ 'has-focus': 'yes', 'focus-x': '25', 'focus-y': '140' },
	}
	expect(await post(`media/item/${id}`, fields)).toEqual({ redirectTo: `/desk/media/item/${id}?view=saved` })
	expect(await library.find({ site, id })).toMatchObject({
		...{ name: 'Red car', folder: 'Red', tags: ['winter', 'sale'], focus: { x: 25, y: 100 } },
		alternatives: { sv: 'En röd bil' },
	})
	expect(await show('media', 'tag=sale&words=röd bil')).toContain('1 file<')
	expect(await post(`media/item/${id}`, { ...fields, name: ' ' })).toMatchObject({ status: 422 })
	await post(`media/item/${id}`, { ...fields, 'has-focus': '' })
	expect((await only()).focus).toBeNull()
	const area = { 'has-crop': 'yes', 'crop-left': '50', 'crop-top': '0', 'crop-width': '80', 'crop-height': '' }
	await post(`media/item/${id}`, { ...fields, ...area })
	expect((await only()).crop).toEqual({ left: 50, top: 0, width: 50, height: 100 })
	expect(await show(`media/item/${id}`)).toContain('800\u00a0×\u00a0900')
	await post(`media/item/${id}`, { ...fields, ...area, 'has-crop': '' })
	expect((await only()).crop).toBeNull()
	expect(await audit()).toEqual(['file added', ...Array.from({ length: 4 }, () => 'file changed')])
})

test('a film gets a poster and captions in the languages of the site, and wrong ones are refused with their line', async () => {
	const { library, upload, post, show, audit } = await openMedia()
	await upload(
		file('poster.jpg', jpeg('poster')),
		file('film.mp4', Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomavc1', 'latin1')),
	)
	const all = await library.list(site)
	const [film, poster] = ['film', 'poster'].map((name) => all.find((item) => item.name === name))
	const at = `media/item/${film?.id}`
	expect(await show(at)).toContain('Captions, Swedish')
	const wrong = await post(at, { do: 'film', poster: poster?.id ?? '', 'captions-sv': 'WEBVTT\n\n1 --> 2\nHej' })
	expect(htmlOf(wrong)).toContain('1 --&gt; 2')
	expect(htmlOf(wrong)).toContain('deskMedia.captionsMalformed')
	expect(await library.find({ site, id: film?.id ?? '' })).toMatchObject({ poster: null })
	const srt = '1\n00:00:01,000 --> 00:00:02,000\nHej'
	const kept = await post(at, { do: 'film', poster: poster?.id ?? '', 'captions-sv': srt })
	expect(kept).toEqual({ redirectTo: `/desk/${at}?view=saved` })
	expect(await library.find({ site, id: film?.id ?? '' })).toMatchObject({ poster: poster?.id })
	expect(await library.listCaptions({ site, id: film?.id ?? '' })).toMatchObject([
		{ language: 'sv', text: expect.stringMatching(/^WEBVTT\n\n1\n00:00:01.000/) },
	])
	expect(await show(at)).toMatch(/<video[^>]* poster="[^"]*poster\.jpg".*<track[^>]*captions-sv\.vtt"/)
	// The card of the poster, and that of the film.
	expect((await show('media')).match(/<img[^>]*poster\.jpg"/g)).toHaveLength(2)
	expect(await show(`media/item/${poster?.id}`)).toContain(`href="/desk/media/item/${film?.id}"`)
	await post(at, { do: 'film', poster: film?.id ?? '', 'captions-sv': '' })
	expect(await library.find({ site, id: film?.id ?? '' })).toMatchObject({ poster: null })
	expect(await library.listCaptions({ site, id: film?.id ?? '' })).toEqual([])
	expect(await post(`media/item/${poster?.id}`, { do: 'film' })).toBeNull()
	expect(await audit()).toEqual(['file added', 'file changed', 'file changed'])
})

test('a picture from the editor of a page is answered with its address and its text, or with a sentence', async () => {
	const { library, post, only, audit } = await openMedia('editor')
	const add = (bytes: Buffer) => post('media/add', { do: 'add', language: 'sv' }, [file('red.jpg', bytes)])
	const added = await add(jpeg('red'))
	const item = await only()
	const picture = { src: mediaAddress(item), name: 'red', width: 1600, height: 900, isUsed: false, alternative: '' }
	expect(added).toEqual({ json: { uploaded: picture } })
	await library.change({
		site,
		id: item.id,
		author: 'astrid',
		details: { ...item, alternatives: { sv: 'En röd bil' } },
	})
	expect(await add(jpeg('red'))).toEqual({ json: { uploaded: { ...picture, alternative: 'En röd bil' } } })
	for (const refused of [await add(Buffer.from('%PDF-1')), await post('media/add', { do: 'add' })])
		expect(refused).toEqual({ json: { problem: expect.any(String) }, status: 422 })
	expect(await add(Buffer.alloc(0))).toEqual({ json: { problem: 'deskMedia.empty' }, status: 422 })
	expect(await library.list(site)).toHaveLength(1)
	expect(await audit()).toEqual(['file added'])
})

test('a film from the editor of a page is taken where one is wanted, and a picture is not', async () => {
	const { post, only } = await openMedia('editor')
	const film = Buffer.from('\0\0\0\x18ftypisom', 'latin1')
	const add = (bytes: Buffer, of: string) =>
		post('media/add', { do: 'add', language: 'sv', of }, [file('drive.mp4', bytes)])
	expect(await add(jpeg('red'), 'film')).toEqual({ json: { problem: 'deskMedia.noFilm' }, status: 422 })
	expect(await add(film, 'picture')).toEqual({ json: { problem: expect.any(String) }, status: 422 })
	const added = await add(film, 'film')
	const src = mediaAddress(await only())
	expect(added).toEqual({
		json: { uploaded: { src, name: 'drive', weight: '1 kB', poster: null, captions: [], isUsed: false } },
	})
})

test('a used file is replaced everywhere, and removed only when nothing uses it', async () => {
	const { upload, post, show, only, publishWith, audit, library } = await openMedia()
	await upload(file('red.jpg', jpeg('red')))
	const item = await only()
	const at = `media/item/${item.id}`
	await publishWith(mediaAddress(item))
	const html = await show(at)
	expect(html).toContain('Start page')
	expect(html).toContain('1 page shows the new file at once.')
	expect(html).not.toContain('value="remove"')
	const removed = await post(at, { do: 'remove' })
	expect(removed).toMatchObject({ status: 422 })
	expect(htmlOf(removed)).toContain('deskMedia.inUse')

	expect(await post(at, { do: 'replace' }, [file('a.pdf', Buffer.from('%PDF-1'))])).toMatchObject({ status: 422 })
	expect(await post(at, { do: 'replace' })).toMatchObject({ status: 422 })
	expect((await only()).hash).toBe(item.hash)
	const replaced = await post(at, { do: 'replace' }, [file('blue.jpg', jpeg('blue'))])
	expect(replaced).toEqual({ redirectTo: `/desk/${at}?view=replaced` })
	expect((await only()).hash).not.toBe(item.hash)

	await upload(file('green.jpg', jpeg('green')))
	const green = (await library.list(site)).find(({ name }) => name === 'green')
	const gone = await post(`media/item/${green?.id}`, { do: 'remove' })
	expect(gone).toEqual({ redirectTo: `/desk/media?view=removed&at=${green?.id}` })
	expect(await show('media', `view=removed&at=${green?.id}`)).toContain('green is removed.')
	expect(await show('media/removed')).toContain('green')
	await post('media/removed', { do: 'bring-back', file: green?.id ?? '' })
	expect(await library.list(site)).toHaveLength(2)
	expect(await audit()).toEqual(['file added', 'file added', 'file removed', 'file replaced', 'file restored'])
})

test('what visitors see is changed by publishers alone', async () => {
	const { upload, post, show, only, publishWith } = await openMedia('editor')
	await upload(file('red.jpg', jpeg('red')))
	const item = await only()
	const at = `media/item/${item.id}`
	expect(await post(at, { do: 'save', name: 'Red' })).toHaveProperty('redirectTo')
	await publishWith(mediaAddress(item))
	expect(await show(at)).not.toContain('value="save"')
	expect(await post(at, { do: 'save', name: 'Blue' })).toMatchObject({ status: 403 })
	expect(await post(at, { do: 'replace' }, [file('blue.jpg', jpeg('blue'))])).toMatchObject({ status: 403 })
	expect(await only()).toMatchObject({ name: 'Red', hash: item.hash })
})
