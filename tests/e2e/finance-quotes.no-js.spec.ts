import { expect, siteOrigin, test } from './fixtures.ts'

test('without JavaScript a car shows an example from the stock and whom to ask for a quote', async ({ page }) => {
	await page.goto(`${siteOrigin('crown-uk')}/buy-car/used-cars`)
	await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
	const section = page.getByRole('region', { name: 'Finance this car' })
	await expect(section.getByText(/Live quotes are worked out in your browser/)).toBeVisible()
	await expect(section.getByText('Loading Finance options...')).toBeHidden()
	await expect(section.getByRole('link', { name: 'Contact our team' })).toHaveAttribute('href', '#contact')
	await expect(page.getByText('Representative example')).toBeVisible()
	// The valuation of the visitor's own car waits for no quote.
	const partExchange = page.getByRole('link', { name: 'Value your part-exchange (opens in a new tab)' })
	await expect(partExchange).toHaveAttribute('href', /^\/sell-car\?registration=/)
	await expect(partExchange).toHaveAttribute('target', '_blank')
})
