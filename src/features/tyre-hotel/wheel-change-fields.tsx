import { useState } from 'react'
import { customerInputs } from '#domain/customer/customer-inputs.ts'
import { toMobile } from '#domain/customer/phone-number.ts'
import { CountedArea } from '#features/booking-form/counted-area.tsx'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './hotel-form.module.css'
import type { WheelChangeDraft } from './stored-draft.ts'
import { customerValueOf, findWrongFields, type WheelChangeField, wheelChangeLimits } from './wheel-change-rules.ts'

const wheelChangeInputs = [
	{ name: 'firstName', label: 'tyreHotelPage.firstName' },
	{ name: 'lastName', label: 'tyreHotelPage.lastName' },
	{ name: 'phone', label: 'tyreHotelPage.mobile' },
	{ name: 'email', label: 'tyreHotelPage.email' },
] as const satisfies { name: WheelChangeField; label: TextKey }[]

const wheelChangeErrors: Record<WheelChangeField, TextKey> = {
	firstName: 'tyreHotelPage.invalidFirstName',
	lastName: 'tyreHotelPage.invalidLastName',
	phone: 'tyreHotelPage.invalidMobile',
	email: 'tyreHotelPage.invalidEmail',
}

type WrittenDraft = Pick<WheelChangeDraft, 'customer' | 'comment'>

/** Who hands in the car. A field that was left says what is wrong with it; once it was sent, all do. */
export function WheelChangeFields({
	draft,
	sentWrong,
	onChange,
}: {
	draft: WrittenDraft
	/** Wrong when it was sent. */
	sentWrong: readonly WheelChangeField[]
	onChange: (draft: WrittenDraft) => void
}) {
	const t = useTranslate()
	const { paths } = useSite()
	const { customer, comment } = draft
	const [left, setLeft] = useState(sentWrong)
	const wrong = findWrongFields(customer).filter((name) => left.includes(name) || sentWrong.includes(name))
	return (
		<>
			<h3 data-next="" tabIndex={-1}>
				{t('tyreHotelPage.contactTitle')}
			</h3>
			<div className={styles.fields}>
				{wheelChangeInputs.map(({ name, label }) => (
					<TextField
						key={name}
						label={t(label)}
						error={wrong.includes(name) ? t(wheelChangeErrors[name]) : null}
						name={name}
						value={customer[name]}
						onChange={({ target: { value } }) =>
							onChange({ comment, customer: { ...customer, [name]: name === 'phone' ? toMobile(value) : value } })
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
					onChange={({ target }) => onChange({ customer, comment: target.value })}
				/>
			</div>
			<p className={styles.small}>
				{t('booking.privacy')} <Anchor href={paths.pathToPrivacy}>{t('booking.privacyLink')}</Anchor>
			</p>
		</>
	)
}
