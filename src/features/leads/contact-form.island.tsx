import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatLocalTime } from '#domain/calendar/local-time.ts'
import type { Money } from '#domain/money/money.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { island } from '#islands/island.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { pushToDataLayer } from '../analytics/data-layer.ts'
import { carContactRules } from './car-contact-rules.ts'
import type { OpenForm } from './lead-answer.ts'
import { LeadForm } from './lead-form.tsx'
import { DealerField, MessageField, PersonFields } from './person-fields.tsx'
import { ShowTestDriveTimes, TestDriveTimes, testDriveField } from './test-drive-times.tsx'

export type ContactFormProps = {
	car: { id: string; title: string; price?: Money | undefined; isSample: boolean }
	/** The dealer who has the car. */
	dealer?: string | undefined
	/** For a sample: the dealers who sell new cars of its make. */
	dealers: { name: string; city?: string }[]
	page: OpenForm
	/** Of a form that was posted without script to see them. */
	testDriveTimes: string[] | null
}

const ticks = [
	{ name: 'quote', label: 'leads.quote', id: 'contact-quote' },
	{ name: 'testDrive', label: 'leads.testDrive', id: 'contact-testdrive' },
] as const

function ContactForm({ car, dealer, dealers, page, testDriveTimes }: ContactFormProps) {
	const t = useTranslate()
	const { locale } = useSite()
	const place = useAnchors()
	const [wantsTestDrive, setWantsTestDrive] = useState(testDriveTimes !== null)
	// A draft or the address may have ticked it.
	useEffect(() => {
		const tick = place.current?.querySelector('input[name="testDrive"]')
		if (tick instanceof HTMLInputElement) setWantsTestDrive(tick.checked)
	}, [place])

	function change({ target }: FormEvent<HTMLDivElement>) {
		if (target instanceof HTMLInputElement && target.name === 'testDrive') setWantsTestDrive(target.checked)
	}
	return (
		<div ref={place} onChange={change}>
			<LeadForm
				form="CarContactForm"
				rules={carContactRules}
				about={{ car_id: car.id }}
				subject={car.title}
				recipientOf={(values) => (typeof values?.siteName === 'string' ? values.siteName : dealer)}
				factsOf={({ [testDriveField]: time }) => [
					{
						label: t('leads.sentTestDrive'),
						value: typeof time === 'string' && time !== '' ? formatLocalTime(time, locale) : '',
					},
				]}
				page={page}
				booksTime={({ [testDriveField]: time }) => typeof time === 'string' && time !== ''}
				onSent={(values) => tellAnalytics(car, values)}
				onStartOver={() => setWantsTestDrive(false)}
			>
				<PersonFields />
				{car.isSample && <DealerField dealers={dealers} none="leads.dealerPlaceholder" required />}
				<ChoiceField
					type="checkbox"
					label={t('leads.wishes')}
					options={ticks.map(({ name, label, id }) => ({ name, value: 'on', text: t(label), id }))}
				/>
				{!car.isSample && testDriveTimes === null && <ShowTestDriveTimes />}
				{wantsTestDrive && !car.isSample && <TestDriveTimes carId={car.id} found={testDriveTimes} />}
				<MessageField placeholder="leads.carMessagePlaceholder" />
			</LeadForm>
		</div>
	)
}

/** An anchor that contains `contact` leads to the form; one that ends in `quote` or `testdrive` also ticks that box. */
function useAnchors() {
	const place = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const goTo = (hash: string) => {
			if (!hash.includes('contact')) return
			const wish = ticks.find(({ id }) => hash.endsWith(id.replace('contact-', '')))
			const tick = wish && place.current?.querySelector(`input[name="${wish.name}"]`)
			if (tick instanceof HTMLInputElement && !tick.checked) tick.click()
			// With its heading.
			place.current?.closest('section')?.scrollIntoView({ block: 'start' })
		}
		// A link to the current anchor does not change the address, so clicks are handled.
		const follow = ({ target }: MouseEvent) => {
			const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
			if (link) goTo(link.hash)
		}
		goTo(location.hash)
		document.addEventListener('click', follow)
		return () => document.removeEventListener('click', follow)
	}, [])
	return place
}

/** Without personal data: the requested services, the car and its price. */
function tellAnalytics({ id, price }: ContactFormProps['car'], values: Record<string, string | boolean>): void {
	const wishes = ticks.map(({ name }) => name).filter((name) => values[name] === true)
	pushToDataLayer({
		event: 'generate_lead',
		form_name: 'CarContactForm',
		lead_type: wishes.join(' ') || 'question',
		item_id: id,
		...(price ? { currency: price.currency, value: price.amount } : {}),
	})
}

/** The contact form of a car, specification 2 §5. */
export default island('features/leads/contact-form.island', ContactForm, {
	hydrate: 'visible',
	texts: ['leads', 'common.tooMany', 'common.orCall'],
})
