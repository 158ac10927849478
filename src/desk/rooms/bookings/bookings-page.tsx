import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { type BookingRecord, slotOf } from '#workshop/booking-record.ts'
import type { MoveError, OperatorBooking, WorkshopOperator } from '#workshop/operator.ts'
import type { FreeSlot } from '#workshop/workshop.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'
import { mayDo } from '../../rights.ts'
import { type KnownPerson, showPerson, takePerson } from '../person-page.tsx'
import { withWorkshops } from '../with-workshops.ts'
import { daysOf, readBoardView, toBoardAddress } from './board-address.ts'
import { BoardPage, BookingSearchPage } from './board-page.tsx'
import { BookingDetail, type MoveOffer } from './booking-detail.tsx'
import { customerName } from './booking-texts.ts'
import { readMoveTarget } from './slot-fields.tsx'
import { bookAtDesk, registerCar, showWalkIn } from './walk-in-page.tsx'

/** The workshops' days: who does what, and bookings that staff make, move and settle. */
export const bookingsPage: DeskPage<'bookings'> = {
	'bookings.open': withWorkshops(showBoard),
	'bookings.new': withWorkshops((request, workshops) => showWalkIn(request, workshops)),
	'bookings.booking': withWorkshops((request, workshops) => showBooking(request, workshops)),
	'bookings.book': withWorkshops(bookAtDesk),
	'bookings.car': withWorkshops(registerCar),
	'bookings.move': withWorkshops(moveBooking),
	'bookings.person': withWorkshops(async (request, workshops) => {
		const known = await findBooker(request, workshops)
		return known && showPerson(request, known)
	}),
	'bookings.erase-person': withWorkshops(async (request, workshops, form) => {
		const known = await findBooker(request, workshops)
		return known && takePerson(request, known, form)
	}),
	'bookings.cancel': withWorkshops(async (request, workshops, form) => {
		const id = bookingOf(request)
		if (await isStale(request, workshops, form)) return showBooking(request, workshops, 'changed')
		if (!(await workshops.cancel(request.site, id, request.staff.name)))
			return showBooking(request, workshops, 'changed')
		return { done: 'booking cancelled', subject: id, answer: shown(id) }
	}),
	'bookings.settle': withWorkshops(async (request, workshops, form) => {
		const id = bookingOf(request)
		const outcome = outcomes.find((each) => each === form.get('do'))
		if (!outcome) return null
		if (await isStale(request, workshops, form)) return showBooking(request, workshops, 'changed')
		if (
			!(await workshops.settle(
				request.site,
				id,
				{ kind: outcome, tellsCustomer: form.has('tell') },
				request.staff.name,
			))
		)
			return showBooking(request, workshops, 'changed')
		return { done: `booking ${outcome}`, subject: id, answer: shown(id) }
	}),
}

const outcomes = ['done', 'no-show', 'reopened'] as const

/** Null if who booked is erased. */
async function findBooker(request: StaffRequest, workshops: WorkshopOperator): Promise<KnownPerson | null> {
	const id = bookingOf(request)
	const found = await workshops.find(request.site, id)
	if (!found) return null
	const { email, phone } = found.booking.content.customer
	if (email === '' && phone === '') return null
	return {
		...{ id, address: shown(id).redirectTo, name: 'desk.booking' },
		...{ contact: { email, phone }, personName: customerName(found.booking) },
	}
}

const bookingOf = ({ below: [id = ''] }: StaffRequest) => id

const shown = (id: string) => ({ redirectTo: `/desk/bookings/${encodeURIComponent(id)}` })

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
	refusal: Refusal | null = null,
): Promise<DeskAnswer | null> {
	const { site, t, query } = request
	const id = bookingOf(request)
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
				today={workshops.today(found.department)}
				mayErasePerson={mayDo('bookings.person', request.staff.grants, site)}
			/>
		),
	}
}

async function moveBooking(request: StaffRequest, workshops: WorkshopOperator, form: URLSearchParams) {
	const { site, staff } = request
	const id = bookingOf(request)
	if (await isStale(request, workshops, form)) return showBooking(request, workshops, 'changed')
	const target = readMoveTarget(form)
	const moved = await workshops.move(site, id, target, staff.name)
	if (!moved.ok) return showMoveError(moved.error, (refusal) => showBooking(request, workshops, refusal), target)
	const redirectTo =
		form.get('back') === 'day' ? movedAddress(moved.value, target) : `${shown(id).redirectTo}?view=moved`
	return { done: 'booking moved', subject: id, answer: { redirectTo } } as const
}

/** True if the booking has changed since the form was opened. */
async function isStale(request: StaffRequest, workshops: WorkshopOperator, form: URLSearchParams): Promise<boolean> {
	const seen = form.get('seen')
	const found = seen === null ? null : await workshops.find(request.site, bookingOf(request))
	return found !== null && String(found.booking.sequence) !== seen && !isDone(found, form)
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
