import type { Page } from '@playwright/test'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })

const server = openEditorsServer()

/** Longer than a phone is wide, without a place to break. */
const long = 'Sommardäckskampanj'.repeat(6)
const address = 'x'.repeat(110)

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('an empty list says what would be in it, and what to do', async ({ page }) => {
	await server.signIn(page, 'translator')
	const rooms: Record<string, string> = {
		leads: 'Det som besökare skickar',
		'leads?view=mine': 'Välj dig själv som ansvarig',
		'leads?view=held': 'väntar här tills någon släpper igenom dem',
		outbox: 'E-post till kunder och personal visas här',
		'pages?view=drafts': 'Välj en sida under Alla sidor',
		'pages?words=finns-inte': 'Sök på en del av namnet',
		'pages/plans': 'Välj Publicera senare',
		media: 'Ladda upp bilder',
		'texts?words=finns-inte': 'Sök på färre',
	}
	for (const [room, sentence] of Object.entries(rooms)) {
		await page.goto(`${server.origin}/desk/${room}`)
		await expect(page.getByRole('main')).toContainText(sentence)
	}
})

test('names and addresses without a place to break fit on a phone', async ({ page }) => {
	server.importFiles({
		[`en/${address}.yaml`]: `id: long\nroute:\n  navTitle: ${long}\n  metaTitle: ${long}\nmain:\n  - block: Blurb\n    Title: ${long}\n`,
	})
	server.change(
		`INSERT INTO content_redirect VALUES ('nordhall-it', 900, '/${address}', '/${address}-gone', '{}')`,
		`INSERT INTO content_draft SELECT site, page_id, language, 'd1', number, 1, document, created_at, author
			FROM content_revision WHERE page_id = 'long'`,
	)
	await page.setViewportSize({ width: 360, height: 780 })
	await server.signIn(page)
	for (const room of ['pages?view=drafts', 'pages?view=translations', 'redirects', 'pages/page/long']) {
		await page.goto(`${server.origin}/desk/${room}`)
		await expect(page.getByRole('main')).toContainText(room === 'redirects' ? address : long)
		expect(await widthOf(page), room).toBe(360)
	}
	await page.goto(`${server.origin}/desk/redirects`)
	await page.getByText('Läs in flera regler').first().click()
	expect(await widthOf(page), 'the form of a table').toBe(360)
	await page.goto(`${server.origin}/${address}`)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	expect(await widthOf(page), 'the page').toBe(360)
})

test('what was written is sent again once the right is back', async ({ page, problems }) => {
	problems.expectProblem(/403/)
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/pages/new`)
	const main = page.getByRole('main')
	await main.getByLabel('Namn').fill('Mycket skrivet')
	server.change('CREATE TABLE kept AS SELECT * FROM staff_grant', 'DELETE FROM staff_grant')
	await main.getByRole('button', { name: 'Skapa utkast' }).click()
	await expect(main.getByText('Det du skrev finns kvar')).toBeVisible()
	server.change('INSERT INTO staff_grant SELECT * FROM kept')
	await main.getByRole('button', { name: 'Försök igen' }).click()
	await expect(page).toHaveURL(/\/desk\/pages\/edit\/mycket-skrivet$/)
})
