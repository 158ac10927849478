import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, checkbox, choice, list, richText, text } from '../fields/field-schemas.ts'

/** The group's own channels, and ways to send this page on. Only links: no network hears of a visitor who does not press one. */
export const socialMedia = defineBlock({
	name: 'SocialMedia',
	fields: z.object({
		Title: text(),
		Text: richText(),
		/** The group's own channels, as in the footer. */
		SocialLinks: list(z.object({ name: text(), Url: text().pipe(z.literal('').or(z.url({ protocol: /^https$/ }))) })),
		/** Networks to share this page on. */
		ShareOn: list(choice(['Facebook', 'LinkedIn', 'X'], 'Facebook')),
		/** The device's own way of sharing, or copying the address. */
		HasShareButton: checkbox(true),
		BackgroundColor: background(),
	}),
	load: async (_fields, { url, page, site }) => ({
		address: `${url.origin}${url.pathname}`,
		title: page?.route.metaTitle || page?.route.navTitle || site.name,
	}),
})
