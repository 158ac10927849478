import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { textAreas } from '#i18n/catalogues.server.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { Surroundings } from '#islands/surroundings.tsx'
import { toPublicSite } from '#sites/public-site.ts'
import { getSite } from '#sites/registry.ts'

/** The markup of something on a page of a site, in the site's first language and with plain spaces. */
export function drawInSite(content: ReactNode, { site: key = 'carhall-se', address = '/' } = {}): string {
	const site = getSite(key)
	const [siteLanguage] = site.languages
	const surroundings = {
		site: toPublicSite(site, siteLanguage),
		texts: textsFor(siteLanguage.language, textAreas),
		address,
		alternates: [],
	}
	const html = renderToStaticMarkup(<Surroundings value={surroundings}>{content}</Surroundings>)
	return html.replace(/[\u00a0\u202f]/g, ' ')
}
