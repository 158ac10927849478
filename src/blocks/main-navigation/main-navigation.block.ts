import { toMenu } from '#features/navigation/menu.ts'
import { messageFields } from '../alert-bar/alert-bar.block.ts'
import type { BlockServices } from '../block-services.ts'
import { defineBlock } from '../define-block.ts'
import { checkbox, image, link, list, optional, text, wholeNumber } from '../fields/field-kinds.ts'
import { loadMenuPages, pathOn } from '../layout/load-menu-pages.ts'

/** The header: logo, menus from the page tree, extra items, languages, and the site message above. */
export const mainNavigation = defineBlock({
	name: 'MainNavigation',
	areas: ['header'],
	fields: {
		Logo: image({ help: 'siteLogo' }),
		LogoWidth: wholeNumber(150, { min: 24, max: 320 }),
		LogoHeight: wholeNumber(55, { min: 16, max: 80 }),
		SlimNav: checkbox(),
		HasDarkTheme: optional(checkbox()),
		ShowSeparator: checkbox(),
		ExtraNavigationItems: list({ Title: text(), Link: link() }),
		HasMessage: checkbox(),
		...messageFields,
	},
	load: async (_fields, context, { content }: Pick<BlockServices, 'content'>) => ({
		menu: toMenu(await loadMenuPages(context, content), pathOn(context)),
	}),
})
