import { useState } from 'react'
import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { parseDistance } from '#domain/cars/parse-distance.ts'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { pushToDataLayer } from '../analytics/data-layer.ts'
import type { CarLookUp } from './car-look-up.ts'
import type { OpenForm } from './lead-answer.ts'
import { LeadForm } from './lead-form.tsx'
import type { SentValues } from './lead-thanks.tsx'
import { DealerField, MessageField, PersonFields } from './person-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { SellCarFields } from './sell-car-fields.tsx'
import { sellCarRules } from './sell-car-rules.ts'
import { postWithPhotos, usePhotos } from './use-photos.ts'

/** The data of a page for selling a car. */
export type SellCarPage = {
	page: OpenForm
	dealers: { name: string; city: string }[]
	/** The car of a form posted without script. */
	lookUp: CarLookUp | null
}

const options = [
	{ value: 'sell', label: 'sellCar.sell' },
	{ value: 'trade-in', label: 'sellCar.tradeIn' },
] as const

/** The form for selling or trading in a car, specification 3 §2.2. */
export function SellCarForm({
	page,
	dealers,
	lookUp: posted,
	title,
	headingTag,
}: SellCarPage & { title: string; headingTag: 'h2' | 'h3' }) {
	const t = useTranslate()
	const { name: siteName, market, locale } = useSite()
	const [lookUp, setLookUp] = useState(posted)
	const photos = usePhotos()

	function factsOf({ regno, milage, option, photos: photoCount }: SentValues) {
		const chosen = options.find(({ value }) => value === option)
		return [
			{ label: t('sellCar.plate'), value: formatPlate(String(regno).toUpperCase(), market.country) },
			{ label: t('sellCar.sentMileage'), value: odometerText(String(milage)) },
			{ label: t('sellCar.sentOption'), value: chosen ? t(chosen.label) : '' },
			{ label: t('sellCar.sentPhotos'), value: typeof photoCount === 'string' ? photoCount : '' },
		]
	}

	function odometerText(typed: string): string {
		const value = parseDistance(typed)
		const unit = market.distanceUnit
		return value === null ? typed : formatOdometer({ value, unit }, { locale, unit })
	}

	return (
		<LeadForm
			form="SellCarForm"
			rules={sellCarRules}
			about={{}}
			subject={lookUp?.state === 'found' ? `${lookUp.name} ${lookUp.modelYear}` : undefined}
			recipientOf={(values) =>
				typeof values?.siteName === 'string' && values.siteName !== ''
					? values.siteName
					: t('sellCar.sentDealer', { site: siteName })
			}
			factsOf={factsOf}
			doneTitle="sellCar.sentTitle"
			next="sellCar.next"
			title={title}
			headingTag={headingTag}
			page={page}
			photos={{ count: photos.chosen.length, ready: photos.ready, post: postWithPhotos }}
			onSent={({ option }) => {
				photos.clear()
				pushToDataLayer({ event: 'generate_lead', form_name: 'SellCarForm', lead_type: String(option) })
			}}
			onStartOver={() => setLookUp(null)}
		>
			<SellCarFields lookUp={lookUp} onLookUp={setLookUp} />
			<ChoiceField
				name="option"
				label={t('sellCar.option')}
				invalid={t('sellCar.invalidOption')}
				options={options.map(({ value, label }) => ({ value, text: t(label) }))}
			/>
			<PersonFields />
			{dealers.length > 1 && <DealerField dealers={dealers} label="sellCar.dealer" none="sellCar.anyDealer" />}
			<PhotoField photos={photos} lostCount={page.posted?.photoCount ?? 0} />
			<MessageField placeholder="sellCar.messagePlaceholder" />
		</LeadForm>
	)
}
