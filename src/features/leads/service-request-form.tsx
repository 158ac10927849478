import { distanceUnitNames } from '#domain/cars/format-odometer.ts'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import { pushToDataLayer } from '../analytics/data-layer.ts'
import { formatFullDay } from '../booking-form/format-appointment.ts'
import type { OpenForm } from './lead-answer.ts'
import { LeadForm } from './lead-form.tsx'
import type { SentValues } from './lead-thanks.tsx'
import { DealerField, MessageField, PersonFields } from './person-fields.tsx'
import { motorcycleTypes, serviceField, serviceRequestRules, serviceTypes, vehicleParam } from './service-request.ts'
import styles from './service-request-form.module.css'

/** The data of a page for a request to a workshop. */
export type ServiceRequestPage = {
	page: OpenForm
	vehicle: 'car' | 'motorcycle'
	dealers: { name: string; city: string }[]
	/** Null if no dealer of the site takes motorcycles. */
	motorcycleDealer: { name: string; city: string } | null
	/** The earliest day that can be asked for, `YYYY-MM-DD`. */
	today: string
	isNewsletterRequired: boolean
}

/** The request to a Norwegian dealer's workshop, specification 3 §2.3. */
export function ServiceRequestForm({
	title,
	headingTag,
	...data
}: ServiceRequestPage & { title: string; headingTag: 'h2' | 'h3' }) {
	const t = useTranslate()
	const { locale, market } = useSite()
	const { page, vehicle, dealers, motorcycleDealer, today, isNewsletterRequired } = data
	const ofMotorcycle = vehicle === 'motorcycle' ? motorcycleDealer : null

	function factsOf(values: SentValues) {
		const chosen = ofMotorcycle
			? motorcycleTypes.filter(({ value }) => value === values.typeMC).map(({ label }) => t(label))
			: serviceTypes.filter(({ id }) => values[serviceField(id)] === true).map(({ name }) => t(name))
		return [
			{ label: t('serviceRequest.plate'), value: formatPlate(String(values.regno).toUpperCase(), market.country) },
			{ label: t('serviceRequest.sentServices'), value: chosen.join('\n') },
			{ label: t('serviceRequest.date'), value: formatFullDay(String(values.date), locale) },
		]
	}

	return (
		<>
			{motorcycleDealer && <VehicleLinks vehicle={vehicle} />}
			<LeadForm
				key={vehicle}
				form="ServiceRequestForm"
				rules={serviceRequestRules}
				about={ofMotorcycle ? { siteName: ofMotorcycle.name } : {}}
				recipientOf={(values) => (typeof values?.siteName === 'string' ? values.siteName : ofMotorcycle?.name)}
				factsOf={factsOf}
				doneTitle="serviceRequest.sentTitle"
				next="serviceRequest.next"
				promise="serviceRequest.next"
				failure="serviceRequest.failure"
				title={title}
				headingTag={headingTag}
				page={page}
				onSent={() => pushToDataLayer({ event: 'generate_lead', form_name: 'ServiceRequestForm', lead_type: vehicle })}
			>
				{ofMotorcycle ? (
					<p className={styles.wide}>{t('serviceRequest.motorcycleDealer', { dealer: ofMotorcycle.name })}</p>
				) : (
					<DealerField
						dealers={dealers}
						label="serviceRequest.dealer"
						invalid="serviceRequest.invalidDealer"
						none="leads.choose"
					/>
				)}
				<VehicleFields today={today} />
				{ofMotorcycle ? (
					<ChoiceField
						name="typeMC"
						label={t('serviceRequest.motorcycleLegend')}
						invalid={t('serviceRequest.invalidChoice')}
						options={motorcycleTypes.map(({ value, label }) => ({ value, text: t(label) }))}
						required
					/>
				) : (
					<ChoiceField
						type="checkbox"
						label={t('serviceRequest.services')}
						options={serviceTypes.map(({ id, name }) => ({
							name: serviceField(id),
							value: 'on',
							text: t(name),
							id: serviceField(id),
						}))}
					/>
				)}
				<PersonFields />
				<MessageField placeholder="serviceRequest.messagePlaceholder" />
				<ConsentFields isNewsletterRequired={isNewsletterRequired} />
			</LeadForm>
		</>
	)
}

/** Car or motorcycle, as two addresses of the page, which begins with them. */
function VehicleLinks({ vehicle }: { vehicle: ServiceRequestPage['vehicle'] }) {
	const t = useTranslate()
	const { pathname } = usePageAddress()
	return (
		<nav className={styles.vehicles} aria-label={t('serviceRequest.vehicle')}>
			<Anchor href={pathname} aria-current={vehicle === 'car' ? 'page' : undefined}>
				{t('serviceRequest.car')}
			</Anchor>
			<Anchor
				href={`${pathname}?${vehicleParam}=motorcycle`}
				aria-current={vehicle === 'motorcycle' ? 'page' : undefined}
			>
				{t('serviceRequest.motorcycle')}
			</Anchor>
		</nav>
	)
}

function VehicleFields({ today }: { today: string }) {
	const t = useTranslate()
	const { market } = useSite()
	return (
		<>
			<TextField name="regno" label={t('serviceRequest.plate')} invalid={t('serviceRequest.invalidPlate')} />
			<TextField
				name="milage"
				data-unit={market.distanceUnit}
				label={t('serviceRequest.mileage', { unit: distanceUnitNames[market.distanceUnit] })}
				invalid={t('serviceRequest.invalidMileage')}
			/>
			<TextField
				name="date"
				label={t('serviceRequest.date')}
				invalid={t('serviceRequest.invalidDate')}
				isWide
				min={today}
			/>
		</>
	)
}

function ConsentFields({ isNewsletterRequired }: { isNewsletterRequired: boolean }) {
	const t = useTranslate()
	return (
		<>
			<TickField name="gdpr" label={t('serviceRequest.gdpr')} invalid={t('serviceRequest.invalidConsent')} />
			<TickField
				name="newsletter"
				label={t(isNewsletterRequired ? 'serviceRequest.newsletterRequired' : 'serviceRequest.newsletter')}
				required={isNewsletterRequired}
				invalid={t('serviceRequest.invalidConsent')}
			/>
		</>
	)
}
