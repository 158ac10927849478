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
import { TickField } from '#ui/field/tick-field.tsx'
import type { BookingRecord } from '#workshop/booking-record.ts'
import styles from '../desk.module.css'
import type { DeskAnswer, Done, StaffRequest } from '../desk-page.ts'
import { factSeparator } from '../fact-separator.ts'
import { formatMoment } from '../format-moment.ts'
import { customerName, handInText } from './bookings/booking-texts.ts'
import { erasePerson, findPerson, type KeptOfPerson } from './erase-person.ts'
import { formTexts } from './leads/lead-list.tsx'

/** Whose lead or booking it is, and its page with its name. */
export type KnownPerson = {
	id: string
	address: string
	name: TextKey
	contact: PersonContact
	personName: string
}

/** What the site has of a person, before it is erased. */
export async function showPerson(request: StaffRequest, known: KnownPerson): Promise<DeskAnswer> {
	const person = await findPerson(request, known)
	return { title: request.t('desk.person'), main: <PersonPage {...{ known, person }} isNothingChosen={false} /> }
}

/** Erases what was chosen of what the page has shown. */
export async function takePerson(
	request: StaffRequest,
	known: KnownPerson,
	form: URLSearchParams,
): Promise<DeskAnswer | Done> {
	const person = await findPerson(request, known)
	const chosen = new Set(form.getAll('chosen'))
	const leads = person.leads.filter((each) => chosen.has(leadAddress(each)))
	const bookings = person.bookings.filter((each) => chosen.has(bookingAddress(each)))
	const agreements = person.agreements.filter((each) => chosen.has(agreementAddress(each)))
	if (leads.length + bookings.length + agreements.length === 0) {
		const main = <PersonPage {...{ known, person }} isNothingChosen />
		return { status: 400, title: request.t('desk.person'), main }
	}
	await erasePerson(request, { leads, bookings, agreements })
	return { done: 'person erased', subject: known.id, answer: { redirectTo: known.address } }
}

const leadAddress = ({ submissionId }: DeskLead) => `/desk/leads/${encodeURIComponent(submissionId)}`
const bookingAddress = ({ id }: BookingRecord) => `/desk/bookings/${encodeURIComponent(id)}`
const agreementAddress = ({ id }: AgreementSummary) => `/desk/tyre-hotel/${encodeURIComponent(id)}`

type PersonPageProps = {
	known: KnownPerson
	person: KeptOfPerson
	/** The form came without a box that is ticked. */
	isNothingChosen: boolean
}

function PersonPage({ known: { address, name, contact }, person, isNothingChosen }: PersonPageProps) {
	const t = useTranslate()
	const { leads, bookings, agreements, open, underOtherNames } = person
	const isOpen = open.bookings.length + open.agreements.length > 0
	return (
		<>
			<p>
				<a href={address}>{t(name)}</a>
			</p>
			<h1>{t('desk.person')}</h1>
			<p className={styles.hint}>{[contact.email, contact.phone].filter(Boolean).join(factSeparator)}</p>
			{leads.length + bookings.length + agreements.length > 0 && (
				<form method="post" className={styles.card}>
					<h2>{t('desk.personErased')}</h2>
					<p>{t('desk.personErasedText')}</p>
					{isNothingChosen && <FormNotice isAnswer>{t('desk.personNothingChosen')}</FormNotice>}
					<Rows {...{ leads, bookings, agreements }} isTicked={(id) => !isNothingChosen && !underOtherNames.has(id)} />
					<div>
						<Button type="submit" name="do" value="erase-person">
							{t('desk.eraseForGood')}
						</Button>
					</div>
				</form>
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
	/** With a box for each, to leave it out or to take it: a phone can be that of a family. Whether it is taken at first, by its id. */
	isTicked?: (id: string) => boolean
}

function Rows({ leads = [], bookings, agreements, isTicked }: RowsProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { key, market } = useSite()
	const { timeZone, country } = market
	const plate = ({ registrationNumber }: { registrationNumber: string }) => formatPlate(registrationNumber, country)
	const row = (id: string, address: string, kind: TextKey, facts: readonly string[]) => {
		const what = (
			<>
				<a href={address}>{t(kind)}</a>: {facts.filter(Boolean).join(factSeparator)}
			</>
		)
		return (
			<li key={address}>
				{isTicked ? <TickField name="chosen" value={address} defaultChecked={isTicked(id)} label={what} /> : what}
			</li>
		)
	}
	return (
		<ul className={isTicked ? styles.rows : undefined}>
			{leads.map((lead) => {
				const form = findFormName(key, lead.formName)
				const facts = [lead.content?.replyTo.name ?? '', formatMoment(lead.receivedAt, { locale, timeZone })]
				return row(lead.submissionId, leadAddress(lead), form ? formTexts[form] : 'desk.lead', facts)
			})}
			{bookings.map((booking) => {
				const facts = [customerName(booking), plate(booking), handInText(booking, { t, locale, timeZone })]
				return row(booking.id, bookingAddress(booking), 'desk.booking', facts)
			})}
			{agreements.map((agreement) => {
				const facts = [agreement.customerName, plate(agreement), agreement.departmentName]
				return row(agreement.id, agreementAddress(agreement), 'desk.tyre-hotel', facts)
			})}
		</ul>
	)
}
