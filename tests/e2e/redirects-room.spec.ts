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
	const buffer = Buffer.from('source,destination,conditions\n/fran-fil,/contact,\n')
	await main.getByLabel('Välj en fil').setInputFiles({ name: 'rules.csv', mimeType: 'text/csv', buffer })
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
