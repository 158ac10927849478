import { expect, siteOrigin, test } from './fixtures.ts'

test('without JavaScript the filters are one form, which leads to one short address', async ({ page }) => {
	const list = `${siteOrigin('carhall-se')}/bilar`
	await page.goto(list)
	await page.getByRole('checkbox', { name: /^Volvo/ }).check()
	await page.getByRole('checkbox', { name: /^Diesel/ }).check()
	await page.getByRole('group', { name: 'Pris', exact: true }).getByLabel('Till', { exact: true }).fill('300 000')
	await page.getByRole('button', { name: 'Visa bilarna' }).last().click()
	await expect(page).toHaveURL(`${list}/volvo?car_fuel=Diesel&car_price=&car_price=300000`)

	await page.getByLabel('Sortera efter').selectOption({ label: 'Lägsta pris' })
	await page.getByRole('button', { name: 'Visa bilarna' }).first().click()
	await page.getByRole('searchbox', { name: 'Sök bil' }).fill('xc60 takbox')
	await page.getByRole('button', { name: 'Sök', exact: true }).click()
	await expect(page).toHaveURL(
		`${list}/volvo/xc60?keyphrase=takbox&car_fuel=Diesel&car_price=&car_price=300000&sortName=car_price_asc`,
	)

	await page.getByRole('searchbox', { name: 'Sök bil' }).fill('dragkrok')
	await page.getByRole('button', { name: 'Sök', exact: true }).click()
	await expect(page).toHaveURL(/\/xc60\?keyphrase=dragkrok&/)
	await page.getByRole('link', { name: 'Ta bort ”dragkrok”', exact: true }).click()
	await page.getByRole('link', { name: 'Ta bort Volvo', exact: true }).click()
	await page.getByRole('link', { name: 'Visa fler bilar' }).click()
	await expect(page).toHaveURL(/page=1$/)
	await page.getByRole('link', { name: 'Visa tidigare bilar' }).click()
	await expect(page).toHaveURL(`${list}?car_fuel=Diesel&car_price=&car_price=300000&sortName=car_price_asc`)
})

test('without JavaScript the filters of a phone are one press away', async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 800 })
	await page.goto(`${siteOrigin('carhall-se')}/bilar`)
	const volvo = page.getByRole('checkbox', { name: /^Volvo/ })
	await expect(volvo).toBeHidden()
	await page.getByRole('link', { name: 'Filter', exact: true }).click()
	await expect(volvo).toBeInViewport()
	await volvo.check()
	await page.getByRole('button', { name: 'Visa bilarna' }).last().click()
	await expect(page).toHaveURL(/\/bilar\/volvo$/)
})
