import { loadSellCar } from '#features/leads/server/load-sell-car.ts'
import type { BlockServices } from '../block-services.ts'
import { defineBlock } from '../define-block.ts'
import { background, richText, text } from '../fields/field-kinds.ts'

/** The form for selling or trading in a car. */
export const sellCar = defineBlock({
	name: 'SellCar',
	fields: {
		Title: text(),
		Text: richText(),
		BackgroundColor: background(),
	},
	texts: ['leads', 'sellCar', 'common.tooMany', 'common.orCall'],
	hydrate: 'interaction',
	loadTimeoutMs: 10_000,
	load: (_fields, context, services: Pick<BlockServices, 'stock' | 'workshopOf' | 'valuationsOf' | 'openForm'>) =>
		loadSellCar(context, services),
})
