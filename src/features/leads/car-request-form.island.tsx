import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { island } from '#islands/island.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { pushToDataLayer } from '../analytics/data-layer.ts'
import type { CarRequestKind } from '../cars/car-request-kind.ts'
import { carRequestRules } from './car-request-rules.ts'
import type { OpenForm } from './lead-answer.ts'
import { LeadForm } from './lead-form.tsx'
import { MessageField, PersonFields } from './person-fields.tsx'

export type CarRequestFormProps = {
	request: CarRequestKind
	/** Car, kind and terms of the quote; the server looks up and calculates the rest. */
	about: Record<string, string>
	/** Price and quote of the page. */
	shown: string
	car: { title: string }
	dealer: string
	/** The quote that goes with the request, formatted. */
	quote: { payment: string; apr: string } | null
	/** Plate of the visitor's present car. */
	registration: string
	page: OpenForm
}

const texts: Record<CarRequestKind, Record<'title' | 'sent' | 'next', TextKey>> = {
	reserve: { title: 'requests.titleReserve', sent: 'requests.sentReserve', next: 'requests.nextReserve' },
	apply: { title: 'requests.titleApply', sent: 'requests.sentApply', next: 'requests.nextApply' },
	quote: { title: 'requests.titleQuote', sent: 'requests.sentQuote', next: 'requests.nextQuote' },
	valuation: { title: 'requests.titleValuation', sent: 'requests.sentValuation', next: 'requests.nextValuation' },
}

function CarRequestForm({ request, about, shown, car, dealer, quote, registration, page }: CarRequestFormProps) {
	const t = useTranslate()
	const { title, sent, next } = texts[request]
	const isValuation = request === 'valuation'
	return (
		<LeadForm
			form="CarRequestForm"
			rules={carRequestRules}
			about={about}
			shown={shown}
			title={t(title)}
			headingTag="h2"
			initialValues={{ registration }}
			thanks={
				<>
					<p>{t(sent, { title: car.title, dealer })}</p>
					{quote && <p>{t('requests.sentWithQuote', quote)}</p>}
					<p>{t(next)}</p>
				</>
			}
			page={page}
			onSent={() =>
				pushToDataLayer({
					event: 'generate_lead',
					form_name: 'CarRequestForm',
					lead_type: request,
					item_id: about.car_id ?? '',
				})
			}
		>
			<PersonFields />
			<TextField
				name="registration"
				label={t(isValuation ? 'requests.plate' : 'requests.plateIfAny')}
				invalid={t('requests.invalidPlate')}
				required={isValuation}
				isWide={!isValuation}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
			/>
			{isValuation && (
				<TextField name="mileage" label={t('requests.mileage')} invalid={t('requests.invalidMileage')} required />
			)}
			<MessageField placeholder="requests.message" />
		</LeadForm>
	)
}

/** The form of a request about a car with a quote. */
export default island('features/leads/car-request-form.island', CarRequestForm, {
	hydrate: 'visible',
	texts: ['leads', 'requests', 'common.tooMany', 'common.orCall'],
})
