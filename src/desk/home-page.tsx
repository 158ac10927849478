import { roomsAt } from './capabilities.ts'
import type { DeskPage } from './desk-page.ts'
import { messageAnswer } from './message.tsx'

/** `/desk` itself: leads to the first room, or says that there is none. */
export const homePage: DeskPage<'home'> = {
	'home.open'({ site, staff, t }) {
		if (!staff.isReady) return { redirectTo: '/desk/second-factor' }
		const [first] = roomsAt(site, staff.grants)
		if (first) return { redirectTo: `/desk/${first}` }
		const way = (
			<p>
				<a href="/desk/account">{t('desk.ownAccount')}</a>
			</p>
		)
		return messageAnswer(t, 'noRooms', 200, way)
	},
}
