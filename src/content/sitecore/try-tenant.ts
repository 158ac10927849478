import { counted } from '#platform/counted.ts'
import type { Environment } from '#platform/environment.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'
import { findPictures } from '../find-pictures.ts'
import type { EdgeSite } from './edge-site.ts'
import type { MappedLayout } from './map-layout.ts'
import type { SiteIndex } from './site-index.ts'

export type TenantStep = { step: string; isDone: boolean; answer: string }

const pictureTimeoutMs = 10_000

/** Tries on a tenant what it answers without anything being changed, each step for itself. */
export async function tryTenant(
	site: EdgeSite,
	{ SITECORE_REVALIDATE_SECRET: secret, IMAGE_HOSTS: hosts }: Environment,
): Promise<TenantStep[]> {
	const steps: TenantStep[] = []
	async function attempt<Answer>(step: string, ask: () => Promise<Answer>, say: (answer: Answer) => string | null) {
		try {
			const answer = await ask()
			const said = say(answer)
			steps.push({ step, isDone: said !== null, answer: said ?? 'nothing' })
			return answer
		} catch (error) {
			if (!(error instanceof UnavailableError || error instanceof Error)) throw error
			steps.push({ step, isDone: false, answer: error.message })
			return null
		}
	}

	const { languages, name } = site.settings
	const index = await attempt(`the pages of ${name}`, () => site.readIndex(), sayPages)
	if (!index) return steps
	for (const { language, edgeName } of languages) {
		const home = [...index.pages.values()].find((page) => page.published.get(language)?.path === '/')
		const routePath = home ? index.routePathOf(home.id, language) : null
		if (routePath === null) {
			steps.push({ step: `the home page in ${edgeName}`, isDone: false, answer: 'it is not in the list of pages' })
			continue
		}
		const read = async () => (await site.readLayouts({ language, routePath }, null)).own
		const layout = await attempt(`the home page in ${edgeName}`, read, sayLayout)
		await attempt(
			`texts in ${edgeName}`,
			() => site.readDictionary(language),
			(texts) => counted(Object.keys(texts).length, 'text'),
		)
		for (const src of layout ? outsidePictures(layout).slice(0, 1) : [])
			await attempt(
				`a picture of ${new URL(src).host}`,
				() => askPicture(src, hosts),
				(said) => said,
			)
	}
	await attempt(
		'redirects',
		() => site.readRedirects(),
		({ rules }) => `${rules.length} redirects`,
	)
	const { rootPath } = index
	if (rootPath)
		await attempt(
			'tags',
			() => site.readTags(rootPath, site.defaultLanguage),
			(tags) => `${tags.length} tags`,
		)
	steps.push({
		step: 'the webhook of publishes',
		isDone: secret !== undefined,
		answer: secret ? 'has a secret; publish a page in Sitecore to try it' : 'SITECORE_REVALIDATE_SECRET is not set',
	})
	return steps
}

function sayPages({ pages, rootPath }: SiteIndex): string | null {
	if (pages.size === 0) return null
	const inLanguages = Map.groupBy(
		[...pages.values()].flatMap(({ published }) => [...published.keys()]),
		(each) => each,
	)
	const counts = [...inLanguages].map(([language, all]) => `${all.length} in ${language}`)
	const roles = [...pages.values()].flatMap(({ role }) => role ?? [])
	return `${counts.join(', ')}; below ${rootPath ?? 'no path'}; roles: ${roles.join(', ') || 'none'}`
}

function sayLayout(layout: MappedLayout | null): string | null {
	if (!layout) return null
	const blocks = (placeholders: object) => Object.values(placeholders).flat().length
	return `${blocks(layout.document.placeholders)} blocks, ${blocks(layout.frame)} in header and footer`
}

const outsidePictures = ({ document, frame }: MappedLayout) =>
	[...findPictures(document), ...findPictures(frame)].filter((src) => /^https?:/.test(src))

async function askPicture(src: string, hosts: readonly string[]): Promise<string | null> {
	if (!hosts.includes(new URL(src).host)) return null
	const answer = await fetch(src, { method: 'HEAD', signal: AbortSignal.timeout(pictureTimeoutMs) })
	return answer.ok ? `status ${answer.status}, ${answer.headers.get('content-type') ?? 'no type'}` : null
}
