import type { Kysely } from 'kysely'
import type { ReactNode } from 'react'
import type { Database } from '#db/database.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Language } from '#domain/market.ts'
import type { DrawnPage, PageEditing } from '#editing/page-editing.ts'
import type { Translate } from '#i18n/texts.ts'
import type { LeadOperator } from '#leads/lead-operator.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { OutsideServices } from '#platform/outside-services.ts'
import type { Site } from '#sites/site.ts'
import type { TyreHotelOperator } from '#tyre-hotel/operator.ts'
import type { HoursDifference, WorkshopOperator } from '#workshop/operator.ts'
import type { CapabilityName, CapabilityOf } from './capabilities.ts'
import type { AuditAction } from './staff/audit-actions.ts'
import type { Staff, StaffAccounts } from './staff/staff-accounts.ts'

/** Made once at start. */
export type DeskServices = {
	db: Kysely<Database>
	accounts: StaffAccounts
	leads: LeadOperator
	outbox: Outbox
	/** The dealers of a site. Rejects if the stock cannot be read. */
	dealersOf: (site: string) => Promise<readonly Dealer[]>
	/** Null if bookings are kept by another system. */
	workshops: WorkshopOperator | null
	/** Null if agreements are kept by another system. */
	tyreHotel: TyreHotelOperator | null
	outside: OutsideServices
	/** Null if pages are kept by another system. */
	pages: PageEditing | null
	/** Of the departments of a dealer; without it the desk looks for none. */
	findHoursDifferences?: (site: Site, dealerId: string) => Promise<HoursDifference[]>
	now: () => Date
}

/** A request for a page of the desk. */
export type DeskRequest = DeskServices & {
	site: Site
	language: Language
	/** BCP 47 tag of the language. */
	locale: string
	t: Translate
	/** Below `/desk/leads`: `['4711', 'notes']`. */
	below: readonly string[]
	query: URLSearchParams
	/** Scheme and host as the visitor sees them. */
	origin: string
	isSecure: boolean
	headers: Headers
	/** Tells networks apart for the limit of sign-ins, the same in all processes. */
	visitor: string
	/** Path and query, for a form that is sent again. */
	address: string
	/** Chosen in the form that was posted. `name`: as the browser says it. */
	files: readonly { field: string; name: string; bytes: Buffer }[]
}

/** A request of someone who is signed in. */
export type StaffRequest = DeskRequest & { staff: Staff }

/** What a page shows in the frame of the desk. */
export type DeskView = {
	title: string
	main: ReactNode
	status?: number
	/** True if `main` is all of the body: it has a header of its own. */
	isWhole?: boolean
}

/** `cookies`: lines of `Set-Cookie`. */
export type DeskAnswer =
	| DeskView
	| { redirectTo: string; cookies?: readonly string[] }
	| { json: object; status?: number; cookies?: readonly string[] }
	/** Made while it is sent. */
	| { file: { name: string; type: string; parts: AsyncIterable<string> } }
	/** A page of the site. */
	| { drawn: DrawnPage }
	| { picture: { type: `image/${string}`; bytes: Buffer } }

/** Something was changed: the line of the audit log is written with it. `subject`: an id, never personal data of visitors. */
export type Done = { done: AuditAction; subject?: string; by?: { id: string; name: string }; answer: DeskAnswer }

/** Null: there is nothing at this path, or nothing that the form names. */
type Answered = Promise<DeskAnswer | Done | null> | DeskAnswer | Done | null

type RequestOf<Name extends CapabilityName> = CapabilityOf<Name>['who'] extends 'anyone' ? DeskRequest : StaffRequest
type NamesOf<Page extends string> = Extract<CapabilityName, `${Page}.${string}`>

/** What answers the rows of one page in the table of capabilities, each by its name: a handler is reached by its row alone. */
export type DeskPage<Page extends string> = {
	[Name in NamesOf<Page>]: CapabilityOf<Name> extends { do: readonly string[] }
		? (request: RequestOf<Name>, form: URLSearchParams) => Answered
		: (request: RequestOf<Name>) => Answered
}
