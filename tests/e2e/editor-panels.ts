import type { Locator, Page } from '@playwright/test'
import type { CapabilityName, CapabilityOf } from '#desk/capabilities.ts'

type Panel = {
	/** The files in `src/editing/browser` that are seen: `tests/editor-panels.test.ts` says which are missing. */
	files: readonly string[]
	/** Opens it and returns it. */
	open: (page: Page) => Promise<Locator>
	/** Without one it stays for the next. */
	close?: (page: Page) => Promise<void>
}

const bar = (page: Page) => page.getByRole('region', { name: 'Redigering' })
const side = (page: Page) => page.getByRole('complementary', { name: 'Innehåll' })
const dialog = (page: Page) => page.getByRole('dialog')
const pressEscape = (page: Page) => page.keyboard.press('Escape')
const press = (within: Locator, name: string | RegExp) =>
	within
		.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
		.first()
		.press('Enter')

/** Shows the list of the panel, then one of its parts. */
async function showPart(page: Page, part: 'Block på sidan' | 'Sidhuvud och sidfot' | 'Sidan'): Promise<void> {
	if (!(await side(page).isVisible())) await press(bar(page), 'Innehåll')
	const back = side(page).getByRole('button', { name: 'Till alla block' })
	if (await back.isVisible()) await back.press('Enter')
	await press(side(page), part)
}

async function showBlock(page: Page, name: RegExp): Promise<void> {
	await showPart(page, 'Block på sidan')
	await press(side(page), name)
}

/** Everything that the editor opens, on the page `/kop-bil` of Carhall, in an order in which each finds what it needs. */
export const editorPanels: Record<string, Panel> = {
	'the bar': {
		files: ['bar.tsx'],
		open: async (page) => bar(page),
	},
	'the languages of the page': {
		files: ['language-menu.tsx'],
		open: async (page) => {
			await press(bar(page), 'Språk')
			return dialog(page)
		},
		close: pressEscape,
	},
	'the blocks of the page': {
		files: ['block-list.tsx'],
		open: async (page) => {
			await showPart(page, 'Block på sidan')
			await press(side(page), /^Mer: /)
			return side(page)
		},
	},
	'the chooser of blocks': {
		files: ['block-chooser.tsx', 'picker-dialog.tsx'],
		open: async (page) => {
			await press(side(page), 'Lägg till ett block')
			await dialog(page).getByRole('listitem').first().waitFor()
			return dialog(page)
		},
		close: pressEscape,
	},
	'a block': {
		files: ['block-panel.tsx', 'field-input.tsx', 'field-group.tsx', 'link-input.tsx', 'comments.tsx'],
		open: async (page) => {
			await showBlock(page, /^Sidöppning/)
			return side(page)
		},
	},
	'the picker of links': {
		files: ['link-picker.tsx'],
		open: async (page) => {
			await press(side(page), /^(Leder till|Välj länk)/)
			await dialog(page).getByRole('region', { name: 'Sidor' }).waitFor()
			return dialog(page)
		},
		close: pressEscape,
	},
	'the picker of pictures': {
		files: ['picture-input.tsx', 'picture-picker.tsx'],
		open: async (page) => {
			await press(side(page), /^(Byt|Välj) bild/)
			await dialog(page).getByRole('button', { name: /×/ }).first().waitFor()
			return dialog(page)
		},
		close: pressEscape,
	},
	'the picker of films': {
		files: ['film-input.tsx', 'film-picker.tsx'],
		open: async (page) => {
			await press(side(page), /^(Byt|Välj) film/)
			await dialog(page).getByText('Ingen film hittades.').waitFor()
			return dialog(page)
		},
		close: pressEscape,
	},
	'the filter of cars': {
		files: ['car-filter-input.tsx'],
		open: async (page) => {
			await showBlock(page, /^Bilar ur lagret/)
			const filter = side(page).getByRole('group', { name: 'Filter' })
			for (const facet of await filter.locator('summary').all()) await facet.press('Enter')
			return filter
		},
	},
	'the entries of a list': {
		files: ['entry-inputs.tsx', 'rich-text-input.tsx'],
		open: async (page) => {
			await showBlock(page, /^Dragspel/)
			await side(page).locator('summary').first().press('Enter')
			await side(page).locator('[contenteditable="true"]').first().waitFor()
			return side(page)
		},
	},
	'the forms of a rich text': {
		files: ['rich-text-bar.tsx'],
		open: async (page) => {
			await side(page).locator('[contenteditable="true"]').first().click()
			return page.getByRole('toolbar', { name: 'Textformat' })
		},
	},
	'the tools of a block': {
		files: ['block-tools.tsx', 'tool-button.tsx'],
		open: async (page) => {
			await page.keyboard.press('Alt+F10')
			return page.getByRole('toolbar', { name: /^Verktyg för/ })
		},
	},
	'header and footer': {
		files: ['block-list.tsx'],
		open: async (page) => {
			await showPart(page, 'Sidhuvud och sidfot')
			return side(page)
		},
	},
	'an entry of the menu': {
		files: ['menu-note.tsx'],
		open: async (page) => {
			await page.getByRole('banner').getByText('Köp bil').first().click()
			await side(page)
				.getByRole('heading', { name: /^Menyn:/ })
				.waitFor()
			return side(page)
		},
	},
	'the page itself': {
		files: ['page-panel.tsx', 'share-preview.tsx'],
		open: async (page) => {
			await showPart(page, 'Sidan')
			await side(page).getByRole('heading', { name: 'Sök och dela' }).waitFor()
			return side(page)
		},
	},
	'what somebody else has changed': {
		files: ['lost-work.tsx'],
		open: async (page) => {
			const title = page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
			await writeElsewhere(page, 'Skrivet av någon annan')
			await title.fill('Skrivet av mig')
			return page.getByRole('alert')
		},
		close: (page) => press(page.getByRole('alert'), 'Stäng'),
	},
	'a block that somebody else has taken': {
		files: ['together.tsx'],
		open: async (page) => {
			await page.route('**/desk/pages/edit/**', (route) => {
				const isHere = route.request().postData()?.startsWith('do=here') === true
				return isHere ? route.fulfill({ json: { by: 'Bo Ek', hasLapsed: true } }) : route.fallback()
			})
			await page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first().fill('Skrivet igen')
			return page.getByRole('alert').filter({ hasText: 'Bo Ek' })
		},
		close: async (page) => {
			await page.unroute('**/desk/pages/edit/**')
			await press(page.getByRole('alert').filter({ hasText: 'Bo Ek' }), 'Stäng')
		},
	},
	'what to look at before publishing': {
		files: ['publish-dialog.tsx'],
		open: async (page) => {
			const title = page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
			await title.fill('')
			await bar(page).getByRole('status').getByText('Sparat').waitFor()
			await press(bar(page), 'Publicera')
			await dialog(page).waitFor()
			return dialog(page)
		},
		close: pressEscape,
	},
	'which draft is discarded': {
		files: ['drafts-dialog.tsx'],
		open: async (page) => {
			await press(bar(page), 'Kasta utkastet')
			return dialog(page)
		},
		close: pressEscape,
	},
	'a story and its tags': {
		files: ['tags-input.tsx'],
		open: async (page) => {
			await page.goto(new URL('/desk/pages/edit/aktuellt/ny-hall-i-gavle', page.url()).href)
			await page.locator('#content [contenteditable]').first().waitFor()
			await showPart(page, 'Sidan')
			await side(page).getByRole('textbox', { name: 'Ny etikett' }).waitFor()
			return side(page)
		},
	},
	'the page beside its original': {
		files: ['side-by-side.tsx'],
		open: async (page) => {
			await page.goto(new URL('/desk/pages/edit/en', page.url()).href)
			await page.getByRole('main').getByRole('textbox').first().waitFor()
			await press(bar(page), 'Sida vid sida')
			return page.getByRole('region', { name: 'Sida vid sida' })
		},
		close: pressEscape,
	},
}

/** Another tab of the same editor writes the first heading, and this one hears nothing of it. */
async function writeElsewhere(page: Page, text: string): Promise<void> {
	const other = await page.context().newPage()
	await other.goto(page.url())
	await other.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first().fill(text)
	await bar(other).getByRole('status').getByText('Sparat').waitFor()
	await other.close()
}

type Rooms = 'pages' | 'texts' | 'redirects'
type Opened = Extract<CapabilityName, `${Rooms}.${string}`>
/** Rows without a form, which are opened. */
type OpenedPage = { [Name in Opened]: CapabilityOf<Name> extends { do: unknown } ? never : Name }[Opened]
/** Answers to scripts, a file, and pages of the site, of which other tests try each kind. */
type Unseen =
	| `pages.${'block' | 'new-blocks' | 'check' | 'comments' | 'links' | 'pictures' | 'films' | 'cars' | 'preview' | 'edit'}`
	// The form of a plan that is changed is that of a new one.
	| 'pages.planned'
	| 'redirects.export'

/**
 * Where each page of the editors' rooms at the desk is, and the part to look at if it has a page of the site in it. A new one is missing here
 * until it has a row.
 */
export const editorsPages: Record<Exclude<OpenedPage, Unseen>, [address: string, part?: string]> = {
	'pages.open': ['/desk/pages'],
	'pages.drafts': ['/desk/pages?view=drafts'],
	'pages.new': ['/desk/pages/new'],
	'pages.deleted': ['/desk/pages/deleted'],
	'pages.page': ['/desk/pages/page/buying'],
	'pages.look': ['/desk/pages/view/kop-bil?as=draft', 'header'],
	'pages.translations': ['/desk/pages?view=translations'],
	'pages.review': ['/desk/pages/review/sv/buying'],
	'pages.plans': ['/desk/pages/plans'],
	'pages.plan-form': ['/desk/pages/plans/new?draft=sv+buying'],
	'pages.revisions': ['/desk/pages/revisions/sv/buying'],
	'redirects.open': ['/desk/redirects'],
	'texts.open': ['/desk/texts?words=bil'],
}
