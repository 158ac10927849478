import { carAddresses, expect, siteOrigin, test } from './fixtures.ts'

test('without JavaScript a car has its quote, the form brings another, and both lead on with the visitor’s plate', async ({
	page,
}) => {
	const list = `${siteOrigin('crown-uk')}/buy-car/used-cars?sortName=car_year_desc&car_is_used=true`
	const [car = ''] = await carAddresses(page, list)
	await page.goto(car)
	const section = page.getByRole('region', { name: 'Finance this car' })
	await expect(section.getByText('Loading Finance options...')).toHaveCount(0)
	await expect(section.getByText('47 monthly payments of')).toBeVisible()
	await expect(section.getByText('9.9%', { exact: true })).toBeVisible()
	await expect(section.getByText('Caution! Borrowing money costs money.')).toBeVisible()

	await section.getByRole('radio', { name: 'Hire Purchase' }).check()
	await section.getByRole('textbox', { name: 'Deposit' }).fill('-5')
	await section.getByRole('button', { name: 'Recalculate' }).click()
	await expect(page).toHaveURL(/product=HP&.*deposit=-5.*#finance-quotes$/)
	await expect(section.getByText('48 monthly payments of')).toBeVisible()
	await expect(section.getByRole('textbox', { name: 'Deposit' })).toHaveAccessibleDescription(/^You can choose from £/)

	const reserve = section.getByRole('link', { name: 'Reserve this car (opens in a new tab)' })
	await expect(reserve).toHaveAttribute('href', /request=reserve&product=HP&termMonths=48&deposit=\d+&quote=Q1-HP-/)
	await section.getByLabel('Registration number of your present car').fill('ab12 cde')
	const [valuation] = await Promise.all([
		page.waitForEvent('popup'),
		section.getByRole('button', { name: 'Value your part-exchange (opens in a new tab)' }).click(),
	])
	await expect(valuation).toHaveURL(/request=valuation&product=HP&.*registration=ab12\+cde/)
	await expect(valuation.getByLabel('Registration number of your present car')).toHaveValue('AB12 CDE')
})
