/**
 * Staff accounts. The first five tables are better-auth's, under our names: times are `timestamptz` on PostgreSQL and ISO
 * texts on SQLite.
 */
export type StaffTables = {
	staff_user: StaffUserTable
	staff_session: StaffSessionTable
	staff_account: { id: string; user_id: string; provider_id: string; password: string | null }
	staff_verification: { id: string; identifier: string; value: string; expires_at: unknown }
	staff_two_factor: {
		id: string
		user_id: string
		secret: string
		backup_codes: string
		/** 0 or 1 on SQLite. */
		verified: boolean | number | null
	}
	staff_passkey: StaffPasskeyTable
	/** A new second factor until it has shown a code: the one before it counts until then. */
	staff_new_factor: { user_id: string; secret: string; backup_codes: string }
	/** Codes of authenticator apps that were entered, for as long as they could be entered again. */
	staff_used_code: { user_id: string; code_hash: string; at: string }
	/** Browsers in which someone has signed in, by the hash of a cookie of theirs. */
	staff_device: { device_hash: string; user_id: string; at: string }
	staff_grant: StaffGrantTable
	staff_link: StaffLinkTable
	staff_audit: StaffAuditTable
}

type StaffSessionTable = {
	id: string
	user_id: string
	/** A hash: a copy of the database opens no session. */
	token: string
	created_at: unknown
	expires_at: unknown
	used_at: unknown
	/** When a second factor or a passkey was last shown in it; null: the password alone has opened it. */
	verified_at: unknown
	/** `describeAgent` */
	user_agent: string | null
}

type StaffUserTable = {
	id: string
	email: string
	name: string
	/** 0 or 1 on SQLite, like the next. */
	email_verified: boolean | number
	two_factor_enabled?: boolean | number | null
	/** Of the desk; null: as the browser says. */
	language?: string | null
	created_at: string
	updated_at: string
}

/** better-auth's too; the key itself is public. */
type StaffPasskeyTable = {
	id: string
	name: string | null
	public_key: string
	user_id: string
	credential_id: string
	counter: number
	device_type: string
	backed_up: boolean | number
	transports: string | null
	created_at: unknown
	aaguid: string | null
}

type StaffGrantTable = {
	user_id: string
	role: string
	/** `*`: all sites. */
	site: string
}

/**
 * `join`: choose a password. `owner`: the same for the first owner, who also gives an address. `demo`: signs in without
 * password and second factor.
 */
export type StaffLinkKind = 'join' | 'owner' | 'demo'

/** A link of one use. Its token is stored as a hash only. */
type StaffLinkTable = {
	token_hash: string
	/** Null for the first owner, who has no account before. */
	user_id: string | null
	kind: StaffLinkKind
	expires_at: string
}

/** What was done at the desk. Rows are never changed or deleted. */
type StaffAuditTable = {
	id: string
	at: string
	/** Null before signing in. */
	user_id: string | null
	/** The name at that time, so that it can be read after the account is gone. */
	user_name: string
	site: string
	action: string
	/** Id of what was acted on; never personal data of visitors. */
	subject: string
}

declare module '#db/tables.ts' {
	interface Database extends StaffTables {}
}
