import { expect, test } from 'vitest'
import type { DocumentRef } from '#content/content-store.ts'
import type { EditCommand } from '#content/edit-command.ts'
import { fillSite } from '#content/seed/load-seed.server.ts'
import { contractSite, createContractContent } from '#content/testing/contract-content.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { drawInEnglish } from '#desk/testing/draw-in-english.ts'
import { ok } from '#platform/result.ts'
import type { DeskAnswer } from '../../../desk-page.ts'
import { openDesk } from '../../../testing/open-desk.ts'

const home: DocumentRef = { site: contractSite, pageId: 'home', language: 'sv' }
const title = (from: string, to: string): EditCommand => ({
	kind: 'setField',
	place: { block: 'hero', path: ['Title'] },
	from,
	to,
})

forEachDatabase((_name, openTestDatabase) => {
	async function openEditedPage() {
		const { db } = await openTestDatabase()
		const desk = await openDesk(db, () => new Date('2026-11-22T09:00:00Z'))
		const { store } = desk.operators.pages
		await fillSite(store, createContractContent())
		const headers = await desk.signIn([{ role: 'editor', site: contractSite }], 'ed')
		let id = 0
		const change = (...commands: EditCommand[]) =>
			store.write((writer) =>
				writer.changeDraft({
					...home,
					author: 'ed',
					commands: commands.map((command) => ({ id: `${++id}`, command })),
					check: () => ok(undefined),
				}),
			)
		const publish = () =>
			store.write((writer) => writer.publishDraft({ ...home, author: 'ed', check: () => ok(undefined) }))
		const show = async (query = '', page = 'sv/home') =>
			htmlOf(await desk.ask(`pages/revisions/${page}`, headers, null, { query }))
		const restore = async (version: string, known?: string) => {
			const draft = await store.findDraft(home)
			const form = { do: 'restore', version, known: known ?? (draft ? `${draft.id} ${draft.number}` : '') }
			return desk.ask('pages/revisions/sv/home', headers, new URLSearchParams(form))
		}
		const draftTitle = async () => (await store.findDraft(home))?.document.placeholders.main?.[0]?.fields.Title
		return { desk, store, change, publish, show, restore, draftTitle }
	}

	const htmlOf = (answer: DeskAnswer | null) =>
		drawInEnglish(answer, ['deskRevisions', 'blockKinds', 'editing', 'fields', 'desk'])

	test('of very many versions one part is listed, and the oldest of it is compared with the one before', async () => {
		const { change, publish, show } = await openEditedPage()
		const first = 'Bilen du vill ha'
		for (let number = 0; number < 52; number++) {
			await change(title(number === 0 ? first : `Title ${number}`, `Title ${number + 1}`))
			await publish()
		}
		const [newest, oldest] = [await show(), await show('page=1')]
		expect(newest.match(/view=restore/g)).toHaveLength(49)
		expect(newest).toContain('/desk/pages/revisions/sv/home?page=1')
		expect(newest).toContain('?older=3&amp;newer=4"')
		expect(oldest.match(/view=restore/g)).toHaveLength(3)
	})

	test('a version that came with the site or an import is by no person, in the language of the reader', async () => {
		const { show, change, publish } = await openEditedPage()
		await change(title('Bilen du vill ha', 'Hitta bilen'))
		await publish()
		const html = await show()
		expect(html).toContain('Supplied content')
		expect(html).not.toMatch(/(?:·|>) ?seed</)
	})

	test('two versions are compared by the names that editors know, word by word', async () => {
		const { change, publish, show } = await openEditedPage()
		await change(title('Hitta bilen', 'Hitta din bil'))
		await publish()
		await change({ kind: 'removeBlock', uid: 'swapped' })
		const published = await show('older=1&newer=2')
		expect(published).toMatch(/<h3>Hero: Hitta din bil.*<dt>Heading<\/dt>/)
		expect(published).toMatch(/<del>.*bilen<\/del>.*<ins>.*din bil<\/ins>/)
		expect(await show('older=2&newer=draft')).toMatch(/Picture and text: Garanti.*Removed/)
		expect(await show('older=2&newer=2')).toContain('They are the same.')
	})

	test('an earlier version comes back into the draft after its changes were shown, and that is taken back', async () => {
		const { desk, store, change, publish, show, restore, draftTitle } = await openEditedPage()
		await change(title('Hitta bilen', 'Hitta din bil'))
		await publish()
		await change(title('Hitta din bil', 'Half written'))
		expect(await show('view=restore&newer=1')).toMatch(/<del>.*Half written.*<ins>.*Hitta bilen/)

		const restored = await restore('1')
		expect(restored).toEqual({ redirectTo: '/desk/pages/revisions/sv/home?view=restored&older=draft-1&newer=1' })
		expect(await draftTitle()).toBe('Hitta bilen')
		expect(await show('view=restored&older=draft-1&newer=1')).toContain('value="draft-1"')
		const page = await store.getPage({ site: contractSite, language: 'sv', path: '/' })
		expect(page?.placeholders.main?.[0]?.fields.Title).toBe('Hitta din bil')

		await restore('draft-1')
		expect(await draftTitle()).toBe('Half written')
		const audit = await desk.accounts.listAudit([contractSite], 10)
		expect(audit.map(({ action, subject }) => `${action}: ${subject}`)).toEqual(
			expect.arrayContaining(['version restored: home sv 1', 'version restored: home sv draft-1']),
		)
	})

	test('a version that the draft is like already is not offered to come back', async () => {
		const { change, publish, show, restore } = await openEditedPage()
		await change(title('Hitta bilen', 'Hitta din bil'))
		await publish()
		expect(await show('view=restore&newer=1')).toContain('value="restore"')
		await restore('1')
		const same = await show('view=restore&newer=1')
		expect(same).toContain('They are the same.')
		expect(same).not.toContain('value="restore"')
	})

	test('what was undone whole leaves no draft', async () => {
		const { store, change, publish, restore } = await openEditedPage()
		await change(title('Hitta bilen', 'Hitta din bil'))
		await publish()
		await restore('1')
		expect(await restore('draft-0')).toMatchObject({ redirectTo: expect.stringContaining('view=undone') })
		expect(await store.findDraft(home)).toBeNull()
	})

	test('a translation gets what its version stored, and nothing of the original language', async () => {
		const { desk, store } = await openEditedPage()
		const headers = await desk.signIn([{ role: 'editor', site: contractSite }], 'translator')
		const english: DocumentRef = { ...home, language: 'en' }
		const command: EditCommand = { kind: 'setField', place: { block: 'inner', path: ['Text'] }, to: 'In a day' }
		const author = 'translator'
		await store.write(async (writer) => {
			await writer.changeDraft({ ...english, author, commands: [{ id: 'a', command }], check: () => ok(undefined) })
			await writer.publishDraft({ ...english, author, check: () => ok(undefined) })
		})
		await desk.ask('pages/revisions/en/home', headers, new URLSearchParams({ do: 'restore', version: '1', known: '' }))
		const draft = await store.findDraft(english)
		expect(draft?.document).toEqual(await store.findDocument({ ...english, number: 1 }))
	})

	test('a draft that changed since the form was opened stays as it is, and what would change now is shown', async () => {
		const { change, restore, draftTitle } = await openEditedPage()
		await change(title('Hitta bilen', 'Hitta din bil'))
		const answer = await restore('1', 'an older draft')
		expect(answer).toMatchObject({ status: 409 })
		expect(htmlOf(answer)).toContain('The draft has changed since you opened this page.')
		expect(await draftTitle()).toBe('Hitta din bil')
	})

	test('a page, a language or a version that is not there is nothing', async () => {
		const { desk, restore, show } = await openEditedPage()
		const headers = await desk.signIn([{ role: 'editor', site: contractSite }], 'other')
		for (const path of ['sv/no-such-page', 'fi/home', 'sv'])
			expect(await desk.open(`pages/revisions/${path}`, headers)).toBe(404)
		for (const version of ['99', 'draft-9', 'x', '0']) expect(await restore(version)).toBeNull()
		expect(await show('older=1&newer=99')).toContain('Version 1')
	})
})
