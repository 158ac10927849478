import { carAddresses, expect, siteOrigin, test } from './fixtures.ts'

test('without JavaScript the loan has its example, and the form recalculates it', async ({ page }) => {
	const [car = ''] = await carAddresses(page, `${siteOrigin()}/bilar`)
	await page.goto(car)
	const finance = page.getByRole('region', { name: 'Betala per månad' })
	await expect(finance.getByText('Varning! Att låna pengar kostar pengar.')).toBeVisible()
	await finance.locator('summary').first().click()
	await expect(finance.getByRole('row', { name: /^Effektiv ränta/ })).toBeVisible()
	await expect(finance.getByRole('button', { name: 'Visa betalningsplan' })).toBeHidden()

	await finance.getByRole('slider', { name: 'Löptid' }).fill('24')
	await finance.getByRole('textbox', { name: 'Kontantinsats' }).fill('0099 999 999')
	await finance.getByRole('button', { name: 'Räkna om' }).first().click()
	await expect(page).toHaveURL(/loanMonths=24.*#finance$/)
	await expect(finance.getByRole('row', { name: /^Löptid 24 månader/ })).toBeVisible()
	await expect(finance.getByRole('row', { name: /^Kontantinsats .*\((29,\d|30|30,\d) %\)/ })).toBeVisible()
	await expect(finance.getByRole('textbox', { name: 'Kontantinsats' })).toHaveAccessibleDescription(
		/^Det går att välja från .*\skr till .*\skr\. Vi räknar med .*\skr\.$/,
	)
})
