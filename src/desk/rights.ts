import type { Site } from '#sites/site.ts'
import { type Capability, type CapabilityName, capabilities } from './capabilities.ts'
import { siteRules } from './named-sites.ts'
import { type Grant, hasRole, type RoomName, roomNames } from './staff/roles.ts'

/** As far as a decision needs it. */
type Person = { isReady: boolean; verifiedAt: Date | null; grants: readonly Grant[] }

export type Decision = 'allowed' | 'sign-in' | 'get-ready' | 'refused' | 'confirm'

/** Whether it may be done, by whom, where and now. */
export function decide(
	name: CapabilityName,
	{ staff, site, form, now }: { staff: Person | null; site: Site; form: URLSearchParams | null; now: Date },
): Decision {
	const row = capabilities[name]
	if (row.who === 'anyone') return 'allowed'
	if (!staff) return 'sign-in'
	if (!staff.isReady) return row.who === 'signed-in' ? 'allowed' : 'get-ready'
	if (!hasRights(row, staff.grants, site, form)) return 'refused'
	const { confirmMinutes = Number.POSITIVE_INFINITY } = row
	const isStale = now.getTime() - (staff.verifiedAt?.getTime() ?? 0) > confirmMinutes * 60_000
	return isStale ? 'confirm' : 'allowed'
}

function hasRights(
	{ who, where = 'this' }: Capability,
	grants: readonly Grant[],
	site: Site,
	form: URLSearchParams | null,
): boolean {
	if (typeof who === 'string') return true
	return siteRules[where](site, form).every((at) => hasRole(grants, who, at))
}

/** Whether someone with these grants may do it at a site, for what a page shows. */
export function mayDo(name: CapabilityName, grants: readonly Grant[], site: Site): boolean {
	return hasRights(capabilities[name], grants, site, null)
}

/** The rooms that a member of staff may enter at a site, in the order of the menu. */
export function roomsAt(site: Site, grants: readonly Grant[]): RoomName[] {
	return roomNames.filter((room) => mayDo(`${room}.open`, grants, site))
}
