import { readdirSync } from 'node:fs'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { getSite, languagePrefix, sites } from '#sites/registry.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { foreignWords, markedTexts } from './language-of-texts.ts'
import { type PageElement, pageElements } from './page-elements.ts'

const port = process.env.E2E_PORT
const textAreas = new Set(readdirSync('src/i18n/catalogues/sv').map((file) => file.replace('.json', '')))

async function open(request: APIRequestContext, site: Site, path: string): Promise<{ status: number; html: string }> {
	// To compress a page takes longer than to make it.
	const headers = { host: `${site.key}.localhost:${port}`, 'accept-encoding': 'identity' }
	const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers })
	return { status: answer.status(), html: await answer.text() }
}

test('the desk greets in the language of the browser', async ({ request }) => {
	const ask = async (language: string) => {
		const headers = { host: `carhall-se.localhost:${port}`, 'accept-language': language }
		return (await request.get(`http://127.0.0.1:${port}/desk/sign-in`, { headers })).text()
	}
	expect(await ask('fi-FI,fi;q=0.9')).toMatch(/<html lang="fi-FI">.*<h1>Kirjaudu sisään/s)
	expect(await ask('de')).toMatch(/<html lang="sv-SE">.*<h1>Logga in/s)
})

/** The addresses of links on a page that begin with this path. */
function linksBelow(html: string, path: string): string[] {
	const links = pageElements(html).flatMap(({ tag, attributes }) => (tag === 'a' ? (attributes.href ?? []) : []))
	return [...new Set(links.filter((href) => href.startsWith(`${path}/`) && !href.includes('#')))]
}

/** One page or more of each kind, in a language. */
async function pagesOf(request: APIRequestContext, site: Site, { language, paths }: SiteLanguage): Promise<string[]> {
	const prefix = languagePrefix(site, language)
	const home = prefix || '/'
	const { html } = await open(request, site, home)
	const editorial = linksBelow(html, prefix).filter((path) => prefix !== '' || !/^\/(?:en|sv)(?:\/|$)/.test(path))
	const stories = linksBelow(
		(await open(request, site, prefix + paths.pathToStories)).html,
		prefix + paths.pathToStories,
	)
	const pages = [home, `${prefix}/no-such-page`, prefix + paths.pathToStories, ...editorial, ...stories.slice(0, 2)]
	if (!site.stock) return [...new Set(pages)]

	const list = prefix + paths.pathToCarList
	const dealers = prefix + paths.pathToSiteList
	const cars = linksBelow((await open(request, site, list)).html, prefix + paths.pathToCarDetail)
	const ids = cars.map((path) => path.split('/').at(-2)).slice(0, 3)
	const dealerPages = linksBelow((await open(request, site, dealers)).html, prefix + paths.pathToSiteDetail)
	return [
		...new Set([
			...pages,
			list,
			`${list}?sortName=car_monthly_cost_asc&car_gearbox=x`,
			...cars.slice(0, 6),
			`${prefix + paths.pathToCarDetail}/0/volvo-v60`,
			`${prefix + paths.pathToCompare}?cars=${ids}`,
			`${prefix + paths.pathToSavedCars}?cars=${ids}`,
			dealers,
			...dealerPages.slice(0, 1),
		]),
	]
}

test('a word of another language is found in texts and spoken attributes, unless it is marked', () => {
	const found = (main: string) =>
		markedTexts(`<html lang="en-GB"><title>Cars</title>${main}`).flatMap((marked) => foreignWords(marked))
	expect(found('<p>Two years of warranty</p>')).toEqual([])
	expect(found('<p>Booking 5P5ET8KK5N: 24 mån</p>')).toEqual(['mån'])
	expect(found('<p>Two years <b>och</b> more</p><img alt="Bilen från sidan"><template>Visa alla</template>')).toEqual([
		'och',
		'bilen',
		'från',
		'visa',
		'alla',
	])
	expect(found('<p lang="sv-SE">Två år och mer <b>från oss</b></p><a href="mailto:nya@x.example">nya</a>')).toEqual([])
})

for (const site of sites) {
	for (const siteLanguage of site.languages) {
		test(`${site.key} says no word in another language than ${siteLanguage.language} without naming it`, async ({
			request,
		}) => {
			const found: string[] = []
			const seen = new Set<string>()
			for (const path of await pagesOf(request, site, siteLanguage)) {
				const { html } = await open(request, site, path)
				for (const marked of markedTexts(html)) {
					// Menu, footer and filters are on every page.
					const key = `${marked.lang} ${marked.text}`
					if (seen.has(key)) continue
					seen.add(key)
					// A text that is missing shows as its key.
					if (isTextKey(marked.text)) found.push(`${path}: ${marked.text}`)
					const words = foreignWords(marked)
					if (words.length > 0) found.push(`${path} (${marked.lang}): ${words.join(', ')} in "${marked.text}"`)
				}
			}
			expect([...new Set(found)]).toEqual([])
		})
	}
}

const isTextKey = (text: string) =>
	/^[a-z][a-zA-Z]+\.[a-z]+[A-Z]?\w*$/.test(text) && textAreas.has(text.split('.')[0] ?? '')

const attributeOf = (elements: PageElement[], tag: string, name: string, value: string, wanted: string) =>
	elements.find((element) => element.tag === tag && element.attributes[name] === value)?.attributes[wanted]

test('an untranslated page answers in its own language, is not indexed, and names its original', async ({
	request,
}) => {
	const site = getSite('nordhall-se')
	const { status, html } = await open(request, site, '/en/kop-bil/kampanjer')
	const elements = pageElements(html)
	const langOf = (wanted: string) => elements.find(({ tag }) => tag === wanted)?.attributes.lang
	expect(status).toBe(200)
	expect([langOf('html'), langOf('main'), langOf('title')]).toEqual(['en-GB', 'sv-SE', 'sv-SE'])
	expect(attributeOf(elements, 'meta', 'name', 'robots', 'content')).toBe('noindex')
	expect(attributeOf(elements, 'link', 'rel', 'canonical', 'href')).toMatch(/localhost:\d+\/kop-bil\/kampanjer$/)
	expect(elements.filter(({ attributes }) => attributes.hreflang && attributes.rel)).toEqual([])
	expect(elements.find(({ tag }) => tag === 'main')?.words).toContain('This page is only available in Swedish.')
	// The way to the page in Swedish.
	expect(attributeOf(elements, 'a', 'hreflang', 'sv', 'href')).toBe('/kop-bil/kampanjer')

	const original = pageElements((await open(request, site, '/kop-bil/kampanjer')).html)
	expect(attributeOf(original, 'meta', 'name', 'robots', 'content')).toBeUndefined()
	expect(original.find(({ tag }) => tag === 'main')?.attributes.lang).toBeUndefined()
})

test('menus and sitemap of a language have only pages of that language', async ({ request }) => {
	for (const site of sites) {
		for (const { language } of site.languages.slice(1)) {
			const prefix = languagePrefix(site, language)
			const elements = pageElements((await open(request, site, prefix)).html)
			const header = elements.find(({ tag }) => tag === 'header')?.elements ?? []
			const links = header.flatMap(({ tag, attributes }) => (tag === 'a' ? (attributes.href ?? []) : []))
			for (const path of links.filter((href) => href.startsWith(`${prefix}/`))) {
				const { html } = await open(request, site, path)
				const main = pageElements(html).find(({ tag }) => tag === 'main')
				expect(main?.attributes.lang, `${site.key}${path}`).toBeUndefined()
			}
		}
	}
	const { html: sitemap } = await open(request, getSite('nordhall-se'), '/sitemap.xml')
	const parts = [...sitemap.matchAll(/<loc>[^<]*?(\/[^/<]*\.xml[^<]*)<\/loc>/g)].map(([, path = '']) => path)
	for (const part of parts)
		expect((await open(request, getSite('nordhall-se'), part)).html).not.toContain('/en/kop-bil')
})
