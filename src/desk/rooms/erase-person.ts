import { quarterOf } from '#domain/calendar/zone-clock.ts'
import type { PersonContact } from '#domain/customer/person-contact.ts'
import type { DeskLead } from '#leads/lead-operator.ts'
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
}

type PersonRooms = Pick<DeskRequest, 'site' | 'leads' | 'workshops' | 'tyreHotel' | 'now'>

/** What the site has of a mail address or a phone. */
export async function findPerson(
	{ site, leads: kept, workshops, tyreHotel, now }: PersonRooms,
	contact: PersonContact,
): Promise<KeptOfPerson> {
	const leads = await kept.leadsOf({ site: site.key, contact })
	const bookings = (await workshops?.bookingsOf(site, contact)) ?? []
	const names = [...leads.map(({ content }) => content?.replyTo.name ?? ''), ...bookings.map(customerName)]
	const plates = bookings.map(({ registrationNumber }) => registrationNumber)
	const agreements = (await tyreHotel?.agreementsOf(site, { contact, plates, names })) ?? []
	const isComing = (booking: BookingRecord) => isStillToCome(booking, quarterOf(now()))
	const isKeptFor = ({ sets }: AgreementSummary) => sets.some(({ state }) => state === 'stored')
	return {
		leads,
		bookings: bookings.filter((each) => !isComing(each)),
		agreements: agreements.filter((each) => !isKeptFor(each)),
		open: { bookings: bookings.filter(isComing), agreements: agreements.filter(isKeptFor) },
	}
}

/** Erases what can be erased of a person, each with its letters. */
export async function erasePerson(
	{ site, leads, workshops, tyreHotel }: PersonRooms,
	person: Pick<KeptOfPerson, 'leads' | 'bookings' | 'agreements'>,
): Promise<void> {
	await leads.erase(person.leads.map(({ submissionId }) => submissionId))
	if (person.bookings.length > 0)
		await workshops?.erase(
			site,
			person.bookings.map(({ id }) => id),
		)
	for (const { id } of person.agreements) await tyreHotel?.endAgreement(id)
}
