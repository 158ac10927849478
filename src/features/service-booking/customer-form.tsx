import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { customerInputs } from '#domain/customer/customer-fields.ts'
import { tidyPhone } from '#domain/customer/phone-number.ts'
import { CountedArea } from '#features/booking-form/counted-area.tsx'
import { asFields, asText } from '#features/booking-form/read-fields.ts'
import { readSession, writeSession } from '#features/booking-form/session-text.ts'
import { useOrderKey } from '#features/booking-form/use-order-key.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { FreeSlot } from '#workshop/workshop.ts'
import { type Appointment, maxMessageLength } from './booking.ts'
import { toBookingPairs, toBookingSearch } from './booking-address.ts'
import { type BookingError, bookingErrorText } from './booking-error.ts'
import type { BookingState } from './booking-flow.ts'
import { type BookingCustomer, type CustomerField, findInvalidFields } from './booking-rules.ts'
import { type BookingStart, bookingKeyField } from './booking-start.ts'
import styles from './customer-form.module.css'
import { sendBooking } from './mechmate-calls.ts'
import { NextTimes } from './next-times.tsx'
import { customerKey } from './use-booking.ts'

type CustomerFormProps = {
	state: BookingState
	appointment: Appointment
	start: BookingStart
	isHydrated: boolean
	onBooked: (bookingId: string, email: string) => void
	onTimeLost: (error: BookingError) => void
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

/** Who books. Sends the booking, or without JavaScript posts it to its page. */
export function CustomerForm({
	state,
	appointment,
	start,
	isHydrated,
	onBooked,
	onTimeLost,
	onTimeChosen,
}: CustomerFormProps) {
	const t = useTranslate()
	const { paths } = useSite()
	const [customer, setCustomer] = useState(start.customer)
	const [invalid, setInvalid] = useState<readonly CustomerField[]>(start.invalidFields)
	const [error, setError] = useState(start.bookingError)
	const [isSending, setIsSending] = useState(false)
	const orderKeyOf = useOrderKey()
	const restore = useEffectEvent(() => {
		const kept = readCustomer(readSession(customerKey))
		if (kept && Object.values(start.customer).every((value) => value === '')) setCustomer(kept)
	})
	useEffect(() => restore(), [])

	function change(name: CustomerField, value: string) {
		const next = { ...customer, [name]: value }
		setCustomer(next)
		writeSession(customerKey, JSON.stringify(next))
		setError(null)
		if (invalid.includes(name))
			setInvalid(invalid.filter((each) => each !== name || findInvalidFields(next).includes(name)))
	}

	async function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = event.currentTarget
		if (isSending || !state.car) return
		const tidy = { ...customer, phone: tidyPhone(customer.phone) }
		const broken = findInvalidFields(tidy)
		setInvalid(broken)
		const [first] = broken
		if (first) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()

		const { registrationNumber } = state.car
		const order = { registrationNumber, mileage: state.mileage, services: state.services, appointment, customer: tidy }
		setIsSending(true)
		setError(null)
		const booked = await sendBooking(order, orderKeyOf(order))
		setIsSending(false)
		if (booked.ok) {
			writeSession(customerKey, null)
			return onBooked(booked.value, tidy.email)
		}
		if (booked.error.code === 'time-not-available') return onTimeLost(booked.error)
		setError(booked.error)
	}

	const problem = error && bookingErrorText(error)
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
			noValidate={isHydrated}
			aria-busy={isSending}
		>
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
			<FormNotice>{problem && t(problem.key, problem.values)}</FormNotice>
			{error?.code === 'time-not-available' && (
				<NextTimes
					slots={error.next}
					siteName={workshop.siteName}
					renderSlot={(slot, text) => (
						// Without JavaScript it books this time with what is filled in.
						<Button
							type="submit"
							variant="secondary"
							formAction={searchFor(slot)}
							onClick={(event) => {
								if (!isHydrated) return
								event.preventDefault()
								setError(null)
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
