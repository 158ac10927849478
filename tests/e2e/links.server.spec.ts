import { type APIRequestContext, expect, test } from '@playwright/test'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { type PageElement, pageElements } from './page-elements.ts'
import { styleBytes } from './style-bytes.ts'

// Follows every link, anchor and form of every page that editors wrote, and of one page of each other kind, and weighs its styles.

const port = process.env.E2E_PORT
/** `#top` is the beginning of every page; the settings are opened by a script. */
const everywhere = ['', 'top', 'cookie-settings']
/** Of the cars and of the large pictures a page links to; the others have the same kind of address. */
const followedAlike = 2
const maxStyleBytes = 20_000

/** The elements are read when they are asked for: of most answers the status is enough. */
type Answer = { status: number; html: string; elements: () => PageElement[] }

/** Asks a site, each address once. */
function createVisitor(request: APIRequestContext, site: Site) {
	const host = `${site.key}.localhost:${port}`
	// To compress a page takes longer than to make it.
	const headers = { host, 'accept-encoding': 'identity' }
	const known = new Map<string, Promise<Answer>>()

	async function ask(path: string, redirects = 0): Promise<Answer> {
		const response = await request.get(`http://127.0.0.1:${port}${path}`, { headers, maxRedirects: 0 })
		const location = response.headers().location
		if (response.status() >= 300 && response.status() < 400 && location && redirects < 5) {
			const target = new URL(location, `http://${host}`)
			return target.host === host
				? ask(target.pathname + target.search, redirects + 1)
				: { status: 200, html: '', elements: () => [] }
		}
		const isPage = response.headers()['content-type']?.startsWith('text/html')
		const html = isPage ? await response.text() : ''
		let read: PageElement[] | undefined
		return { status: response.status(), html, elements: () => (read ??= isPage ? pageElements(html) : []) }
	}

	return {
		host,
		open(path: string): Promise<Answer> {
			const answer = known.get(path) ?? ask(path)
			known.set(path, answer)
			return answer
		},
		async post(path: string, data: string): Promise<number> {
			const type = { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' }
			const options = { headers: { ...headers, ...type }, data, maxRedirects: 0 }
			return (await request.post(`http://127.0.0.1:${port}${path}`, options)).status()
		},
		async addressesIn(file: string): Promise<string[]> {
			const response = await request.get(`http://127.0.0.1:${port}${file}`, { headers })
			return Array.from((await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => {
				const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
				return pathname + search
			})
		},
	}
}

/** The pages and stories of the sitemap, the last address of its other files, and what no sitemap names. */
async function startsOf(site: Site, visitor: ReturnType<typeof createVisitor>): Promise<string[]> {
	const files = await visitor.addressesIn('/sitemap.xml')
	const listed = await Promise.all(
		files.map(async (file) => {
			const addresses = await visitor.addressesIn(file)
			return /pages|stories/.test(file)
				? addresses
				: site.languages.flatMap((_, index) => addresses.at(-1 - index) ?? [])
		}),
	)
	const ofCode = site.languages.flatMap(({ language, paths }) => {
		const own = ['/no-such-page', ...(site.stock ? [paths.pathToSavedCars, paths.pathToCompare] : [])]
		return own.map((path) => toSitePath(site, language, path))
	})
	return [...listed.flat(), ...ofCode]
}

const wellFormed: Record<string, RegExp> = {
	'tel:': /^tel:\+?\d{3,15}$/,
	'mailto:': /^mailto:(?:[^\s@?]+@[^\s@?]+\.[a-z]+)?(?:\?(?:subject|body)=.*)?$/,
	'https:': /^https:\/\/[a-z0-9.-]+\.[a-z]+(?:\/|$)/,
}

function followedLinks(site: Site, elements: readonly PageElement[]): string[] {
	const hrefs = new Set(
		elements.flatMap(({ tag, attributes }) => (tag === 'a' && attributes.href !== undefined ? attributes.href : [])),
	)
	const alike = ['/ipx/', ...site.languages.map(({ paths }) => `${paths.pathToCarDetail}/`)]
	const kindOf = (href: string) => alike.find((part) => href.includes(part))
	const byKind = Map.groupBy(hrefs, kindOf)
	return [...byKind].flatMap(([kind, those]) => (kind ? those.slice(0, followedAlike) : those))
}

/** What a form sends when nothing was filled in; enough for an answer, too little for a lead. */
function hiddenValues({ elements }: PageElement): string {
	const inputs = elements.filter(({ tag, attributes }) => tag === 'input' && attributes.type === 'hidden')
	return new URLSearchParams(inputs.map(({ attributes: { name = '', value = '' } }) => [name, value])).toString()
}

for (const site of sites) {
	test(`every link, anchor and form of ${site.key} leads somewhere, and no page has more than 20 kB of styles`, async ({
		request,
	}) => {
		test.setTimeout(120_000)
		const visitor = createVisitor(request, site)
		const problems = new Set<string>()
		const links = new Map<string, string>()
		const forms = new Map<string, { from: string; hidden: string }>()

		for (const path of await startsOf(site, visitor)) {
			const answer = await visitor.open(path)
			const [status, elements] = [answer.status, answer.elements()]
			if (status !== (path.endsWith('/no-such-page') ? 404 : 200)) problems.add(`${path} answers ${status}`)
			const bytes = styleBytes(answer.html)
			if (bytes > maxStyleBytes) problems.add(`${path} has ${bytes} bytes of styles`)
			const base = `http://${visitor.host}${path}`
			const ids = new Set(elements.map(({ attributes }) => attributes.id))
			for (const element of elements) {
				const { tag, attributes, markup } = element
				for (const name of ['form', 'popovertarget', 'commandfor', 'for', 'list'] as const) {
					const id = attributes[name]
					if (id && !ids.has(id)) problems.add(`${path}: ${markup} names an element that is not there`)
				}
				if (tag === 'form') {
					const { href } = new URL(attributes.action ?? base, base)
					forms.set(`${attributes.method ?? 'get'} ${href}`, { from: path, hidden: hiddenValues(element) })
				}
			}
			for (const href of followedLinks(site, elements)) links.set(new URL(href, base).href, path)
		}
		for (const [href, from] of links) {
			const { protocol, host, pathname, search, hash } = new URL(href)
			if (host !== visitor.host) {
				if (!wellFormed[protocol]?.test(href)) problems.add(`${from}: ${href} is no address`)
				continue
			}
			const { status, elements } = await visitor.open(pathname + search)
			if (status !== 200 && !pathname.endsWith('/no-such-page')) problems.add(`${from}: ${href} answers ${status}`)
			const id = decodeURIComponent(hash.slice(1))
			const isThere = everywhere.includes(id) || elements().some(({ attributes }) => attributes.id === id)
			if (status === 200 && !isThere) problems.add(`${from}: ${href} names an element that is not there`)
		}
		for (const [form, { from, hidden }] of forms) {
			const [method = '', action = ''] = form.split(' ')
			const { pathname, search } = new URL(action)
			const status =
				method === 'post' ? await visitor.post(pathname + search, hidden) : (await visitor.open(pathname)).status
			if (![200, 303, 400, 422].includes(status)) problems.add(`${from}: ${form} answers ${status}`)
		}
		console.log(`${site.key}: ${links.size} links, ${forms.size} forms`)
		expect([...problems]).toEqual([])
	})
}
