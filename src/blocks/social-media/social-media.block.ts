import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { defineField } from '../fields/define-field.ts'
import { background, checkbox, choiceList, emptyOr, list, richText, text } from '../fields/field-kinds.ts'

const channelAddress = defineField({
	kind: 'text',
	schema: emptyOr(z.url({ protocol: /^https$/ })),
	limits: { pattern: '^https://' },
})

/**
 * The group's channels, and links for sharing this page. Plain links: a network is contacted only when a link is
 * followed.
 */
export const socialMedia = defineBlock({
	name: 'SocialMedia',
	areas: ['page', 'footer'],
	fields: {
		Title: text(),
		Text: richText(),
		SocialLinks: list({ name: text({ help: 'channelName' }), Url: channelAddress }),
		ShareOn: choiceList(['Facebook', 'LinkedIn', 'X']),
		HasShareButton: checkbox(true),
		BackgroundColor: background(),
	},
	load: async (_fields, { url, page, site }) => ({
		address: `${url.origin}${url.pathname}`,
		title: page?.route.metaTitle || page?.route.navTitle || site.name,
	}),
})
