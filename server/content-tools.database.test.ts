import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createMediaLibrary } from '#content/embedded/media/embedded-media.server.ts'
import type { MediaLibrary } from '#content/media-library.ts'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { createContractContent, contractSite as site } from '#content/testing/contract-content.ts'
import { createDocument } from '#content/testing/document.ts'
import { openTestStore } from '#content/testing/open-store.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { createPagePlans } from '#desk/rooms/pages/plans/page-plans.ts'
import { createSlowFileStore } from '#files/testing/slow-file-store.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { getSite } from '#sites/registry.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { contentTools } from './content-tools.ts'
import { createScalerPool } from './images/scaler-pool.ts'
import { uploadScaler } from './media/open-library-files.ts'
import { createPixelReader } from './media/picture-pixels.ts'
import { createShippedMedia } from './shipped-media.ts'

const noFiles = createSlowFileStore().store

/** Of pictures in a folder. */
const readerOf = (folder: string, library: MediaLibrary) =>
	createPixelReader({
		folder,
		library: { media: library, files: noFiles },
		scaler: createScalerPool(uploadScaler),
	})

test('the check of the command names links to a page that is planned to go', async () => {
	const { db } = await openSqlite()
	const store = await openTestStore(db)
	await fillSite(store, createContractContent())
	const ref = { site, pageId: 'buy', language: 'sv' } as const
	const link = { href: '/jobb', text: 'Jobb' }
	const block = { uid: 'a', type: 'Blurb', params: {}, placeholders: {}, fields: { Title: 'Köp', Link: link } }
	const document = createDocument('Köp', { placeholders: { main: [block] } })
	await store.write((writer) => writer.saveDraft({ ...ref, document, author: 'ed', basedOn: 1 }))
	const library = createMediaLibrary(db)
	const services = {
		...{ store, library, stock: createEmbeddedStock(db), media: createShippedMedia('public') },
		readPixels: readerOf('public', library),
	}
	const check = async () => {
		const checkPage = await contentTools.createPageCheck(getSite(site), services, db)
		return checkPage({ language: 'sv', path: '/kop-bil' })
	}
	expect((await check()).filter(({ text }) => text.includes('/jobb'))).toEqual([])
	await createPagePlans(db, () => new Date()).add({
		...{ site, action: 'offline', dueAt: new Date('2099-07-01T06:00:00Z'), origin: 'https://carhall-se.example' },
		pages: [{ pageId: 'jobs', language: 'sv', draft: null, number: 0 }],
		plannedBy: { id: 'p', name: 'pub' },
	})
	expect(await check()).toEqual([{ stops: false, text: expect.stringMatching(/^a: .*\/jobb.*1 Jul 2099/) }])
})

test('the check of the command looks at pictures: words that are hard to read, a file that is gone, no alternative text', async () => {
	const folder = createTestFolder()
	const white = sharp({ create: { width: 64, height: 36, channels: 3, background: 'white' } })
	await white.png().toFile(join(folder, 'white.png'))
	const { db } = await openSqlite()
	const store = await openTestStore(db)
	await fillSite(store, createContractContent())
	const slide = (src: string) => ({
		...{
			uid: src,
			Title: `New ${src}`,
			Text: 'All of the new cars of this year. '.repeat(9),
			Link: { href: '/', text: 'Start' },
		},
		Image: { src, alt: '', width: 64, height: 36 },
	})
	const fields = { Items: [slide('/white.png'), slide('/gone.png')] }
	const block = { uid: 'a', type: 'Carousel', params: {}, placeholders: {}, fields }
	const document = createDocument('Köp', { placeholders: { main: [block] } })
	await store.write((writer) =>
		writer.saveDraft({ site, pageId: 'buy', language: 'sv', document, author: 'ed', basedOn: 1 }),
	)
	const library = createMediaLibrary(db)
	const services = {
		...{ store, library, stock: createEmbeddedStock(db), media: createShippedMedia(folder) },
		readPixels: readerOf(folder, library),
	}
	const check = await contentTools.createPageCheck(getSite(site), services, db)
	const said = (await check({ language: 'sv', path: '/kop-bil' })).map(({ text }) => text)
	expect(said).toContainEqual(expect.stringMatching(/“New \/white\.png”, is hard to read/))
	expect(said).toContainEqual(expect.stringContaining('has no alternative text'))
	expect(said).toContainEqual(expect.stringContaining('there is no file /gone.png'))
})
