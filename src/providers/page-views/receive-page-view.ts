import { z } from 'zod'
import type { ContentSource } from '#content/content-source.ts'
import type { PageView } from '#domain/page-views.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'

/** Larger bodies do not come from our pages. */
export const maxPageViewBytes = 2000

/** The body sent by the browser. */
export const seenPage = z.object({
	type: z.literal('VIEW'),
	path: z
		.string()
		.max(300)
		.regex(/^\/[^?#\s]*$/),
	referrer: z
		.string()
		.max(253)
		.regex(/^[a-z0-9.:-]*$/i)
		.default(''),
})

/** A view of an existing page of the site; null for anything else, so that invented pages are not counted. */
export async function readPageView(
	json: unknown,
	{ site, content, day }: { site: Site; content: Pick<ContentSource, 'getPage'>; day: string },
): Promise<PageView | null> {
	const seen = seenPage.safeParse(json)
	if (!seen.success) return null
	const { siteLanguage, path: written } = parseSitePath(site, seen.data.path)
	const path = written.replace(/\/+$/, '') || '/'
	const { language, paths } = siteLanguage
	const page = await content.getPage({ site: site.key, language, path })
	const isMadeByCode = Object.values(paths).some((own) => path === own || path.startsWith(`${own}/`))
	if (!page && !(site.features.carSales && isMadeByCode)) return null
	return {
		site: site.key,
		language,
		path,
		page: page && { id: page.id, name: page.name, ...(page.variantId && { variantId: page.variantId }) },
		currency: site.market.currency,
		referrer: seen.data.referrer.toLowerCase(),
		day,
	}
}
