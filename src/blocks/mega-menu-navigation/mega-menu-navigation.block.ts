import { toMegaMenu } from '#features/navigation/mega-menu.ts'
import type { BlockServices } from '../block-services.ts'
import { defineBlock } from '../define-block.ts'
import { checkbox, image, link, list, text } from '../fields/field-kinds.ts'
import { loadMenuPages, pathOn } from '../layout/load-menu-pages.ts'

const itemFields = { Title: text(), Link: link({ help: 'menuLink' }), HideInNavigation: checkbox() }
const panelFields = {
	...itemFields,
	Text: text(),
	Image: image({ help: 'landscapeImage' }),
	Items: list(itemFields, { help: 'deeperItems' }),
}

/** A second navigation bar with panels of pictures, texts and a third level. */
export const megaMenuNavigation = defineBlock({
	name: 'MegaMenuNavigation',
	areas: ['header', 'page'],
	fields: {
		Title: text({ help: 'menuTitle' }),
		Items: list({ ...itemFields, Items: list(panelFields, { help: 'panelItems' }) }, { help: 'menuItems' }),
	},
	load: async ({ Items }, context, { content }: Pick<BlockServices, 'content'>) => ({
		pages: Items.length > 0 ? [] : toMegaMenu(await loadMenuPages(context, content), pathOn(context)),
	}),
})
