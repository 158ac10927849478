import type { Page } from '@playwright/test'
import { violations } from './axe-violations.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })
test.describe.configure({ mode: 'serial' })

const server = openEditorsServer()

test('staff look at the site below a bar that follows them, and visitors get the same bytes from the same cache', async ({
	page,
	browser,
}) => {
	const visitor = await (await browser.newContext()).newPage()
	await visitor.goto(`${server.origin}/contact`)
	const asked = (by: Page) =>
		by.evaluate(async () => {
			const answer = await fetch('/about-us', { cache: 'no-store' })
			return { body: await answer.text(), cache: answer.headers.get('cache-control') }
		})
	const before = await asked(visitor)
	await server.signIn(page)
	await page.getByRole('link', { name: 'Webbplatsen' }).click()
	const frame = page.frameLocator('iframe')
	await expect(page.getByRole('status')).toContainText('Publicerad: Det här är sidan som besökarna har.')
	await frame.getByRole('contentinfo').getByRole('link', { name: 'How we work' }).first().click()
	await expect(page).toHaveURL(/\/desk\/pages\/view\/about-us\?as=published$/)
	await expect(page.getByRole('link', { name: 'Redigera' })).toHaveAttribute('href', '/desk/pages/edit/about-us')
	expect(await violations(page, 'header', { withContrast: true })).toEqual([])

	const cookiesAt = async (path: string) =>
		(await page.context().cookies(server.origin + path)).filter(({ name }) => name.startsWith('desk.')).length
	expect(await cookiesAt('/desk')).toBeGreaterThan(0)
	expect(await cookiesAt('/about-us')).toBe(0)
	expect(await asked(page)).toEqual(before)
	expect(await asked(visitor)).toEqual(before)
	await visitor.context().close()
})

test('a draft is looked at as a visitor will: its links stay in the preview, nothing is counted or kept', async ({
	page,
	problems,
}) => {
	problems.expectProblem(/Blocked script execution/)
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/edit/about-us`)
	const title = page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()
	await expect(title).toBeEditable()
	await title.fill('Vilka vi blir')
	await expect(page.getByRole('region', { name: 'Redigering' }).getByRole('status')).toHaveText('Sparat')

	const counted: string[] = []
	page.on('request', (asked) => void (asked.url().includes('/api/events') && counted.push(asked.url())))
	await page.getByRole('link', { name: 'Visa som besökare' }).click()
	const frame = page.frameLocator('iframe')
	await expect(frame.getByRole('heading', { name: 'Vilka vi blir' })).toBeVisible()
	await expect(page.getByRole('status')).toContainText('Utkast: Så blir sidan')
	await page.getByLabel('Bredd').selectOption('390')
	await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(390)
	const colour = () => frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'))
	const own = await colour()
	await page.getByLabel('Utseende').selectOption('mini')
	// The frame loads another document.
	await expect(async () => expect(await colour()).not.toBe(own)).toPass({ timeout: 15_000 })

	await page.getByLabel('Utan JavaScript').check()
	await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin allow-forms allow-popups')
	await frame.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
	await expect(page).toHaveURL(/\/desk\/pages\/view\/contact\?as=draft$/)
	expect(counted).toEqual([])

	const preview = (credentials: RequestCredentials) =>
		page.evaluate(async (withCookies) => {
			const answer = await fetch('/desk/pages/preview/about-us', { credentials: withCookies, redirect: 'manual' })
			return {
				type: answer.type,
				cache: answer.headers.get('cache-control'),
				robots: answer.headers.get('x-robots-tag'),
			}
		}, credentials)
	expect(await preview('include')).toEqual({
		type: 'basic',
		cache: 'private, no-store',
		robots: 'noindex, nofollow',
	})
	expect(await preview('omit')).toMatchObject({ type: 'opaqueredirect' })

	await page.goto(`${server.origin}/desk/pages?view=drafts`)
	await expect(page.getByRole('main').getByRole('link', { name: /, engelska$/ })).toBeVisible()
	expect(await violations(page)).toEqual([])
})

test('what is published is looked at in another design from page to page', async ({ page }) => {
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/view/contact?as=published`)
	const frame = page.frameLocator('iframe')
	const design = page.getByLabel('Utseende')
	await design.selectOption('mini')
	const address = () =>
		page.locator('iframe').evaluate((element: HTMLIFrameElement) => element.contentWindow?.location.href)
	await expect.poll(address).toMatch(/preview\/contact\?of=published&design=mini$/)
	await frame.getByRole('contentinfo').getByRole('link', { name: 'How we work' }).first().click()
	await expect(page).toHaveURL(/\/desk\/pages\/view\/about-us\?as=published$/)
	await expect(design).toHaveValue('mini')

	// The draft of it is compared in the same window.
	await page.getByLabel('Bredd').selectOption('390')
	await page.getByRole('link', { name: 'Utkast', exact: true }).click()
	await expect(page).toHaveURL(/\/desk\/pages\/view\/about-us\?as=draft$/)
	await expect.poll(address).toMatch(/preview\/about-us\?design=mini$/)
	await page.getByRole('link', { name: 'Publicerad', exact: true }).click()
	await expect.poll(address).toMatch(/preview\/about-us\?of=published&design=mini$/)
	await expect(page).toHaveURL(/\/desk\/pages\/view\/about-us\?as=published$/)
	await expect(page.getByLabel('Bredd')).toHaveValue('390')
	await expect(design).toHaveValue('mini')
	await design.selectOption('')
	await expect.poll(address).toBe(`${server.origin}/about-us`)
})

test('a search in a preview leads to a preview of the same version and design', async ({ page }) => {
	const origin = server.origin.replace('nordhall-it', 'carhall-se')
	await server.signIn(page, 'publisher', origin)
	await page.goto(`${origin}/desk/pages/preview?of=published&design=mini`)
	const search = page
		.getByRole('main')
		.getByRole('search')
		.getByRole('searchbox')
		.or(page.getByRole('combobox'))
		.first()
	await search.fill('volvo')
	await search.press('Enter')
	await expect(page).toHaveURL(/\/desk\/pages\/preview\/[^?]+\?/)
	const { searchParams } = new URL(page.url())
	expect(Object.fromEntries(searchParams)).toMatchObject({ of: 'published', design: 'mini' })
})

test('a form is sent neither from a preview nor from the editor, with a script or without', async ({
	page,
	browser,
	problems,
}) => {
	problems.expectProblem(/403/)
	const origin = server.origin.replace('nordhall-it', 'nordhall-trucks')
	await server.signIn(page, 'publisher', origin)
	const sent: string[] = []
	page.on('request', (asked) => {
		const { pathname } = new URL(asked.url())
		if (asked.method() === 'POST' && /^\/(?:api\/forms\/|kontakt$)/.test(pathname)) sent.push(pathname)
	})
	const form = page.getByRole('form', { name: 'Hellre skriva?' })
	const fill = async () => {
		await form.getByLabel('Vad gäller det?').selectOption('Köpa lastbil')
		await form.getByLabel('Ditt meddelande').fill('Två dragbilar, tack.')
		await form.getByLabel('Namn').fill('Anna Berg')
		await form.getByLabel('Telefon').fill('070-123 45 67')
		await form.getByLabel('E-post').fill('anna@example.com')
	}
	await page.goto(`${origin}/desk/pages/preview/kontakt`)
	await fill()
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(form.getByText('Det här är en förhandsvisning: formulär skickas inte.')).toBeVisible()
	await form.getByRole('button', { name: 'Skicka' }).click()
	await expect(form.getByRole('status').filter({ hasText: 'förhandsvisning' })).toHaveCount(1)

	await page.goto(`${origin}/desk/pages/edit/kontakt`)
	await expect(page.getByRole('main').getByRole('textbox', { name: 'Rubrik', exact: true }).first()).toBeEditable()
	await fill()
	await form.getByLabel('Namn').press('Enter')
	await form.evaluate((element: HTMLFormElement) => element.requestSubmit())
	await expect(form.getByLabel('Namn')).toBeVisible()
	expect(sent).toEqual([])

	const storageState = await page.context().storageState()
	const context = await browser.newContext({ javaScriptEnabled: false, storageState, locale: 'sv-SE' })
	const withoutScript = await context.newPage()
	await withoutScript.goto(`${origin}/desk/pages/preview/kontakt`)
	const plain = withoutScript.getByRole('form', { name: 'Hellre skriva?' })
	await plain.getByLabel('Vad gäller det?').selectOption('Köpa lastbil')
	await plain.getByLabel('Ditt meddelande').fill('Två dragbilar, tack.')
	await plain.getByLabel('Namn').fill('Anna Berg')
	await plain.getByLabel('Telefon').fill('070-123 45 67')
	await plain.getByLabel('E-post').fill('anna@example.com')
	await plain.getByRole('button', { name: 'Skicka' }).click()
	await expect(withoutScript.getByRole('heading', { name: 'Ingenting skickades' })).toBeVisible()
	await withoutScript.getByRole('link', { name: 'Till sidan' }).click()
	await expect(plain).toBeVisible()
	await context.close()
})
