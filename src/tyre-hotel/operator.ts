import type { PersonContact } from '#domain/customer/person-contact.ts'
import type { Result } from '#platform/result.ts'
import type { Site } from '#sites/site.ts'
import type { StoredDepartment } from '#workshop/department-document.ts'
import type { MessageUse } from './message-use.ts'
import type { ReminderWish } from './tyre-hotel.ts'
import type { StoredWheel, TyreSeason, WheelMovement, WheelSet } from './wheels.ts'

/** What a customer has agreed with a workshop that keeps the wheels. */
export type Agreement = {
	registrationNumber: string
	/** As the customer knows it; null gives a new one. */
	number: string | null
	/** Empty if unknown. */
	customerName: string
	/** International form. */
	phone: string
	department: string
	make: string
	model: string
	packageLevel: string
	/** Where new wheels are put; empty if unknown. */
	shelf: string
	/** Those in store. */
	wheels: StoredWheel[]
}

export type NewAgreement = Omit<Agreement, 'shelf' | 'wheels'>

/** What staff may change of an agreement at any time. */
export type ChangeableTerms = Pick<Agreement, 'customerName' | 'department' | 'packageLevel' | 'make' | 'model'>

export type AgreementSummary = {
	id: string
	number: string
	registrationNumber: string
	customerName: string
	vehicleName: string
	departmentName: string
	sets: WheelSet[]
}

/** What staff see of an agreement: the phone number is never shown whole. */
export type AgreementFile = AgreementSummary & {
	obfuscatedPhone: string
	terms: ChangeableTerms
	department: StoredDepartment | null
	/** Newest first. */
	movements: WheelMovement[]
	/** True if the newest text message did not reach the phone. */
	isPhoneWrong: boolean
	/** Null if the customer was never asked. */
	reminder: KeptReminderWish | null
}

/** Times are ISO. `givenBy` is empty if the customer did it. */
export type KeptReminderWish = Omit<ReminderWish, 'language' | 'origin'> & {
	givenAt: string
	givenBy: string
	withdrawnAt: string | null
}

export type MeasuredWheels = {
	/** `YYYY-MM-DD` */
	measuredOn: string
	mechanic: string
	/** Millimetres by position. */
	depths: Readonly<Record<string, number>>
}

export type NewWheelSet = { season: TyreSeason; shelf: string; wheels: StoredWheel[] }

export type WorkshopRating = { departmentName: string; average: number; count: number }
export type CustomerReview = { id: string; departmentName: string; rating: number; comment: string; createdAt: string }

/** What the staff of the workshops do with agreements and wheels. `actor` is the name of the member of staff. */
export type TyreHotelOperator = {
	/**
	 * Null if the plate has an agreement already, but for one that was added with the same key, a UUID. Make and model come from the
	 * register of vehicles unless they are given.
	 */
	addAgreement(site: Site, asked: NewAgreement, key?: string): Promise<{ id: string; isNew: boolean } | null>
	/** Agreements of a plate, a number, or a part of a name; all of them without a text. `page` counts from 0. */
	search(
		site: Site,
		asked: { text: string; page: number },
	): Promise<{ agreements: AgreementSummary[]; hasMore: boolean }>
	/** Those of a person, found by plates and names that are known of them, by number. */
	agreementsOf(
		site: Site,
		person: { contact: PersonContact; plates: readonly string[]; names: readonly string[] },
	): Promise<AgreementSummary[]>
	/** Null if the site has no such agreement. */
	find(site: Site, id: string): Promise<AgreementFile | null>
	/** Null if there is no such agreement. */
	changeTerms<E>(
		agreement: string,
		change: (terms: ChangeableTerms) => Result<ChangeableTerms, E>,
	): Promise<Result<ChangeableTerms, E> | null>
	/** `phone` in its international form. Who has the phone before can no longer sign in, and is signed out. */
	changePhone(agreement: string, phone: string): Promise<void>
	/**
	 * Erases the customer of an agreement with its wheels, their history, the consent to reminders and what was written, and signs them
	 * out. False as long as wheels are in store. Bookings are kept, and ratings without their comments.
	 */
	endAgreement(agreement: string): Promise<boolean>
	/** What the customer told the member of staff; null for no reminders. */
	setReminder(agreement: string, wish: ReminderWish | null, actor: string): Promise<void>
	/** The wheels of a set leave the store. False if they were out already. */
	checkOut(agreement: string, wheelSet: string, actor: string): Promise<boolean>
	/** The wheels of a set come into the store. False if they were there already. */
	checkIn(agreement: string, wheelSet: string, kept: { shelf: string; actor: string }): Promise<boolean>
	/** New wheels in store; those of the season before are retired with their measurements. False if there is a set of this id. */
	addSet(agreement: string, set: NewWheelSet & { id?: string }, actor: string): Promise<boolean>
	/** False if the agreement has no such set. */
	measure(agreement: string, wheelSet: string, measured: MeasuredWheels): Promise<boolean>
	/** Departments that can keep wheels. */
	keepersOf(site: Site): Promise<StoredDepartment[]>
	/** The text messages of the site today. */
	messageUse(site: Site): Promise<MessageUse>
	/** What customers say about wheel changes: the average of each workshop, the best first, and the newest reviews. */
	ratings(site: Site): Promise<{ workshops: WorkshopRating[]; reviews: CustomerReview[] }>
}
