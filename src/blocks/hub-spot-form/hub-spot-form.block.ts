import type { BlockServices } from '../block-services.ts'
import { defineBlock } from '../define-block.ts'
import { background, choice, richText, text } from '../fields/field-kinds.ts'
import { formId, questions } from '../fields/question-fields.ts'
import { loadOwnForm, type OwnForm, type OwnFormServices } from '../form/load-own-form.server.ts'
import { hubSpotHosts } from './hubspot-settings.ts'

export type ShownForm = { provider: 'hubspot'; loader: string } | { provider: 'own'; form: OwnForm | null }

/**
 * A form made at HubSpot. If its portal is not allowed or HubSpot is not configured, our own form with the same id is
 * used.
 */
export const hubSpotForm = defineBlock({
	name: 'HubSpotForm',
	fields: {
		Title: text(),
		Text: richText(),
		Region: choice(['na1', 'na2', 'na3', 'eu1', 'ap1'], 'eu1', { label: 'hubSpotRegion', help: 'hubSpotRegion' }),
		PortalId: text({ pattern: /^\d+$/, maxLength: 12 }),
		FormId: formId(),
		Questions: questions({ help: 'replacementQuestions' }),
		BackgroundColor: background(),
	},
	texts: ['leads', 'common.tooMany', 'common.orCall'],
	// Visitors who allow marketing see the form without a click.
	hydrate: 'visible',
	loadTimeoutMs: 6000,
	async load(
		{ PortalId, FormId },
		context,
		{ hubspot, ...services }: OwnFormServices & Pick<BlockServices, 'hubspot'>,
	): Promise<ShownForm> {
		if (FormId === '' || !hubspot.portals.includes(PortalId)) {
			return { provider: 'own', form: await loadOwnForm(FormId, context, services) }
		}
		context.cache.allowHosts(hubSpotHosts(hubspot))
		return { provider: 'hubspot', loader: hubspot.loader }
	},
})
