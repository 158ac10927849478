import { quarterOf } from '#domain/calendar/zone-clock.ts'
import type { PersonContact } from '#domain/customer/person-contact.ts'
import type { DeskLead } from '#leads/lead-operator.ts'
import { compact } from '#platform/fold.ts'
import { normalizeEmail } from '#platform/normalize-email.ts'
import type { AgreementSummary } from '#tyre-hotel/operator.ts'
import { type BookingRecord, isStillToCome } from '#workshop/booking-record.ts'
import type { DeskRequest } from '../desk-page.ts'
import { customerName } from './bookings/booking-texts.ts'

/** What is kept of a person at a site: what can be erased, and what must end before. */
export type KeptOfPerson = {
	leads: DeskLead[]
	bookings: BookingRecord[]
	agreements: AgreementSummary[]
	/** Those with a car that is still to come, and with wheels in store. */
	open: { bookings: BookingRecord[]; agreements: AgreementSummary[] }
	/** Ids of what has another name and not the mail address of the person: that of a family member with the same phone, for example. */
	underOtherNames: ReadonlySet<string>
}

type PersonRooms = Pick<DeskRequest, 'site' | 'leads' | 'workshops' | 'tyreHotel' | 'now'>

/** What the site has of a mail address or a phone. */
export async function findPerson(
	request: PersonRooms,
	{ contact, personName }: { contact: PersonContact; personName: string },
): Promise<KeptOfPerson> {
	const { leads, bookings, agreements } = await findRows(request, contact)
	const rows = namedRows({ leads, bookings, agreements })
	const byMail = rows.filter(({ email }) => email !== '' && normalizeEmail(email) === normalizeEmail(contact.email))
	const names = new Set(['', ...[personName, ...byMail.map(({ name }) => name)].map(nameWords)])
	const others = rows.filter((each) => !byMail.includes(each) && !names.has(nameWords(each.name)))
	const isComing = (booking: BookingRecord) => isStillToCome(booking, quarterOf(request.now()))
	const isKeptFor = ({ sets }: AgreementSummary) => sets.some(({ state }) => state === 'stored')
	return {
		leads,
		bookings: bookings.filter((each) => !isComing(each)),
		agreements: agreements.filter((each) => !isKeptFor(each)),
		open: { bookings: bookings.filter(isComing), agreements: agreements.filter(isKeptFor) },
		underOtherNames: new Set(others.map(({ id }) => id)),
	}
}

type PersonRows = Pick<KeptOfPerson, 'leads' | 'bookings' | 'agreements'>

async function findRows(
	{ site, leads: kept, workshops, tyreHotel }: PersonRooms,
	contact: PersonContact,
): Promise<PersonRows> {
	const leads = await kept.leadsOf({ site: site.key, contact })
	const bookings = (await workshops?.bookingsOf(site, contact)) ?? []
	const names = [...leads.map(senderName), ...bookings.map(customerName)]
	const plates = bookings.map(({ registrationNumber }) => registrationNumber)
	const agreements = (await tyreHotel?.agreementsOf(site, { contact, plates, names })) ?? []
	return { leads, bookings, agreements }
}

const senderName = ({ content }: DeskLead) => content?.replyTo.name ?? ''

/** The mail address of an agreement is that of its reminders, which says nothing of whose it is. */
function namedRows({ leads, bookings, agreements }: PersonRows): { id: string; name: string; email: string }[] {
	return [
		...leads.map((lead) => ({
			...{ id: lead.submissionId, name: senderName(lead) },
			email: lead.content?.replyTo.email ?? '',
		})),
		...bookings.map((booking) => ({
			...{ id: booking.id, name: customerName(booking) },
			email: booking.content.customer.email,
		})),
		...agreements.map(({ id, customerName: name }) => ({ id, name, email: '' })),
	]
}

/** The same for one name in any order of its words, and without its accents. */
const nameWords = (name: string) => name.split(/\s+/).map(compact).filter(Boolean).sort().join(' ')

/** Erases what can be erased of a person, each with its letters. */
export async function erasePerson(
	{ site, leads, workshops, tyreHotel }: PersonRooms,
	person: PersonRows,
): Promise<void> {
	await leads.erase(person.leads.map(({ submissionId }) => submissionId))
	if (person.bookings.length > 0)
		await workshops?.erase(
			site,
			person.bookings.map(({ id }) => id),
		)
	for (const { id } of person.agreements) await tyreHotel?.endAgreement(id)
}
