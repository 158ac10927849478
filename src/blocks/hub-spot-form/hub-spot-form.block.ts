import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { background, choice, richText, text } from '../fields/field-schemas.ts'
import { formId, questions } from '../fields/question-fields.ts'
import { loadOwnForm, type OwnForm } from '../form/load-own-form.server.ts'
import { hubSpotHosts } from './hubspot-settings.ts'

export type ShownForm = { provider: 'hubspot'; loader: string } | { provider: 'own'; form: OwnForm | null }

/** A form made at HubSpot. Where its portal is not allowed, or no HubSpot is used, the form is ours under the same id. */
export const hubSpotForm = defineBlock({
	name: 'HubSpotForm',
	fields: z.object({
		Title: text(),
		Text: richText(),
		Region: choice(['na1', 'na2', 'na3', 'eu1', 'ap1'], 'eu1'),
		PortalId: text().pipe(z.string().regex(/^\d{0,12}$/)),
		FormId: formId(),
		/** Of the form in its place. */
		Questions: questions(),
		BackgroundColor: background(),
	}),
	texts: ['leads'],
	// A visitor who allows marketing gets the form without asking for it.
	hydrate: 'visible',
	loadTimeLimitMs: 6000,
	async load({ PortalId, FormId }, context): Promise<ShownForm> {
		const { hubspot, cache } = context
		if (FormId === '' || !hubspot.portals.includes(PortalId)) {
			return { provider: 'own', form: await loadOwnForm(FormId, context) }
		}
		cache.allowHosts(hubSpotHosts(hubspot))
		return { provider: 'hubspot', loader: hubspot.loader }
	},
})
