import { type LocalText, textOf } from '#i18n/local-text.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { island } from '#islands/island.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { pushToDataLayer } from '../analytics/data-layer.ts'
import { dealerContactRules } from './dealer-contact-rules.ts'
import type { OpenForm } from './lead-answer.ts'
import { LeadForm } from './lead-form.tsx'
import { MessageField, PersonFields } from './person-fields.tsx'

function DealerContactForm({
	dealer,
	page,
}: {
	/** A department is sent by its name in the stock. */
	dealer: { id: string; name: string; departments: { stockName: string; name: LocalText }[] }
	page: OpenForm
}) {
	const t = useTranslate()
	const departments = new Map(dealer.departments.map(({ stockName, name }) => [stockName, name]))
	return (
		<LeadForm
			form="DealerContactForm"
			rules={dealerContactRules}
			about={{ site_id: dealer.id }}
			recipientOf={(values) => {
				const department = departments.get(String(values?.department))
				return department ? `${dealer.name}, ${textOf(department)}` : dealer.name
			}}
			page={page}
			onSent={() => pushToDataLayer({ event: 'generate_lead', form_name: 'DealerContactForm', item_id: dealer.id })}
		>
			<PersonFields />
			{departments.size > 1 && (
				<SelectField
					name="department"
					label={t('leads.department')}
					invalid={t('leads.invalidInput')}
					isWide
					options={[
						{ value: '', text: t('leads.wholeDealer') },
						...[...departments].map(([value, text]) => ({ value, text })),
					]}
				/>
			)}
			<MessageField placeholder="leads.messagePlaceholder" />
		</LeadForm>
	)
}

/** The contact form of a dealer or one of its departments. */
export default island('features/leads/dealer-contact-form.island', DealerContactForm, {
	hydrate: 'visible',
	texts: ['leads', 'common.tooMany', 'common.orCall'],
})
