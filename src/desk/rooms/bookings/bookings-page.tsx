import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { type BookingRecord, slotOf } from '#workshop/booking-record.ts'
import type { MoveError, OperatorBooking, WorkshopOperator } from '#workshop/operator.ts'
import type { FreeSlot } from '#workshop/workshop.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'
import type { AuditAction } from '../../staff/audit-actions.ts'
import { daysOf, readBoardView, toBoardAddress } from './board-address.ts'
import { BoardPage, BookingSearchPage } from './board-page.tsx'
import { BookingDetail, type MoveOffer } from './booking-detail.tsx'
import { readMoveTarget } from './slot-fields.tsx'
import { bookAtDesk, showWalkIn } from './walk-in-page.tsx'

/** The workshops' days: who does what, and bookings that staff make, move and settle. */
export const bookingsPage: DeskPage = {
	name: 'bookings',
	access: 'bookings',
	load(request) {
		const { workshops, below, t } = request
		if (!workshops) return messageAnswer(t, 'bookingsElsewhere')
		const [id, ...rest] = below
		if (id === undefined) return showBoard(request, workshops)
		if (rest.length > 0) return null
		return id === 'new' ? showWalkIn(request, workshops) : showBooking(request, workshops, id)
	},
	async act(request, form) {
		const { workshops, below } = request
		const [id, ...rest] = below
		if (!workshops || id === undefined || rest.length > 0) return null
		return id === 'new' ? bookAtDesk(request, workshops, form) : changeBooking(request, workshops, { id, form })
	},
}

async function showBoard(request: StaffRequest, workshops: WorkshopOperator): Promise<DeskAnswer> {
	const { site, query, t } = request
	const sought = query.get('plate')?.trim() ?? ''
	if (sought !== '') {
		const found = await workshops.search(site, sought)
		return {
			title: t('desk.bookings'),
			main: <BookingSearchPage sought={sought} bookings={found} timeZone={site.market.timeZone} />,
		}
	}
	const { departments } = await workshops.setupOf(site)
	const today = (id: string) => {
		const department = departments.find((each) => each.id === id)
		return department ? workshops.today(department) : ''
	}
	const view = readBoardView(query, { departments, todayIn: today })
	const board = view && (await workshops.board(site, { department: view.department, ...daysOf(view) }))
	if (!view || !board) return messageAnswer(t, 'noWorkshops')
	return {
		title: t('desk.bookings'),
		main: (
			<BoardPage
				view={view}
				board={board}
				departments={departments}
				today={today(view.department)}
				isMoved={query.get('view') === 'moved'}
			/>
		),
	}
}

/** `changed`: someone else was faster. */
type Refusal = { tried: FreeSlot; next: FreeSlot[] } | 'changed'

/** Free times of the day that a query asks for, otherwise the next ones. */
async function findMoveOffer(
	{ site, query }: StaffRequest,
	workshops: WorkshopOperator,
	id: string,
): Promise<MoveOffer> {
	const date = query.get('date') ?? ''
	if (!isCalendarDay(date)) return { times: await workshops.nextTimes(site, id), asked: null }
	const asked = { date, technician: query.get('technician') || null }
	return { times: await workshops.timesOn(site, id, asked), asked }
}

async function showBooking(
	request: StaffRequest,
	workshops: WorkshopOperator,
	id: string,
	refusal: Refusal | null = null,
): Promise<DeskAnswer | null> {
	const { site, t, query } = request
	const found = await workshops.find(site, id)
	if (!found) return null
	const isTaken = refusal !== null && refusal !== 'changed'
	const move = isTaken ? { times: refusal.next, asked: null } : await findMoveOffer(request, workshops, id)
	return {
		...(refusal ? { status: 409 } : {}),
		title: `${t('desk.booking')} ${id}`,
		main: (
			<BookingDetail
				found={found}
				move={move}
				taken={isTaken ? refusal.tried : null}
				isChanged={refusal === 'changed'}
				isMoved={refusal === null && query.get('view') === 'moved'}
			/>
		),
	}
}

async function changeBooking(
	request: StaffRequest,
	workshops: WorkshopOperator,
	{ id, form }: { id: string; form: URLSearchParams },
): Promise<DeskAnswer | null> {
	const { site, staff, accounts } = request
	const audit = (action: AuditAction) => accounts.audit(staff, { site: site.key, action, subject: id })
	const shown = { redirectTo: `/desk/bookings/${encodeURIComponent(id)}` }
	const action = form.get('do')
	const seen = form.get('seen')
	const found = seen === null ? null : await workshops.find(site, id)
	if (found && String(found.booking.sequence) !== seen && !isDone(found, form))
		return showBooking(request, workshops, id, 'changed')
	switch (action) {
		case 'move': {
			const target = readMoveTarget(form)
			const moved = await workshops.move(site, id, target, staff.name)
			if (!moved.ok)
				return showMoveError(moved.error, (refusal) => showBooking(request, workshops, id, refusal), target)
			await audit('booking moved')
			return {
				redirectTo: form.get('back') === 'day' ? movedAddress(moved.value, target) : `${shown.redirectTo}?view=moved`,
			}
		}
		case 'cancel': {
			if (!(await workshops.cancel(site, id, staff.name))) return showBooking(request, workshops, id, 'changed')
			await audit('booking cancelled')
			return shown
		}
		case 'done':
		case 'no-show':
		case 'reopened': {
			if (!(await workshops.settle(site, id, action, staff.name))) return showBooking(request, workshops, id, 'changed')
			await audit(`booking ${action}`)
			return shown
		}
		default:
			return null
	}
}

/** True if a booking already is as the form asks, as when it was sent twice. */
function isDone({ booking, department }: OperatorBooking, form: URLSearchParams): boolean {
	if (form.get('do') !== 'move' || booking.state !== 'confirmed') return false
	const [current, asked] = [slotOf(booking, department), readMoveTarget(form)]
	return asked.timeSlot === current.timeSlot && asked.isFullDay === current.isFullDay
}

/** The day to which a booking was moved, at its place. */
function movedAddress({ id, department }: BookingRecord, { timeSlot }: FreeSlot): string {
	const day = timeSlot.slice(0, 10)
	return `${toBoardAddress({ department, day, span: 'day' })}&view=moved#job-${id}`
}

function showMoveError(
	error: MoveError,
	show: (refusal: Refusal) => Promise<DeskAnswer | null>,
	tried: FreeSlot,
): Promise<DeskAnswer | null> | null {
	if (error.code === 'booking-not-found') return null
	return show(error.code === 'slot-not-available' ? { tried, next: error.next } : 'changed')
}
