import { roomsAt } from './capabilities.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from './desk-page.ts'
import { messageAnswer } from './message.tsx'
import { hasRole } from './staff/roles.ts'

/** `/desk` itself: leads to the first room, or says what there is to do without one. */
export const homePage: DeskPage<'home'> = {
	'home.open'(request) {
		const { site, staff } = request
		if (!staff.isReady) return { redirectTo: '/desk/second-factor' }
		const [first] = roomsAt(site, staff.grants)
		return first ? { redirectTo: `/desk/${first}` } : showWithoutRooms(request)
	},
}

/** The desk has no room for pages: content is written in files, and read on the site. */
function showWithoutRooms({ site, staff, t }: StaffRequest): DeskAnswer {
	const writes = hasRole(staff.grants, ['editor', 'publisher'], site.key)
	const ways = (
		<ul>
			{writes && (
				<li>
					<a href="/">{t('desk.openSite', { site: site.name })}</a>
				</li>
			)}
			<li>
				<a href="/desk/account">{t('desk.ownAccount')}</a>
			</li>
		</ul>
	)
	return messageAnswer(t, writes ? 'ownPages' : 'noRooms', 200, ways)
}
