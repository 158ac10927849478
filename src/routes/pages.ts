import type { Visit } from '#page/visit.ts'
import type { Services } from '#services.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import type { PageDeclaration } from './define-page.ts'

const modules = import.meta.glob<Record<string, PageDeclaration>>('./*.page.tsx', { eager: true })

/** Every `<name>.page.tsx` exports a page, and nothing else. */
export const pages: readonly PageDeclaration[] = Object.values(modules).flatMap((module) => Object.values(module))

const ofCode = pages.filter(({ path }) => path !== undefined)
const [ofEditors] = pages.filter(({ path }) => path === undefined)

/** The pages that may be at a path: the one of code, then those of editors. */
export function findPages({ siteLanguage, path }: Pick<Visit, 'siteLanguage' | 'path'>): PageDeclaration[] {
	const isHere = ({ path: own, covers = 'itself' }: PageDeclaration) => {
		const start = (isNamed(siteLanguage.paths, own) ? siteLanguage.paths[own] : own) ?? ''
		const asked = path.toLowerCase()
		return asked === start ? covers !== 'below' : covers !== 'itself' && asked.startsWith(`${start}/`)
	}
	return [...ofCode.filter(isHere), ofEditors].filter((page) => page !== undefined)
}

/** The pages of a site that may be at a path. */
export function pagesAt(visit: Pick<Visit, 'site' | 'siteLanguage' | 'path'>, services: Services): PageDeclaration[] {
	return findPages(visit).filter((page) => isOn(page, visit.site, services))
}

export function isOn(page: PageDeclaration, site: Site, services: Services): boolean {
	return page.isOn?.(site, services) ?? true
}

function isNamed<Paths extends object>(paths: Paths, name: PropertyKey | undefined): name is keyof Paths {
	return name !== undefined && Object.hasOwn(paths, name)
}

/** The names that the page at a path, or its data, reads from the query. */
export function findQueryNames(site: Site, pathname: string): { has: (name: string) => boolean } {
	const { name, pathname: pagePath } = parseDataPath(pathname)
	const [page] =
		name === null ? findPages(parseSitePath(site, pagePath)) : pages.filter(({ data }) => data?.name === name)
	const { query = [] } = page ?? {}
	const isOwn = typeof query === 'function' ? query : (asked: string) => query.includes(asked)
	return { has: (asked) => asked === 'sent' || isOwn(asked) }
}

/** Splits `/en/data/car-list/cars` into the name of the data and the path of its page. */
export function parseDataPath(pathname: string): { name: string | null; pathname: string } {
	const match = /^(?<prefix>\/[a-z]{2})?\/data\/(?<name>[a-z-]+)(?<path>\/.*)?$/.exec(pathname)
	if (!match?.groups) return { name: null, pathname }
	const { prefix = '', name = '', path = '' } = match.groups
	return { name, pathname: prefix + path || '/' }
}
