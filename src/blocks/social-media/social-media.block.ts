import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, checkbox, choice, list, richText, text } from '../fields/field-schemas.ts'

/**
 * The group's channels, and links for sharing this page. Plain links: a network is contacted only when a link is
 * followed.
 */
export const socialMedia = defineBlock({
	name: 'SocialMedia',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** The group's channels, as in the footer. */
		SocialLinks: list(z.object({ name: text(), Url: text().pipe(z.literal('').or(z.url({ protocol: /^https$/ }))) })),
		/** Networks for sharing this page. */
		ShareOn: list(choice(['Facebook', 'LinkedIn', 'X'], 'Facebook')),
		/** The device's share dialog, or copying the address. */
		HasShareButton: checkbox(true),
		BackgroundColor: background(),
	}),
	load: async (_fields, { url, page, site }) => ({
		address: `${url.origin}${url.pathname}`,
		title: page?.route.metaTitle || page?.route.navTitle || site.name,
	}),
})
