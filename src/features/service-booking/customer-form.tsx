import type { FormEvent } from 'react'
import { CountedArea } from '#features/booking-form/counted-area.tsx'
import { PrivacyNote } from '#features/booking-form/privacy-note.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FieldColumns } from '#ui/field/field.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { FormFieldsContext } from '#ui/form/form-fields.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { FreeSlot } from '#workshop/workshop.ts'
import type { Appointment } from './booking.ts'
import { toBookingPairs, toBookingSearch } from './booking-address.ts'
import { BookingProblemText } from './booking-problem-text.tsx'
import { bookingRules } from './booking-rules.ts'
import { type BookingStart, bookingKeyField, pricePromiseField, shownSumField } from './booking-start.ts'
import { type BookingWizard, customerKey } from './booking-table.ts'
import styles from './customer-form.module.css'
import { NextTimes } from './next-times.tsx'
import { sumOf } from './service-price.ts'
import { AppointmentSum } from './summary-panel.tsx'

type CustomerFormProps = {
	wizard: BookingWizard
	appointment: Appointment
	start: BookingStart
	onTimeLost: () => void
	/** Another time of the same workshop. */
	onTimeChosen: (slot: FreeSlot) => void
}

const fields = [
	{ name: 'firstName', label: 'booking.firstName', invalid: 'booking.invalidFirstName' },
	{ name: 'lastName', label: 'booking.lastName', invalid: 'booking.invalidLastName' },
	{ name: 'phone', label: 'booking.phone', invalid: 'booking.invalidPhone' },
	{ name: 'email', label: 'booking.email', invalid: 'booking.invalidEmail' },
] as const

/** Who books. Sends the booking, or without JavaScript posts it to its page. */
export function CustomerForm({ wizard, appointment, start, onTimeLost, onTimeChosen }: CustomerFormProps) {
	const t = useTranslate()
	const { state, problem, isLive } = wizard
	const isSending = wizard.busy === 'book'
	const { form, wrong, check, showWrong, handlers } = useForm(
		customerKey,
		problem?.code === 'invalid-fields' ? problem.fields : [],
	)

	function change() {
		handlers.onChange()
		wizard.forgetProblem()
	}

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const fields = new FormData(event.currentTarget)
		const found = check() ? await wizard.take('book', fields) : null
		if (found?.code === 'time-not-available') onTimeLost()
		if (found?.code === 'invalid-fields') showWrong(found.fields)
	}

	const { workshop } = appointment
	const searchFor = (slot: FreeSlot) =>
		toBookingSearch(toBookingPairs(state), {
			step: '4',
			...(start.after === null ? {} : { after: start.after }),
			department: workshop.departmentId,
			...(start.week ? { week: start.week.start } : {}),
			time: slot.timeSlot,
			...(slot.isFullDay ? { fullDay: '1' } : {}),
		})
	return (
		<PageForm
			ref={form}
			name="service-booking"
			carried={{
				[bookingKeyField]: start.idempotencyKey,
				[pricePromiseField]: workshop.charges?.promise ?? '',
				[shownSumField]: workshop.charges ? String(sumOf(state.services, workshop.charges).lowest) : '',
			}}
			className={styles.form}
			action={searchFor(appointment)}
			{...handlers}
			onChange={change}
			onSubmit={send}
			aria-busy={isSending}
		>
			<h3>{t('booking.customerTitle')}</h3>
			<FieldColumns>
				<FormFieldsContext value={{ rules: bookingRules, wrong, values: start.customer }}>
					{fields.map(({ name, label, invalid }) => (
						<TextField key={name} name={name} label={t(label)} invalid={t(invalid)} />
					))}
					<CountedArea name="message" label={t('booking.message')} invalid={t('booking.invalidMessage')} isWide />
				</FormFieldsContext>
			</FieldColumns>
			<PrivacyNote />
			<AppointmentSum state={state} />
			<div className={styles.actions}>
				{/* Not `disabled`: it would lose the focus. */}
				<Button type="submit" size="large" aria-disabled={isSending}>
					{t(isSending ? 'booking.sending' : 'booking.book')}
				</Button>
			</div>
			<FormNotice>{problem && <BookingProblemText problem={problem} />}</FormNotice>
			{problem?.code === 'time-not-available' && (
				<NextTimes
					slots={problem.next}
					siteName={workshop.siteName}
					renderSlot={(slot, text) => (
						// Without JavaScript it books this time with what is filled in.
						<Button
							type="submit"
							variant="secondary"
							formAction={searchFor(slot)}
							onClick={(event) => {
								if (!isLive) return
								event.preventDefault()
								onTimeChosen(slot)
							}}
						>
							{text}
						</Button>
					)}
				/>
			)}
		</PageForm>
	)
}
