import { useTranslate } from '#i18n/texts-context.tsx'
import { pushToDataLayer } from '../analytics/data-layer.ts'
import type { OpenForm } from './lead-answer.ts'
import { LeadForm } from './lead-form.tsx'
import { MessageField, PersonFields } from './person-fields.tsx'

/** Asks the workshop what new tyres cost. */
export function TyreOfferForm({
	plate,
	workshop,
	tyres,
	page,
	carried = {},
}: {
	plate: string
	/** Name of the workshop. */
	workshop: string
	/** The tyres in store, in words. */
	tyres: string
	page: OpenForm
	/** Of a visit without JavaScript. */
	carried?: Record<string, string>
}) {
	const t = useTranslate()
	return (
		<LeadForm
			form="TyreOfferForm"
			about={{ regno: plate, siteName: workshop, tyres }}
			carried={carried}
			subject={plate}
			recipientOf={() => workshop}
			title={t('tyreHotelPage.offerTitle')}
			page={page}
			onSent={() => pushToDataLayer({ event: 'generate_lead', form_name: 'TyreOfferForm', lead_type: 'tyres' })}
		>
			<PersonFields />
			<MessageField placeholder="tyreHotelPage.offerPlaceholder" />
		</LeadForm>
	)
}
