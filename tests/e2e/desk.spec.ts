import { execFileSync } from 'node:child_process'
import { violations } from './axe-violations.ts'
import { expect, siteOrigin, test } from './fixtures.ts'
import { sharedData } from './shared-data.ts'

test.use({ locale: 'sv-SE' })

/** Runs the operator's command. */
function users(...command: string[]): string {
	return execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/users.ts', ...command], {
		env: { ...process.env, FORCE_COLOR: undefined, ...sharedData() },
		encoding: 'utf8',
	})
}

/** Links of one use by role. */
function demoLinks(): Record<string, string> {
	const output = users('demo')
	const links = [...output.matchAll(/^(\w+)@demo\.example {2}http:\/\/[^/]+(\/\S+)$/gm)]
	return Object.fromEntries(links.map(([, role = '', path = '']) => [role, path]))
}

async function sendLead(subject: string): Promise<void> {
	const address = `http://127.0.0.1:${process.env.E2E_PORT}`
	const index = 'vehicles-carhall-se'
	const cars = await fetch(`${address}/api/search`, { method: 'POST', body: JSON.stringify({ index, limit: 1 }) })
	const { token } = await (await fetch(`${address}/api/forms/token`)).json()
	const answer = await fetch(`${address}/api/forms/comhub`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			formName: 'carhall-seCarContactForm',
			formSubmissionId: `desk-spec-${subject.replaceAll(' ', '-')}`,
			values: {
				car_id: (await cars.json()).content[0].car_id,
				name: subject,
				phone: '0701234567',
				email: 'anna@example.com',
				message: 'Finns den kvar?',
			},
			guard: { token },
		}),
	})
	expect(answer.status).toBe(202)
}

test('the first page of the desk has its own letters, although their file comes late', async ({ page }) => {
	let isLate = true
	await page.route('**/*.woff2', async (route) => {
		if (isLate) await new Promise((resolve) => setTimeout(resolve, 600))
		await route.continue()
	})
	const width = async () => {
		await page.goto(`${siteOrigin()}/desk/sign-in`)
		await page.evaluate(() => document.fonts.ready)
		return page
			.getByRole('button', { name: 'Logga in', exact: true })
			.evaluate((button) => button.getBoundingClientRect().width)
	}
	const first = await width()
	isLate = false
	expect(await width()).toBe(first)
})

test('someone signs in with a link of one use, finds a lead, takes care of it, and erases it @phone', async ({
	page,
	problems,
}, info) => {
	// The link that was used up.
	problems.expectProblem(/404/)
	const person = `Anna Berg ${info.project.name}`
	await sendLead(person)
	// Signing in again with a demo account ends its other sessions, so each project has its own.
	const role = info.project.name === 'phone' ? 'owner' : 'seller'
	const link = demoLinks()[role] ?? ''
	await page.goto(`${siteOrigin()}/desk`)
	await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible()
	expect(await violations(page)).toEqual([])

	await page.goto(siteOrigin() + link)
	await page.getByRole('button', { name: 'Gå in' }).click()
	await expect(page.getByRole('heading', { name: 'Förfrågningar' })).toBeVisible()

	// A form that was filled in within a second is held as possible spam.
	await page.getByRole('link', { name: 'Misstänkt skräp' }).click()
	expect(await violations(page)).toEqual([])
	await page.getByRole('link', { name: new RegExp(person) }).click()
	await expect(page.getByText('Det ser ut att vara ifyllt av ett program.')).toBeVisible()
	expect(await violations(page)).toEqual([])
	await page.getByRole('button', { name: 'Släpp igenom' }).click()
	await page.getByLabel('Ansvarig').selectOption({ label: `Demo ${role}` })
	await page.getByLabel('Status').selectOption({ label: 'Pågår' })
	await page.getByRole('button', { name: 'Spara' }).click()
	await page.getByLabel('Ny anteckning').fill('Ringde, ingen svarade.')
	await page.getByRole('button', { name: 'Lägg till' }).click()
	await expect(page.getByText('Ringde, ingen svarade.')).toBeVisible()

	await page.getByRole('link', { name: 'Alla förfrågningar' }).click()
	await page.getByRole('link', { name: 'Mina' }).click()
	await expect(page.getByRole('link', { name: new RegExp(person) })).toBeVisible()
	await page.getByLabel('Namn, telefon eller e-post').fill(person.toUpperCase())
	await page.getByRole('button', { name: 'Sök' }).click()
	expect(await violations(page)).toEqual([])
	await page.getByRole('link', { name: new RegExp(person) }).click()
	await page.getByText('Radera personuppgifter').click()
	await page.getByRole('button', { name: 'Radera' }).click()
	await expect(page.getByRole('heading', { name: 'Raderad' })).toBeVisible()
	await expect(page.getByText('Ringde, ingen svarade.')).toHaveCount(0)
	await expect(page.getByText('Finns bara här')).toHaveCount(0)

	await page.getByRole('button', { name: 'Logga ut' }).click()
	await page.goto(`${siteOrigin()}/desk/leads`)
	await expect(page).toHaveURL(`${siteOrigin()}/desk/sign-in`)
	await page.goto(siteOrigin() + link)
	await expect(page.getByRole('heading', { name: 'Länken fungerar inte längre' })).toBeVisible()
})

/** Books the first free time in two weeks for a service with an add-on, as a visitor does. */
async function bookVisit(plate: string): Promise<{ id: string; manageToken: string; date: string }> {
	const api = `http://127.0.0.1:${process.env.E2E_PORT}/api/mechmate`
	const codes = ['brake-check', 'wash']
	const departmentId = 'carhall-se-1010'
	const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
	const week = await fetch(`${api}/timeslots/from/${plate}/${departmentId}/${from}T00:00:00/?serviceOfferings=${codes}`)
	const days: { date: string; availableSlots: string[] }[] = await week.json()
	const day = days.find(({ availableSlots }) => availableSlots.length > 0)
	const answer = await fetch(`${api}/book`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			departmentId,
			registrationNumber: plate,
			timeSlot: `${day?.date}T${day?.availableSlots[0]}:00`,
			isFullDay: false,
			mileage: 1,
			freeText: '',
			customer: { firstName: 'Olle', lastName: 'Deskman', phone: '0701234567', email: 'olle@example.com' },
			serviceOfferingRequests: codes.map((kobraId) => ({ kobraId, unitsSelected: 1, userInput: '' })),
		}),
	})
	expect(answer.status).toBe(200)
	return { ...(await answer.json()), date: day?.date ?? '' }
}

test('the workshop finds and moves a booking, the customer cancels it; nothing of the desk is stored or sent to visitors', async ({
	page,
	context,
	problems,
}) => {
	problems.expectProblem(/ERR_INTERNET_DISCONNECTED/)
	const { id, manageToken, date } = await bookVisit('ZMD63T')
	const { workshop = '' } = demoLinks()
	await page.goto(siteOrigin() + workshop)
	await page.getByRole('button', { name: 'Gå in' }).click()
	const answer = await page.goto(`${siteOrigin()}/desk/account`)
	expect(answer?.headers()).toMatchObject({
		'cache-control': 'private, no-store',
		'x-robots-tag': 'noindex, nofollow',
	})
	expect(await violations(page)).toEqual([])

	await test.step('a customer at the desk: the questions about a work come with its tick', async () => {
		await page.goto(`${siteOrigin()}/desk/bookings/new?car=ABC123`)
		const question = page.getByLabel(/Däckbyte på fälg/).and(page.getByRole('spinbutton'))
		await expect(question).toBeHidden()
		await page.getByRole('checkbox', { name: 'Däckbyte på fälg' }).check()
		await expect(question).toBeVisible()
	})
	await page.getByRole('link', { name: 'Bokningar', exact: true }).click()
	expect(await violations(page)).toEqual([])
	await page.getByLabel('Namn, registreringsnummer, telefon, e-post eller bokningsnummer').fill(id)
	await page.getByRole('button', { name: 'Sök' }).click()
	await page.getByRole('link', { name: /ZMD63T/ }).click()
	await expect(page.getByText('Utvändig tvätt')).toBeVisible()
	await page.getByRole('group', { name: 'Nästa lediga tider' }).getByRole('button').first().click()
	await expect(page.getByText('Flyttad:')).toBeVisible()
	await page.getByRole('link', { name: 'Alla bokningar' }).click()
	// Over lunch it is in two pieces.
	await expect(
		page
			.getByRole('table')
			.getByRole('link', { name: /Olle Deskman/ })
			.first(),
	).toBeVisible()
	// Another booking appears without a reload, and what is typed stays.
	await page.goto(`${siteOrigin()}/desk/bookings?${new URLSearchParams({ department: 'carhall-se-1010', day: date })}`)
	await page.getByLabel('Namn, registreringsnummer, telefon, e-post eller bokningsnummer').fill('half a pla')
	const other = await bookVisit('XLX11T')
	await expect(page.locator(`a[href="/desk/bookings/${other.id}"]`).first()).toBeVisible()
	await expect(page.getByLabel('Namn, registreringsnummer, telefon, e-post eller bokningsnummer')).toHaveValue(
		'half a pla',
	)
	// A list that cannot be refreshed says so until it can.
	const list = page.locator('[data-live]')
	await context.setOffline(true)
	await list.dispatchEvent('dropped')
	await expect(page.getByText('Listan uppdateras inte av sig själv just nu.')).toBeVisible()
	await context.setOffline(false)
	await list.dispatchEvent('dropped')
	await expect(page.getByText('Listan uppdateras inte av sig själv just nu.')).toBeHidden()

	// By keys and by mouse the booking changes its place, once the question is answered.
	const job = page.locator(`[data-booking="${other.id}"]`)
	const from = Number(await job.getAttribute('data-from'))
	await expect(page.getByText('Dra en bokning för att flytta den')).toBeVisible()
	await job.focus()
	await page.keyboard.press('Space')
	await expect(page.getByRole('status').filter({ hasText: 'XLX11T flyttas' })).toBeAttached()
	await page.keyboard.press('Escape')
	await expect(page.getByRole('status').filter({ hasText: 'XLX11T är kvar' })).toBeAttached()
	await page.keyboard.press('Space')
	for (let quarter = 0; quarter < 4; quarter++) await page.keyboard.press('ArrowRight')
	await page.keyboard.press('Enter')
	expect(await violations(page)).toEqual([])
	await page.getByRole('dialog').getByRole('button', { name: 'Flytta' }).click()
	await expect(page.getByText('Bokningen är flyttad.')).toBeVisible()
	await expect(job).toHaveAttribute('data-from', String(from + 60))
	const box = await job.boundingBox()
	const hour = ((box?.width ?? 0) * 60) / (Number(await job.getAttribute('data-to')) - from - 60)
	await job.hover({ position: { x: 5, y: 20 } })
	await page.mouse.down()
	await page.mouse.move((box?.x ?? 0) + 5 - hour, (box?.y ?? 0) + 20, { steps: 4 })
	await page.mouse.up()
	await page.getByRole('dialog').getByRole('button', { name: 'Flytta' }).click()
	await expect(job).toHaveAttribute('data-from', String(from))
	// Over another booking the question does not promise a mail.
	const third = await bookVisit('DEF456')
	const neighbour = page.locator(`tr [data-booking="${third.id}"]`).first()
	await expect(neighbour).toBeVisible()
	await job.hover({ position: { x: 5, y: 20 } })
	await page.mouse.down()
	const there = await neighbour.boundingBox()
	await page.mouse.move((there?.x ?? 0) + 5, (there?.y ?? 0) + 20, { steps: 4 })
	await page.mouse.up()
	await expect(page.getByRole('dialog').getByText('upptaget')).toBeVisible()
	await expect(page.getByRole('dialog').getByText('Kunden får ett mejl')).toBeHidden()
	await page.keyboard.press('Escape')

	await page.goto(`${siteOrigin()}/desk/hours`)
	expect(await violations(page)).toEqual([])

	// On a narrow window a day is chosen, and one of its free times. Until a day before the hand-in the customer can cancel.
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto(`${siteOrigin()}/desk/bookings/${id}`)
	await page.getByLabel('Datum').fill(date)
	await page.getByRole('button', { name: 'Visa lediga tider' }).click()
	const times = page.getByRole('group', { name: /Lediga tider/ })
	await expect(times.getByRole('button', { name: /^\d\d:\d\d$/ }).first()).toBeVisible()
	expect(await violations(page)).toEqual([])
	await times.getByRole('button', { name: 'Hela dagen' }).click()
	await expect(page.getByText('Bokningen är flyttad.')).toBeVisible()
	await page.goto(`${siteOrigin()}/my-booking?token=${manageToken}`)
	await page.getByText('Avboka', { exact: true }).click()
	await page.getByRole('button', { name: 'Ja, avboka' }).click()
	await expect(page.getByText('Bokningen är avbokad.')).toBeVisible()
	await page.goto(`${siteOrigin()}/desk/bookings/${id}`)
	await expect(page.getByText('Kunden,')).toHaveCount(2)

	const request = page.waitForRequest(`${siteOrigin()}/`)
	await page.goto(`${siteOrigin()}/`)
	expect((await (await request).allHeaders()).cookie ?? '').not.toContain('desk.')
})

test('an owner changes a price, where a mistake is named, and signs in with a passkey', async ({ page, problems }) => {
	// The form that is refused.
	problems.expectProblem(/409/)
	// The demo editor owns the sites too, as the demo owner is signed in elsewhere.
	users('add', 'editor@demo.example', '--role', 'owner')
	await page.goto(siteOrigin() + (demoLinks().editor ?? ''))
	await page.getByRole('button', { name: 'Gå in' }).click()
	await page.getByRole('link', { name: 'Katalog' }).click()
	expect(await violations(page)).toEqual([])
	await page.getByRole('link', { name: 'Inställning av strålkastare' }).click()
	expect(await violations(page)).toEqual([])
	for (const size of ['liten', 'mellanstor', 'stor']) await page.getByLabel(`Pris, ${size} bil`).fill('275,50')
	await page.getByLabel('Pris, mellanstor bil').fill('12,345')
	await page.getByRole('button', { name: 'Spara' }).click()
	await expect(page.getByRole('alert')).toContainText('Pris, mellanstor bil')
	await expect(page.getByLabel('Pris, mellanstor bil')).toBeFocused()
	await page.getByLabel('Pris, mellanstor bil').fill('275,50')
	await page.getByRole('button', { name: 'Spara' }).click()
	await expect(page.getByText('Sparat.')).toBeVisible()
	await expect(page.getByRole('listitem').filter({ hasText: 'Inställning av strålkastare' })).toContainText('275,50 kr')

	// By keys alone a group changes its place and back, and a workshop gets a price of its own and gives it up.
	const groups = page.getByRole('heading', { level: 2 })
	const before = await groups.allTextContents()
	for (const [way, first] of [
		['ner', 1],
		['upp', 0],
	] as const) {
		await page.getByRole('button', { name: `Flytta ${way} gruppen ${before[0]}` }).focus()
		await page.keyboard.press('Enter')
		await expect(groups.nth(0)).toHaveText(before[first] ?? '')
	}
	await page.goto(`${siteOrigin()}/desk/catalogue/workshops/carhall-se-1010/headlamps`)
	expect(await violations(page)).toEqual([])
	await page.getByLabel('Pris, liten bil').focus()
	for (const key of ['200', 'Tab', '200', 'Tab', '200', 'Enter'])
		await (key === 'Tab' || key === 'Enter' ? page.keyboard.press(key) : page.keyboard.type(key))
	const ofWorkshop = page.getByRole('listitem').filter({ hasText: 'Inställning av strålkastare' })
	await expect(ofWorkshop).toContainText(/Eget pris\s*200\skr/)
	expect(await violations(page)).toEqual([])
	await ofWorkshop.getByRole('link').press('Enter')
	await page.getByRole('button', { name: 'Använd prisnivån igen' }).press('Enter')
	await expect(ofWorkshop).not.toContainText('Eget pris')

	// Adds a passkey, and signs in with it.
	const browser = await page.context().newCDPSession(page)
	await browser.send('WebAuthn.enable')
	await browser.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
	await page.goto(`${siteOrigin()}/desk/account`)
	await page.getByRole('button', { name: 'Lägg till en passnyckel' }).click()
	await expect(page.getByRole('button', { name: 'Ta bort passnyckeln' })).toBeVisible()
	await page.getByRole('button', { name: 'Lägg till en passnyckel' }).click()
	await expect(page.getByRole('alert')).toHaveText('Den här enheten har redan en passnyckel till kontot.')
	expect(await violations(page)).toEqual([])
	await page.getByRole('button', { name: 'Logga ut' }).click()
	await page.getByRole('button', { name: 'Logga in med passnyckel' }).click()
	await expect(page.getByRole('heading', { name: 'Förfrågningar' })).toBeVisible()

	await page.goto(`${siteOrigin()}/desk/account`)
	await page.getByLabel('Språk').selectOption('Suomi')
	await page.getByRole('button', { name: 'Spara' }).click()
	await expect(page.getByRole('heading', { name: 'Tili', exact: true })).toBeVisible()
})

/** A code for the tyre hotel is sent to the phone of the plate. */
async function askForCode(plate: string): Promise<void> {
	const api = `http://127.0.0.1:${process.env.E2E_PORT}/api/tirehotel/authorization`
	const { encryptedPhoneNumber } = await (await fetch(`${api}/search?regNo=${plate}`)).json()
	const sent = await fetch(`${api}/login?${new URLSearchParams({ encryptedPhoneNumber })}`, { method: 'POST' })
	expect(sent.status).toBe(200)
}

test('on a narrow window wheels are found, measured, labelled and handed out, and a code is shown', async ({
	page,
	problems,
}) => {
	// A depth that is none.
	problems.expectProblem(/409/)
	await askForCode('BLJ421')
	// The demo publisher works in the workshop too, as the demo mechanic is signed in elsewhere.
	users('add', 'publisher@demo.example', '--role', 'workshop')
	await page.setViewportSize({ width: 390, height: 844 })
	await page.goto(siteOrigin() + (demoLinks().publisher ?? ''))
	await page.getByRole('button', { name: 'Gå in' }).click()
	await page.getByText('Meny: Bokningar').click()
	await page.getByRole('link', { name: 'Däckhotell' }).click()
	await page.getByRole('link', { name: 'Nytt avtal' }).click()
	expect(await violations(page)).toEqual([])
	await page.getByRole('link', { name: 'Alla avtal' }).click()
	await page.getByLabel('Registreringsnummer, namn eller avtalsnummer').fill('blj 421')
	await page.getByRole('button', { name: 'Sök' }).click()
	expect(await violations(page)).toEqual([])
	await page.getByRole('link', { name: /BLJ421/ }).click()
	await expect(page.getByText('Telefon *** *** **')).toBeVisible()

	await page.getByText('Ny mätning').click()
	const measuring = page.getByRole('group').filter({ hasText: 'Ny mätning' })
	await measuring.getByLabel('Vänster fram').fill('deep')
	await measuring.getByRole('button', { name: 'Spara' }).click()
	await expect(page.getByRole('alert')).toContainText('Det markerade fältet')
	expect(await violations(page)).toEqual([])
	await measuring.getByLabel('Vänster fram').fill('4,2')
	await measuring.getByLabel('Mekaniker').fill('Anna Ek')
	await measuring.getByRole('button', { name: 'Spara' }).click()
	await expect(page.getByRole('cell', { name: '4,2' })).toBeVisible()

	await page.getByRole('link', { name: 'Etiketter' }).click()
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByRole('banner')).toBeHidden()
	await expect(page.getByRole('listitem').filter({ hasText: 'Höger bak' })).toContainText('BLJ421')
	await page.emulateMedia({ media: 'screen' })
	await page.goBack()
	await page.getByRole('button', { name: 'Lämna ut' }).click()
	await page.getByLabel('Hyllplats').first().fill('C-9')
	await page.getByRole('button', { name: 'Ta in' }).first().click()
	await expect(page.getByText('I däckhotellet · C-9')).toBeVisible()

	await page.getByText('Meny: Däckhotell').click()
	await page.getByRole('link', { name: 'Utkorg' }).click()
	await page.getByRole('link', { name: 'Sms' }).click()
	const row = page.getByRole('listitem').filter({ hasText: '#••••' }).first()
	await row.getByRole('button', { name: 'Visa koden' }).click()
	await expect(page.getByText(/#\d{4}/)).toBeVisible()
	expect(await violations(page)).toEqual([])
})
