import { inOneTransaction } from '#db/joining-dialect.ts'
import { accountPage } from './account/account-page.tsx'
import { type CapabilityName, capabilities, findCapability } from './capabilities.ts'
import type { DeskAnswer, DeskPage, DeskRequest, Done, StaffRequest } from './desk-page.ts'
import { homePage } from './home-page.tsx'
import { messageAnswer } from './message.tsx'
import { previewPage } from './preview/preview-page.ts'
import { decide } from './rights.ts'
import { bookingsPage } from './rooms/bookings/bookings-page.tsx'
import { cataloguePage } from './rooms/catalogue/catalogue-page.tsx'
import { hoursPage } from './rooms/hours/hours-page.tsx'
import { leadsPage } from './rooms/leads/leads-page.tsx'
import { mediaPage } from './rooms/media/media-page.tsx'
import { outboxPage } from './rooms/outbox/outbox-page.tsx'
import { pagesPage } from './rooms/pages/pages-page.tsx'
import { redirectsPage } from './rooms/redirects/redirects-page.tsx'
import { servicesPage } from './rooms/services/services-page.tsx'
import { staffPage } from './rooms/staff/staff-page.tsx'
import { textsPage } from './rooms/texts/texts-page.tsx'
import { tyreHotelPage } from './rooms/tyre-hotel/tyre-hotel-page.tsx'
import { sendAgain, sendAgainSignedIn } from './sent-form.tsx'
import { codePage } from './sign-in/code-page.tsx'
import { askConfirm, confirmFirst } from './sign-in/confirm-form.tsx'
import { joinPage } from './sign-in/join-page.tsx'
import { passkeyPage } from './sign-in/passkey-page.tsx'
import { secondFactorPage } from './sign-in/second-factor-page.tsx'
import { signInPage } from './sign-in/sign-in-page.tsx'
import { signOutPage } from './sign-in/sign-out-page.ts'
import { asksForPage, keepWanted } from './sign-in/wanted-page.ts'
import type { Staff } from './staff/staff-accounts.ts'
import { whileAllowed } from './while-allowed.ts'

type Handlers = Omit<DeskPage<string>, 'events.open'>

/** The types demand a handler for each row of the table but the stream of events, which has a route of its own. */
const handlers: Handlers = {
	...homePage,
	...joinPage,
	...signInPage,
	...codePage,
	...passkeyPage,
	...signOutPage,
	...secondFactorPage,
	...accountPage,
	...leadsPage,
	...bookingsPage,
	...hoursPage,
	...cataloguePage,
	...tyreHotelPage,
	...outboxPage,
	...pagesPage,
	...previewPage,
	...mediaPage,
	...textsPage,
	...redirectsPage,
	...servicesPage,
	...staffPage,
}

/** Names of everything that pages of the desk answer. */
export const handledNames: readonly string[] = Object.keys(handlers)

type Asked = Omit<DeskRequest, 'below'> & { path: readonly string[]; staff: Staff | null }

/** Answers a request below `/desk` of who is signed in; `form` is null unless one was posted. Null: there is nothing. */
export async function answerDesk({ path, ...asked }: Asked, form: URLSearchParams | null): Promise<DeskAnswer | null> {
	const name = findCapability({ path, view: asked.query.get('view'), form })
	if (!name || name === 'events.open') return null
	const request = { ...asked, below: path.slice(1) }
	switch (decide(name, { staff: asked.staff, site: asked.site, form, now: asked.now() })) {
		case 'sign-in': {
			const way = asksForPage(asked.headers) ? sendAgainSignedIn({ ...asked, form }) : undefined
			if (way) return messageAnswer(asked.t, 'signedOut', 401, way)
			return { redirectTo: '/desk/sign-in', cookies: form ? [] : keepWanted(asked) }
		}
		case 'get-ready':
			return { redirectTo: '/desk/second-factor' }
		case 'refused':
			return messageAnswer(asked.t, 'refused', 403, sendAgain({ ...asked, form }))
		case 'confirm': {
			const staffRequest = request as StaffRequest
			const problem = await confirmFirst(staffRequest, form)
			return problem ? askConfirm(staffRequest, form, problem) : run(name, request, form)
		}
		case 'allowed':
			return run(name, request, form)
	}
}

/**
 * What a handler changes, and the line about it in the audit log, are one transaction. Tries to sign in are none: they count although they
 * are refused, and the password is checked in between.
 */
async function run(
	name: Exclude<CapabilityName, 'events.open'>,
	request: DeskRequest & { staff: Staff | null },
	form: URLSearchParams | null,
): Promise<DeskAnswer | null> {
	const { who, audit = [] } = capabilities[name]
	// Which type of request it takes, the row has said.
	const handler = handlers[name] as (
		request: unknown,
		form: URLSearchParams | null,
	) => ReturnType<Handlers[typeof name]>
	const answer = async () => {
		const result = await handler(request, form)
		if (!result || !('done' in result)) return result
		if (!audit.includes(result.done)) throw new Error(`The row ${name} does not declare "${result.done}"`)
		await log(request, result)
		return result.answer
	}
	if ((who === 'anyone' && name !== 'join.join') || audit.length === 0) return answer()
	const answered = await inOneTransaction(request.db, answer)
	// What was put into the queue before the transaction was done.
	if (form) request.outbox.wake()
	// After the transaction: visitors' pages are made anew.
	const isContent = /^(?:pages|media|redirects|texts)\./.test(name)
	if (form && isContent && name !== 'pages.change') await request.pages?.announce()
	if (!answered || !('file' in answered)) return answered
	return { file: { ...answered.file, parts: whileAllowed(answered.file.parts, () => isStillAllowed(name, request)) } }
}

/** Asks the database: the right can have ended in another process. */
async function isStillAllowed(
	name: CapabilityName,
	{ accounts, staff, site, now }: DeskRequest & { staff: Staff | null },
): Promise<boolean> {
	const rights = staff && (await accounts.rightsOf([staff.sessionId])).get(staff.sessionId)
	if (!rights) return false
	return decide(name, { staff: { ...staff, ...rights }, site, form: null, now: now() }) === 'allowed'
}

async function log({ accounts, staff, site }: DeskRequest & { staff: Staff | null }, { done, subject, by }: Done) {
	await accounts.audit(by ?? staff, { site: site.key, action: done, ...(subject !== undefined && { subject }) })
}
