import { execFileSync } from 'node:child_process'
import { totpOf } from '../../src/desk/testing/totp.ts'
import { expect, siteOrigin, test } from './fixtures.ts'
import { sharedData } from './shared-data.ts'

test.use({ locale: 'sv-SE' })

/** The link that the operator's command prints for a new member of staff. */
function joinLink(email: string): string {
	const output = execFileSync(
		process.execPath,
		['scripts/run.mjs', 'scripts/users.ts', 'add', email, '--role', 'seller', '--site', 'carhall-se'],
		{ env: { ...process.env, FORCE_COLOR: undefined, ...sharedData() }, encoding: 'utf8' },
	)
	return /http:\/\/[^/]+(\/\S+)/.exec(output)?.[1] ?? ''
}

test('someone joins, connects an app and changes the password without script', async ({ page, problems }) => {
	// A password that many use, and one that is wrong.
	problems.expectProblem(/400/)
	await page.goto(siteOrigin() + joinLink('bo@example.com'))
	await page.getByLabel('Namn').fill('Bo Ek')
	await page.getByLabel('Nytt lösenord').fill('qwerty123456')
	await page.getByRole('button', { name: 'Gå in' }).click()
	await expect(page.getByRole('alert')).toContainText('Många använder det lösenordet')
	await page.getByLabel('Nytt lösenord').fill('correct horse battery')
	await page.getByRole('button', { name: 'Gå in' }).click()

	await expect(page.getByRole('heading', { name: 'Inloggning i två steg' })).toBeVisible()
	await expect(page.getByRole('button', { name: 'passnyckel' })).toBeHidden()
	await page.goto(`${siteOrigin()}/desk/account`)
	await expect(page, 'not before').toHaveURL(/second-factor$/)
	await page.getByLabel('Lösenord').fill('correct horse battery')
	await page.getByRole('button', { name: 'Fortsätt' }).click()
	const uri = (await page.locator('[name="uri"]').getAttribute('value')) ?? ''
	await page.getByLabel('Kod från appen').fill(totpOf(uri))
	await page.getByRole('button', { name: 'Bekräfta' }).click()
	await expect(page.getByRole('heading', { name: 'Förfrågningar' })).toBeVisible()

	await page.getByRole('link', { name: 'Bo Ek' }).click()
	await page.getByLabel('Nuvarande lösenord').fill('wrong')
	await page.getByLabel('Nytt lösenord').fill('another fine password')
	await page.getByRole('button', { name: 'Byt lösenord' }).click()
	await expect(page.getByRole('alert')).toContainText('Lösenordet stämmer inte')
	await page.getByLabel('Nuvarande lösenord').fill('correct horse battery')
	await page.getByLabel('Nytt lösenord').fill('another fine password')
	await page.getByRole('button', { name: 'Byt lösenord' }).click()
	await expect(page.getByText('Lösenordet är bytt.')).toBeVisible()
})
