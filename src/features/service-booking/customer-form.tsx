import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { customerInputs } from '#domain/customer/customer-inputs.ts'
import { formField, type PageFormName } from '#domain/leads/form-names.ts'
import { CountedArea } from '#features/booking-form/counted-area.tsx'
import { asFields, asText } from '#features/booking-form/read-fields.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { readSession, writeSession } from '#ui/wizard/session-text.ts'
import type { FreeSlot } from '#workshop/workshop.ts'
import { type Appointment, maxMessageLength } from './booking.ts'
import { toBookingPairs, toBookingSearch } from './booking-address.ts'
import { BookingProblemText } from './booking-problem-text.tsx'
import { type BookingCustomer, type CustomerField, findInvalidFields } from './booking-rules.ts'
import { type BookingStart, bookingKeyField } from './booking-start.ts'
import { type BookingWizard, bookingTable } from './booking-table.ts'
import styles from './customer-form.module.css'
import { NextTimes } from './next-times.tsx'

type CustomerFormProps = {
	wizard: BookingWizard
	appointment: Appointment
	start: BookingStart
	onTimeLost: () => void
	/** Another time of the same workshop. */
	onTimeChosen: (slot: FreeSlot) => void
}

const errorTexts: Record<CustomerField, TextKey> = {
	firstName: 'booking.invalidFirstName',
	lastName: 'booking.invalidLastName',
	phone: 'booking.invalidPhone',
	email: 'booking.invalidEmail',
	message: 'booking.invalidMessage',
}

const fields = [
	{ name: 'firstName', label: 'booking.firstName' },
	{ name: 'lastName', label: 'booking.lastName' },
	{ name: 'phone', label: 'booking.phone' },
	{ name: 'email', label: 'booking.email' },
] as const

export const customerKey = `${bookingTable.name} customer`

/** Who books. Sends the booking, or without JavaScript posts it to its page. */
export function CustomerForm({ wizard, appointment, start, onTimeLost, onTimeChosen }: CustomerFormProps) {
	const t = useTranslate()
	const { paths } = useSite()
	const { state, problem, isLive } = wizard
	const [customer, setCustomer] = useState(start.customer)
	const isSending = wizard.busy === 'book'
	const sentInvalid = problem?.code === 'invalid-fields' ? problem.fields : []
	const invalid = sentInvalid.filter((name) => findInvalidFields(customer).includes(name))
	const restore = useEffectEvent(() => {
		const kept = readCustomer(readSession(customerKey))
		if (kept && Object.values(start.customer).every((value) => value === '')) setCustomer(kept)
	})
	useEffect(() => restore(), [])

	function change(name: CustomerField, value: string) {
		const next = { ...customer, [name]: value }
		setCustomer(next)
		writeSession(customerKey, JSON.stringify(next))
		if (problem?.code !== 'invalid-fields') wizard.forgetProblem()
	}

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = event.currentTarget
		const found = await wizard.take('book', new FormData(form))
		if (found?.code === 'time-not-available') onTimeLost()
		if (found?.code === 'invalid-fields') form.querySelector<HTMLElement>(`[name="${found.fields[0]}"]`)?.focus()
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
		<form
			className={styles.form}
			method="post"
			action={searchFor(appointment)}
			onSubmit={send}
			noValidate={isLive}
			aria-busy={isSending}
		>
			<input type="hidden" name={formField} value={'ServiceBooking' satisfies PageFormName} />
			<input type="hidden" name={bookingKeyField} value={start.idempotencyKey} />
			<h3>{t('booking.customerTitle')}</h3>
			<div className={styles.fields}>
				{fields.map(({ name, label }) => (
					<TextField
						key={name}
						label={t(label)}
						error={invalid.includes(name) ? t(errorTexts[name]) : null}
						name={name}
						value={customer[name]}
						onChange={({ target }) => change(name, target.value)}
						required
						{...customerInputs[name]}
					/>
				))}
				<CountedArea
					label={t('booking.message')}
					error={invalid.includes('message') ? t(errorTexts.message) : null}
					isWide
					name="message"
					value={customer.message}
					maxLength={maxMessageLength}
					onChange={({ target }) => change('message', target.value)}
				/>
			</div>
			<p className={styles.privacy}>
				{t('booking.privacy')} <Anchor href={paths.pathToPrivacy}>{t('booking.privacyLink')}</Anchor>
			</p>
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
		</form>
	)
}

/** What was typed before a reload; null if there is nothing of the kind. */
function readCustomer(text: string | null): BookingCustomer | null {
	try {
		const { firstName, lastName, phone, email, message } = asFields(JSON.parse(text ?? 'null'))
		return {
			firstName: asText(firstName),
			lastName: asText(lastName),
			phone: asText(phone),
			email: asText(email),
			message: asText(message),
		}
	} catch {
		// Nothing was kept, or in an older format.
		return null
	}
}
