import type { DeskPage } from './desk-page.ts'
import { messageAnswer } from './message.tsx'
import { roomsAt } from './rights.ts'
import { takeWanted } from './sign-in/wanted-page.ts'

/** `/desk` itself: leads to the page that was asked for before the sign-in, or to the first room, or says that there is none. */
export const homePage: DeskPage<'home'> = {
	'home.open'(request) {
		const { site, staff, t } = request
		if (!staff.isReady) return { redirectTo: '/desk/second-factor' }
		const [first] = roomsAt(site, staff.grants)
		const wanted = takeWanted(request)
		const to = wanted?.address ?? (first && `/desk/${first}`)
		if (to) return { redirectTo: to, ...(wanted && { cookies: wanted.cookies }) }
		const way = (
			<p>
				<a href="/desk/account">{t('desk.ownAccount')}</a>
			</p>
		)
		return messageAnswer(t, 'noRooms', 200, way)
	},
}
