import type { ReactNode } from 'react'
import { formatPlate } from '#domain/cars/registration-number.ts'
import type { PersonContact } from '#domain/customer/person-contact.ts'
import { findFormName } from '#domain/leads/form-names.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { DeskLead } from '#leads/lead-operator.ts'
import { useSite } from '#sites/site-context.tsx'
import type { AgreementSummary } from '#tyre-hotel/operator.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import type { BookingRecord } from '#workshop/booking-record.ts'
import styles from '../desk.module.css'
import type { DeskAnswer, Done, StaffRequest } from '../desk-page.ts'
import { factSeparator } from '../fact-separator.ts'
import { formatMoment } from '../format-moment.ts'
import { versionOf } from '../version-of.ts'
import { customerName, handInText } from './bookings/booking-texts.ts'
import { erasePerson, findPerson, type KeptOfPerson } from './erase-person.ts'
import { formTexts } from './leads/lead-list.tsx'

/** Whose lead or booking it is, and its page with its name. */
export type KnownPerson = { id: string; address: string; name: TextKey; contact: PersonContact }

/** What the site has of a person, before it is erased. */
export async function showPerson(request: StaffRequest, known: KnownPerson, isChanged = false): Promise<DeskAnswer> {
	const person = await findPerson(request, known.contact)
	return {
		...(isChanged ? { status: 409 } : {}),
		title: request.t('desk.person'),
		main: <PersonPage {...{ known, person, isChanged }} />,
	}
}

/** Erases what the page has shown; what has come since is shown first. */
export async function takePerson(
	request: StaffRequest,
	known: KnownPerson,
	form: URLSearchParams,
): Promise<DeskAnswer | Done> {
	const person = await findPerson(request, known.contact)
	if (form.get('seen') !== seenOf(person)) return showPerson(request, known, true)
	await erasePerson(request, person)
	return { done: 'person erased', subject: known.id, answer: { redirectTo: known.address } }
}

function seenOf({ leads, bookings, agreements }: KeptOfPerson): string {
	const ids = [...leads.map(({ submissionId }) => submissionId), ...[...bookings, ...agreements].map(({ id }) => id)]
	return versionOf(ids)
}

type PersonPageProps = { known: KnownPerson; person: KeptOfPerson; isChanged: boolean }

function PersonPage({ known: { address, name, contact }, person, isChanged }: PersonPageProps) {
	const t = useTranslate()
	const { leads, bookings, agreements, open } = person
	const isOpen = open.bookings.length + open.agreements.length > 0
	return (
		<>
			<p>
				<a href={address}>{t(name)}</a>
			</p>
			<h1>{t('desk.person')}</h1>
			<p className={styles.hint}>{[contact.email, contact.phone].filter(Boolean).join(factSeparator)}</p>
			{isChanged && <FormNotice>{t('desk.personChanged')}</FormNotice>}
			{leads.length + bookings.length + agreements.length > 0 && (
				<section className={styles.card}>
					<h2>{t('desk.personErased')}</h2>
					<p>{t('desk.personErasedText')}</p>
					<Rows {...{ leads, bookings, agreements }} />
					<form method="post">
						<input type="hidden" name="seen" value={seenOf(person)} />
						<Button type="submit" name="do" value="erase-person">
							{t('desk.eraseForGood')}
						</Button>
					</form>
				</section>
			)}
			{isOpen && (
				<section className={styles.card}>
					<h2>{t('desk.personStays')}</h2>
					<p>{t('desk.personStaysText')}</p>
					<Rows {...open} />
				</section>
			)}
		</>
	)
}

type RowsProps = {
	leads?: readonly DeskLead[]
	bookings: readonly BookingRecord[]
	agreements: readonly AgreementSummary[]
}

function Rows({ leads = [], bookings, agreements }: RowsProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { key, market } = useSite()
	const { timeZone, country } = market
	const plate = ({ registrationNumber }: { registrationNumber: string }) => formatPlate(registrationNumber, country)
	const row = (address: string, kind: ReactNode, facts: readonly string[]) => (
		<li key={address}>
			<a href={address}>{kind}</a>: {facts.filter(Boolean).join(factSeparator)}
		</li>
	)
	return (
		<ul>
			{leads.map(({ submissionId: id, content, formName, receivedAt }) => {
				const form = findFormName(key, formName)
				const facts = [content?.replyTo.name ?? '', formatMoment(receivedAt, { locale, timeZone })]
				return row(`/desk/leads/${encodeURIComponent(id)}`, t(form ? formTexts[form] : 'desk.lead'), facts)
			})}
			{bookings.map((booking) => {
				const facts = [customerName(booking), plate(booking), handInText(booking, { t, locale, timeZone })]
				return row(`/desk/bookings/${encodeURIComponent(booking.id)}`, t('desk.booking'), facts)
			})}
			{agreements.map((agreement) =>
				row(`/desk/tyre-hotel/${encodeURIComponent(agreement.id)}`, t('desk.tyre-hotel'), [
					agreement.customerName,
					plate(agreement),
					agreement.departmentName,
				]),
			)}
		</ul>
	)
}
