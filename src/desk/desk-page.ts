import type { Kysely } from 'kysely'
import type { ReactNode } from 'react'
import type { Database } from '#db/database.ts'
import type { Language } from '#domain/market.ts'
import type { Translate } from '#i18n/texts.ts'
import type { LeadOperator } from '#leads/lead-operator.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Site } from '#sites/site.ts'
import type { TyreHotelOperator } from '#tyre-hotel/operator.ts'
import type { WorkshopOperator } from '#workshop/operator.ts'
import type { RoomName } from './staff/roles.ts'
import type { Staff, StaffAccounts } from './staff/staff-accounts.ts'

/** Made once at start. */
export type DeskServices = {
	db: Kysely<Database>
	accounts: StaffAccounts
	leads: LeadOperator
	outbox: Outbox
	/** Null if bookings are kept by another system. */
	workshops: WorkshopOperator | null
	/** Null if agreements are kept by another system. */
	tyreHotel: TyreHotelOperator | null
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
	/** Tells visitors apart for the limit of sign-ins. */
	visitor: string
}

/** A request of someone who is signed in. */
export type StaffRequest = DeskRequest & { staff: Staff }

/** What a page shows in the frame of the desk. */
export type DeskView = { title: string; main: ReactNode; status?: number }

/** `cookies`: lines of `Set-Cookie`. */
export type DeskAnswer =
	| DeskView
	| { redirectTo: string; cookies?: readonly string[] }
	| { json: object; status?: number; cookies?: readonly string[] }
	/** Made while it is sent. */
	| { file: { name: string; type: string; parts: AsyncIterable<string> } }
	| { picture: { type: `image/${string}`; bytes: Buffer } }

/** Null: there is nothing at this path. */
type Load<Request> = (request: Request) => Promise<DeskAnswer | null> | DeskAnswer | null
type Act<Request> = (request: Request, form: URLSearchParams) => Promise<DeskAnswer | null>

/** Pages below `/desk/<name>`. `act` takes the forms that are posted there. */
export type DeskPage = { name: string } & (
	| { access: 'anyone'; load: Load<DeskRequest>; act?: Act<DeskRequest> }
	/** `signed-in`: with or without a second factor. A room: with a role that may enter it. */
	| { access: 'signed-in' | RoomName; load: Load<StaffRequest>; act?: Act<StaffRequest> }
)
