import { loadServiceRequest } from '#features/leads/server/load-service-request.ts'
import type { BlockServices } from '../block-services.ts'
import { defineBlock } from '../define-block.ts'
import { background, richText, text } from '../fields/field-kinds.ts'

/** The form for a request to a Norwegian workshop. */
export const serviceRequest = defineBlock({
	name: 'ServiceRequest',
	suits: ({ stock, market }) => stock !== undefined && market.country === 'NO',
	fields: {
		Title: text(),
		Text: richText(),
		BackgroundColor: background(),
	},
	texts: ['leads', 'serviceRequest', 'common.tooMany', 'common.orCall'],
	hydrate: 'interaction',
	load: (_fields, context, services: Pick<BlockServices, 'stock' | 'openForm'>) =>
		loadServiceRequest(context, services),
})
