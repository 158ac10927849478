import { useTranslate } from '#i18n/texts-context.tsx'
import { island } from '#islands/island.tsx'
import { pushToDataLayer } from '../analytics/data-layer.ts'
import type { OpenForm } from './lead-answer.ts'
import { MessageField, PersonFields, SelectField } from './lead-field.tsx'
import { LeadForm } from './lead-form.tsx'

function DealerContactForm({
	dealer,
	page,
}: {
	dealer: { id: string; departments: { name: string }[] }
	page: OpenForm
}) {
	const t = useTranslate()
	const names = [...new Set(dealer.departments.map(({ name }) => name))]
	return (
		<LeadForm
			form="DealerContactForm"
			about={{ site_id: dealer.id }}
			page={page}
			onSent={() => pushToDataLayer({ event: 'generate_lead', form_name: 'DealerContactForm', item_id: dealer.id })}
		>
			<PersonFields />
			{names.length > 1 && (
				<SelectField
					name="department"
					label="leads.department"
					invalid="leads.invalidInput"
					options={[{ value: '', text: t('leads.wholeDealer') }, ...names.map((name) => ({ value: name, text: name }))]}
				/>
			)}
			<MessageField placeholder="leads.messagePlaceholder" />
		</LeadForm>
	)
}

/** The contact form of a dealer or one of its departments. */
export default island('features/leads/dealer-contact-form.island', DealerContactForm, {
	hydrate: 'visible',
	texts: ['leads'],
})
