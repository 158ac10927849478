import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { toPublicSite } from '#sites/public-site.ts'
import { getSite } from '#sites/registry.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import type { DeskAnswer } from '../desk-page.ts'

/** The page of an answer at a Swedish site, in English with the texts of these scopes. */
export function drawInEnglish(answer: DeskAnswer | null, scopes: Parameters<typeof textsFor>[1]): string {
	if (!answer || !('main' in answer)) throw new Error('There is no page')
	const texts = textsFor('en', scopes)
	const inEnglish = () => TextsProvider({ locale: 'en-GB', texts, children: answer.main })
	const site = getSite('carhall-se')
	const value = toPublicSite(site, site.languages[0])
	return renderToStaticMarkup(createElement(SiteProvider, { value }, createElement(inEnglish)))
}
