import { expect, test } from 'vitest'
import { createMediaLibrary } from '#content/embedded/media/embedded-media.server.ts'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { createContractContent, contractSite as site } from '#content/testing/contract-content.ts'
import { createDocument } from '#content/testing/document.ts'
import { openTestStore } from '#content/testing/open-store.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { createPagePlans } from '#desk/rooms/pages/plans/page-plans.ts'
import { getSite } from '#sites/registry.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { contentTools } from './content-tools.ts'
import { createShippedMedia } from './shipped-media.ts'

test('the check of the command names links to a page that is planned to go', async () => {
	const { db } = await openSqlite()
	const store = await openTestStore(db)
	await fillSite(store, createContractContent())
	const ref = { site, pageId: 'buy', language: 'sv' } as const
	const link = { href: '/jobb', text: 'Jobb' }
	const block = { uid: 'a', type: 'Blurb', params: {}, placeholders: {}, fields: { Title: 'Köp', Link: link } }
	const document = createDocument('Köp', { placeholders: { main: [block] } })
	await store.write((writer) => writer.saveDraft({ ...ref, document, author: 'ed', basedOn: 1 }))
	const services = { store, stock: createEmbeddedStock(db), media: createShippedMedia('public') }
	const check = async () => {
		const library = createMediaLibrary(db)
		const checkPage = await contentTools.createPageCheck(getSite(site), { ...services, library }, db)
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
