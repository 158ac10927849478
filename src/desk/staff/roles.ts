export const roles = ['owner', 'seller', 'workshop', 'editor', 'publisher'] as const
export type Role = (typeof roles)[number]

export const roomNames = ['leads', 'bookings', 'hours', 'catalogue', 'tyre-hotel', 'outbox', 'staff'] as const
export type RoomName = (typeof roomNames)[number]

/** A role at one site, or at all sites if `site` is null. */
export type Grant = { role: Role; site: string | null }

const roomsOfRole: Record<Role, readonly RoomName[]> = {
	owner: roomNames,
	seller: ['leads', 'outbox'],
	workshop: ['bookings', 'hours', 'tyre-hotel', 'outbox'],
	editor: [],
	publisher: [],
}

/** The rooms that a member of staff may enter at a site, in the order of the menu. */
export function roomsAt(site: string, grants: readonly Grant[]): RoomName[] {
	const own = grants.filter((grant) => grant.site === null || grant.site === site)
	return roomNames.filter((room) => own.some(({ role }) => roomsOfRole[role].includes(room)))
}

/**
 * Whether someone with these grants may give and take away a role at a site: an owner of the site, and for all sites an
 * owner of all.
 */
export function mayGrant(grants: readonly Grant[], site: string | null): boolean {
	return grants.some((own) => own.role === 'owner' && (own.site === null || own.site === site))
}

/**
 * True for the last owner of all sites who can sign in again. Theirs is the one role that cannot be taken away at the desk, not by a demo
 * account either.
 */
export function isLastOwner(
	id: string,
	members: readonly { id: string; grants: readonly Grant[]; hasPassword: boolean }[],
): boolean {
	const owners = members.filter(({ grants, hasPassword }) => hasPassword && mayGrant(grants, null))
	return owners.length === 1 && owners[0]?.id === id
}

export function isOwnerOf(grants: readonly Grant[], sites: readonly string[]): boolean {
	return sites.every((site) => mayGrant(grants, site))
}
