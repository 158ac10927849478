export const roles = ['owner', 'seller', 'workshop', 'editor', 'publisher'] as const
export type Role = (typeof roles)[number]

export const roomNames = [
	'leads',
	'bookings',
	'hours',
	'catalogue',
	'tyre-hotel',
	'pages',
	'media',
	'redirects',
	'texts',
	'outbox',
	'services',
	'staff',
] as const
export type RoomName = (typeof roomNames)[number]

/** A role at one site, or at all sites if `site` is null. */
export type Grant = { role: Role; site: string | null }

/** Whether one of these roles counts at a site, or at all if it is null. */
export function hasRole(grants: readonly Grant[], wanted: readonly Role[], site: string | null): boolean {
	return grants.some((own) => wanted.includes(own.role) && (own.site === null || own.site === site))
}

/**
 * True for the last owner of all sites who can sign in again. Theirs is the one role that cannot be taken away at the desk, not by a demo
 * account either.
 */
export function isLastOwner(
	id: string,
	members: readonly { id: string; grants: readonly Grant[]; hasPassword: boolean }[],
): boolean {
	const owners = members.filter(({ grants, hasPassword }) => hasPassword && hasRole(grants, ['owner'], null))
	return owners.length === 1 && owners[0]?.id === id
}
