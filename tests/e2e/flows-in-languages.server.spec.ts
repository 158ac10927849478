import { type APIRequestContext, expect, test } from '@playwright/test'
import { getSite, languagePrefix } from '#sites/registry.ts'
import { foreignWords, markedTexts } from './language-of-texts.ts'
import { type PageElement, pageElements } from './page-elements.ts'

// The booking of a workshop, the forms of a car and of a sale in the languages of other sites, as they are without script: every
// link of every step answers, and every word is of the page's language. What the steps do is tried in the specs of the flows.

const port = process.env.E2E_PORT

type Flow = { key: string; language: string; plate: string; place: string; phone: string; sell: string }

const flows: Flow[] = [
	{
		key: 'nordhall-fi',
		language: 'fi',
		plate: 'ABC-123',
		place: 'Helsinki',
		phone: '040 123 4567',
		sell: '/myy-autosi',
	},
	{
		key: 'nordhall-fi',
		language: 'sv',
		plate: 'ABC-123',
		place: 'Helsingfors',
		phone: '040 123 4567',
		sell: '/salj-din-bil',
	},
	{
		key: 'nordhall-sk',
		language: 'sk',
		plate: 'BA123AB',
		place: 'Bratislava',
		phone: '0905 123 456',
		sell: '/vykup-aut',
	},
	{
		key: 'nordhall-sk',
		language: 'en',
		plate: 'BA123AB',
		place: 'Bratislava',
		phone: '0905 123 456',
		sell: '/sell-your-car',
	},
	{ key: 'nordhall-no', language: 'nb', plate: 'AB12345', place: 'Oslo', phone: '900 00 000', sell: '/selg-bilen' },
	{ key: 'carhall-uk', language: 'en', plate: 'AB21 CDE', place: 'Leeds', phone: '020 7946 0123', sell: '/sell-car' },
	{
		key: 'carhall-se',
		language: 'en',
		plate: 'ABC123',
		place: 'Lidköping',
		phone: '070-123 45 67',
		sell: '/sell-your-car',
	},
]

type Shown = { path: string; status: number; elements: PageElement[]; main: PageElement[]; html: string }

/** A visitor without script, who looks at each page before going on. */
function createVisitor(request: APIRequestContext, key: string, isCar: (href: string) => boolean) {
	const host = `${key}.localhost:${port}`
	const problems: string[] = []
	/** Of links that differ in the values of their query one is followed. */
	const known = new Set<string>()
	const kindOf = ({ pathname, searchParams }: URL) => `${pathname}?${[...new Set(searchParams.keys())].sort()}`

	async function look(path: string, status: number, html: string): Promise<Shown> {
		const elements = pageElements(html)
		const main = elements.find(({ tag }) => tag === 'main')?.elements ?? []
		for (const marked of markedTexts(html)) {
			const words = foreignWords(marked)
			if (words.length > 0) problems.push(`${path} (${marked.lang}): ${words} in "${marked.text}"`)
		}
		for (const { tag, attributes } of main) {
			const href = tag === 'a' ? attributes.href : undefined
			// Those to cars are followed by the crawl.
			if (href === undefined || /^(?:#|tel:|mailto:|https?:)/.test(href) || isCar(href)) continue
			const url = new URL(href, `http://${host}${path}`)
			if (known.has(kindOf(url))) continue
			known.add(kindOf(url))
			const address = `http://127.0.0.1:${port}${url.pathname}${url.search}`
			const answered = (await request.get(address, { headers: { host }, maxRedirects: 0 })).status()
			if (answered >= 400) problems.push(`${path}: ${href} answers ${answered}`)
		}
		return { path, status, elements, main, html }
	}

	return {
		problems,
		known,
		async open(path: string): Promise<Shown> {
			const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } })
			return look(path, answer.status(), await answer.text())
		},
		async post(path: string, values: Record<string, string>): Promise<Shown> {
			const headers = { host, origin: `http://${host}` }
			const form = new URLSearchParams(values).toString()
			const answer = await request.post(`http://127.0.0.1:${port}${path}`, {
				headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
				data: form,
				maxRedirects: 0,
			})
			const { location } = answer.headers()
			if (answer.status() === 303 && location)
				return this.open(new URL(location, `http://${host}`).href.replace(`http://${host}`, ''))
			return look(path, answer.status(), await answer.text())
		},
	}
}

/** What a form has in its fields when it is shown. */
function valuesOf({ main }: Shown, mark: (names: string[]) => boolean): Record<string, string> {
	const forms = main.filter(({ tag }) => tag === 'form').map(({ elements }) => elements)
	const fields = forms
		.map((elements) =>
			elements.flatMap(({ tag, attributes: { name, value = '', type, checked } }) => {
				const isChosen = !['radio', 'checkbox'].includes(type ?? '') || checked !== undefined
				return ['input', 'textarea', 'select'].includes(tag) && name && isChosen ? [[name, value] as const] : []
			}),
		)
		.find((pairs) => mark(pairs.map(([name]) => name)))
	return Object.fromEntries(fields ?? [])
}

const hrefsOf = ({ main }: Shown, pattern: RegExp) =>
	main.flatMap(({ tag, attributes: { href } }) => (tag === 'a' && href && pattern.test(href) ? [href] : []))

// One after the other: those of one site would choose the same time.
test.describe.configure({ mode: 'default' })

for (const { key, language, plate, place, phone, sell } of flows) {
	const site = getSite(key)
	const own = site.languages.find((each) => each.language === language)
	if (!own) throw new Error(`${key} has no ${language}`)
	const prefix = languagePrefix(site, own.language)

	test(`the flows of ${key} in ${language} lead on, and in that language only`, async ({ request }) => {
		const cars = `${prefix}${own.paths.pathToCarDetail}/`
		const visitor = createVisitor(request, key, (href) => href.startsWith(cars))
		const { open, problems, known } = visitor
		const booking = prefix + own.paths.pathToServiceBooking

		await test.step('booking a workshop', async () => {
			const query = (more: Record<string, string>) =>
				`${booking}?${new URLSearchParams({ regNo: plate, place, ...more })}`
			await open(booking)
			await open(`${booking}?${new URLSearchParams({ regNo: '!!', place: 'Nowhere', step: '2' })}`)
			await open(query({ step: '2' }))
			// Without a mileage it says so.
			await open(query({ step: '3', only0: 'service-small' }))
			await open(query({ step: '3', offering: 'wheel-change' }))
			const workshops = await open(query({ step: '4', offering: 'wheel-change' }))
			const [times = ''] = hrefsOf(workshops, /[?&]department=/)
			expect(times, 'a workshop with times').not.toBe('')
			const week = await open(
				new URL(times, `http://x${booking}`).pathname + new URL(times, `http://x${booking}`).search,
			)
			const slots = hrefsOf(week, /[?&]time=/)
			expect(slots.length, 'free times').toBeGreaterThan(0)
			const slot = new URL(slots.at(-1) ?? '', `http://x${booking}`)
			const chosen = await open(slot.pathname + slot.search)
			const asked = valuesOf(chosen, (names) => names.includes('firstName'))
			const wrong = await visitor.post(slot.pathname + slot.search, {
				...asked,
				firstName: ' ',
				lastName: '',
				phone: '1',
				email: 'x',
			})
			expect(wrong.status).toBe(400)
			const customer = { firstName: 'Maja', lastName: 'Berg', phone, email: `${key}@example.com` }
			const kept = valuesOf(wrong, (names) => names.includes('firstName'))
			const booked = await visitor.post(slot.pathname + slot.search, { ...kept, ...customer })
			expect(booked.path).toContain('booked=')
			const [managed = ''] = hrefsOf(booked, /^\/(?!api\/).*[?&]token=/)
			await open(managed)
		})

		await test.step('a question about a car, with a test drive', async () => {
			const list = await open(prefix + own.paths.pathToCarList)
			const [car = ''] = hrefsOf(list, new RegExp(`^${cars}`))
			const shown = await open(car)
			const hasPhone = (names: string[]) => names.includes('testDrive') || names.includes('phone')
			const fields = { ...valuesOf(shown, hasPhone), testDrive: 'on' }
			const times = await visitor.post(car, { ...fields, look_up: '1' })
			const wrong = await visitor.post(car, {
				...valuesOf(times, hasPhone),
				name: ' ',
				phone: '1',
				email: 'x',
				testDrive: 'on',
			})
			expect(wrong.status).toBe(400)
			const sent = await visitor.post(car, {
				...valuesOf(wrong, hasPhone),
				name: 'Maja Berg',
				phone,
				email: `${key}@example.com`,
				quote: 'on',
			})
			expect(sent.path).toContain('?sent=')
		})

		await test.step('a car for sale', async () => {
			const path = prefix + sell
			const shown = await open(path)
			const isSale = (names: string[]) => names.includes('regno')
			const wrong = await visitor.post(path, { ...valuesOf(shown, isSale), regno: '!!', milage: 'x', name: ' ' })
			expect(wrong.status).toBe(400)
			const found = await visitor.post(path, {
				...valuesOf(wrong, isSale),
				regno: plate,
				milage: '65000',
				look_up: '1',
			})
			const person = {
				regno: plate,
				milage: '65000',
				option: 'sell',
				name: 'Maja Berg',
				phone,
				email: `${key}@example.com`,
			}
			const again = await visitor.post(path, { ...valuesOf(found, isSale), ...person })
			const sent = again.path.includes('?sent=')
				? again
				: await visitor.post(path, { ...valuesOf(again, isSale), ...person })
			expect(sent.path).toContain('?sent=')
		})

		expect(known.size, 'links that were followed').toBeGreaterThan(20)
		expect([...new Set(problems)]).toEqual([])
	})
}
