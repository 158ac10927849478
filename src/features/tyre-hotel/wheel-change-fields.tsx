import { useState } from 'react'
import { toMobile } from '#domain/customer/phone-number.ts'
import { findWrong } from '#domain/form/read-form.ts'
import { CountedArea } from '#features/booking-form/counted-area.tsx'
import { PrivacyNote } from '#features/booking-form/privacy-note.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { FieldColumns } from '#ui/field/field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FormFieldsContext } from '#ui/form/form-fields.ts'
import type { WheelChangeDraft } from './stored-draft.ts'
import { commentLength, driverRules, type WheelChangeField } from './wheel-change-rules.ts'

const fields = [
	{ name: 'firstName', label: 'tyreHotelPage.firstName', invalid: 'tyreHotelPage.invalidFirstName' },
	{ name: 'lastName', label: 'tyreHotelPage.lastName', invalid: 'tyreHotelPage.invalidLastName' },
	{ name: 'phone', label: 'tyreHotelPage.mobile', invalid: 'tyreHotelPage.invalidMobile' },
	{ name: 'email', label: 'tyreHotelPage.email', invalid: 'tyreHotelPage.invalidEmail' },
] as const

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
	const { customer, comment } = draft
	const [left, setLeft] = useState(sentWrong)
	const wrong = findWrong(driverRules, customer).filter((name) => left.includes(name) || sentWrong.includes(name))
	return (
		<>
			<h3 data-next="" tabIndex={-1}>
				{t('tyreHotelPage.contactTitle')}
			</h3>
			<FieldColumns>
				<FormFieldsContext value={{ rules: driverRules, wrong, values: customer }}>
					{fields.map(({ name, label, invalid }) => (
						<TextField
							key={name}
							name={name}
							label={t(label)}
							invalid={t(invalid)}
							value={customer[name]}
							onChange={({ target: { value } }) =>
								onChange({ comment, customer: { ...customer, [name]: name === 'phone' ? toMobile(value) : value } })
							}
							onBlur={() => customer[name] !== '' && setLeft([...left, name])}
						/>
					))}
				</FormFieldsContext>
				<CountedArea
					label={t('tyreHotelPage.comment')}
					isWide
					name="comment"
					value={comment}
					maxLength={commentLength}
					onChange={({ target }) => onChange({ customer, comment: target.value })}
				/>
			</FieldColumns>
			<PrivacyNote />
		</>
	)
}
