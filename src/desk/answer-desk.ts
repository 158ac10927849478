import { accountPage } from './account/account-page.tsx'
import type { DeskAnswer, DeskPage, DeskRequest } from './desk-page.ts'
import { messageAnswer } from './message.tsx'
import { bookingsPage } from './rooms/bookings/bookings-page.tsx'
import { cataloguePage } from './rooms/catalogue/catalogue-page.tsx'
import { hoursPage } from './rooms/hours/hours-page.tsx'
import { leadsPage } from './rooms/leads/leads-page.tsx'
import { outboxPage } from './rooms/outbox/outbox-page.tsx'
import { staffPage } from './rooms/staff/staff-page.tsx'
import { tyreHotelPage } from './rooms/tyre-hotel/tyre-hotel-page.tsx'
import { codePage } from './sign-in/code-page.tsx'
import { joinPage } from './sign-in/join-page.tsx'
import { passkeyPage } from './sign-in/passkey-page.tsx'
import { secondFactorPage } from './sign-in/second-factor-page.tsx'
import { signInPage } from './sign-in/sign-in-page.tsx'
import { signOutPage } from './sign-in/sign-out-page.ts'
import { roomsAt } from './staff/roles.ts'
import type { Staff } from './staff/staff-accounts.ts'

/** `/desk` itself: leads to the first room. */
const homePage: DeskPage = {
	name: '',
	access: 'signed-in',
	load({ site, staff, t }) {
		const [first] = roomsAt(site.key, staff.grants)
		if (first && staff.isReady) return { redirectTo: `/desk/${first}` }
		if (!staff.isReady) return { redirectTo: '/desk/second-factor' }
		return messageAnswer(t, 'noRooms')
	},
}

/** Every page of the desk and who may open it. */
export const deskPages: readonly DeskPage[] = [
	homePage,
	joinPage,
	signInPage,
	codePage,
	passkeyPage,
	signOutPage,
	secondFactorPage,
	accountPage,
	leadsPage,
	bookingsPage,
	hoursPage,
	cataloguePage,
	tyreHotelPage,
	outboxPage,
	staffPage,
]

/** Answers a request below `/desk` of who is signed in; `form` is null unless one was posted. Null: there is nothing. */
export async function answerDesk(
	{ staff, ...request }: Omit<DeskRequest, 'below'> & { path: readonly string[]; staff: Staff | null },
	form: URLSearchParams | null,
): Promise<DeskAnswer | null> {
	const [name = '', ...below] = request.path
	const page = deskPages.find((each) => each.name === name)
	if (!page) return null
	if (page.access === 'anyone') return run(page, { ...request, below }, form)

	const { site, t } = request
	if (!staff) return { redirectTo: '/desk/sign-in' }
	const asked = { ...request, below, staff }
	if (page.access === 'signed-in') return run(page, asked, form)
	if (!staff.isReady) return { redirectTo: '/desk/second-factor' }
	if (!roomsAt(site.key, staff.grants).includes(page.access)) return messageAnswer(t, 'refused', 403)
	return run(page, asked, form)
}

type Runnable<Request> = {
	load: (request: Request) => Promise<DeskAnswer | null> | DeskAnswer | null
	act?: (request: Request, form: URLSearchParams) => Promise<DeskAnswer | null>
}

async function run<Request>({ load, act }: Runnable<Request>, request: Request, form: URLSearchParams | null) {
	if (!form) return load(request)
	return act ? act(request, form) : null
}
