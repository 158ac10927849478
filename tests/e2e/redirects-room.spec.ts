import { violations } from './axe-violations.ts'
import { openEditorsServer } from './editors-server.ts'
import { expect, test } from './fixtures.ts'

test.use({ locale: 'sv-SE' })

const server = openEditorsServer()

test('a publisher adds a redirect, tries it, reads others from a file and takes one away', async ({
	page,
	problems,
}) => {
	problems.expectProblem(/404/)
	await server.signIn(page)
	await page.goto(`${server.origin}/desk/redirects`)
	const main = page.getByRole('main')
	await main.getByText('Lägg till en regel').first().click()
	await main.getByLabel('Från').first().fill('/gammal')
	await main.getByLabel('Till', { exact: true }).first().fill('/finns-inte')
	await main.getByRole('button', { name: 'Lägg till en regel' }).click()
	await expect(main.getByText('Leder till /finns-inte, där det inte finns någon sida.')).toBeVisible()

	await main.getByLabel('Prova en adress').fill('/gammal')
	await main.getByRole('button', { name: 'Prova' }).click()
	await expect(main.getByRole('status')).toContainText('/finns-inte')

	await main.getByText('Läs in flera regler').first().click()
	const file = main.getByLabel('Välj en fil')
	const table = await main.getByLabel('CSV').inputValue()
	const line = '/en-gammal-sida,/contact,\n'
	for (const [name, bytes, problem] of [
		['sheet.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 0xe5, 0xff]), /UTF-8/],
		['latin1.csv', Buffer.from('source,destination\n/bl\u00e5,/contact\n', 'latin1'), /UTF-8/],
		['large.csv', Buffer.from(`source,destination,conditions\n${line.repeat(20_000)}`), /för stor/],
	] as const) {
		await file.setInputFiles({ name, mimeType: 'text/csv', buffer: bytes })
		await expect.poll(() => file.evaluate((input: HTMLInputElement) => input.validationMessage), name).toMatch(problem)
		expect(await main.getByLabel('CSV').inputValue(), name).toBe(table)
	}
	await main.getByLabel('CSV').fill(table)
	expect(await file.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(true)
	const buffer = Buffer.from('source,destination,conditions\n/fran-fil,/contact,\n')
	await file.setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer })
	await expect(main.getByLabel('CSV')).toHaveValue(/^source,destination,conditions\n\/fran-fil/)
	expect(await violations(page)).toEqual([])
	await main.getByRole('button', { name: 'Läs in', exact: true }).click()
	const row = main.getByRole('listitem').filter({ hasText: '/fran-fil → /contact' })
	await expect(row).toBeVisible()
	await page.goto(`${server.origin}/fran-fil`)
	await expect(page).toHaveURL(/\/contact$/)

	await page.goto(`${server.origin}/desk/redirects`)
	await row.getByText('/fran-fil → /contact').click()
	await row.getByRole('button', { name: 'Ta bort regeln' }).click()
	await expect(row).toHaveCount(0)
})
