import { type FormEvent, useState } from 'react'
import { customerInputs } from '#domain/customer/customer-fields.ts'
import { toMobile } from '#domain/customer/phone-number.ts'
import { CountedArea } from '#features/booking-form/counted-area.tsx'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import type { WheelChangeCustomer } from '#tyre-hotel/tyre-hotel.ts'
import { Anchor } from '#ui/anchor.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './hotel-form.module.css'
import { customerValueOf, findWrongFields, type WheelChangeField, wheelChangeLimits } from './wheel-change-rules.ts'

export const wheelChangeInputs = [
	{ name: 'firstName', label: 'tyreHotelPage.firstName' },
	{ name: 'lastName', label: 'tyreHotelPage.lastName' },
	{ name: 'phone', label: 'tyreHotelPage.mobile' },
	{ name: 'email', label: 'tyreHotelPage.email' },
] as const satisfies { name: WheelChangeField; label: TextKey }[]

export const wheelChangeErrors: Record<WheelChangeField, TextKey> = {
	firstName: 'tyreHotelPage.invalidFirstName',
	lastName: 'tyreHotelPage.invalidLastName',
	phone: 'tyreHotelPage.invalidMobile',
	email: 'tyreHotelPage.invalidEmail',
}

/** Who hands in the car. A field that was left says what is wrong with it. */
export function WheelChangeForm({
	customer,
	comment,
	onCustomer,
	onComment,
	onSend,
}: {
	customer: WheelChangeCustomer
	comment: string
	onCustomer: (customer: WheelChangeCustomer) => void
	onComment: (comment: string) => void
	onSend: () => void
}) {
	const t = useTranslate()
	const { paths } = useSite()
	const [left, setLeft] = useState<readonly WheelChangeField[]>([])
	const wrong = findWrongFields(customer)

	function send(event: FormEvent) {
		event.preventDefault()
		setLeft(wheelChangeInputs.map(({ name }) => name))
		onSend()
	}
	return (
		<form className={styles.form} onSubmit={send} noValidate>
			<h3 data-next="" tabIndex={-1}>
				{t('tyreHotelPage.contactTitle')}
			</h3>
			<div className={styles.fields}>
				{wheelChangeInputs.map(({ name, label }) => (
					<TextField
						key={name}
						label={t(label)}
						error={left.includes(name) && wrong.includes(name) ? t(wheelChangeErrors[name]) : null}
						name={name}
						value={customer[name]}
						onChange={({ target: { value } }) =>
							onCustomer({ ...customer, [name]: name === 'phone' ? toMobile(value) : value })
						}
						onBlur={() => customer[name] !== '' && setLeft([...left, name])}
						required
						{...customerInputs[customerValueOf[name]]}
					/>
				))}
				<CountedArea
					label={t('tyreHotelPage.comment')}
					isWide
					name="comment"
					value={comment}
					maxLength={wheelChangeLimits.comment}
					onChange={({ target }) => onComment(target.value)}
				/>
			</div>
			<p className={styles.small}>
				{t('booking.privacy')} <Anchor href={paths.pathToPrivacy}>{t('booking.privacyLink')}</Anchor>
			</p>
			{/* Enter in a field sends; the button stands below the notices. */}
			<button type="submit" hidden tabIndex={-1} />
		</form>
	)
}
