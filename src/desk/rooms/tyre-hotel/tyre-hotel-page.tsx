import { wallClock } from '#domain/calendar/wall-clock.ts'
import { toInternationalPhone } from '#domain/customer/phone-number.ts'
import type { AgreementFile, TyreHotelOperator } from '#tyre-hotel/operator.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'
import type { AuditAction } from '../../staff/audit-actions.ts'
import { AgreementDetail } from './agreement-detail.tsx'
import { AgreementList } from './agreement-list.tsx'
import { addAgreement, showNewAgreement } from './new-agreement-page.tsx'
import { RatingsPage } from './ratings-page.tsx'
import { readReminderWish } from './reminder-form.ts'
import { type RefusedWheels, readMeasurement, readNewSet, readShelf } from './wheel-form.ts'
import { WheelLabels } from './wheel-labels.tsx'

/** The wheels that the workshops keep for customers. */
export const tyreHotelPage: DeskPage = {
	name: 'tyre-hotel',
	access: 'tyre-hotel',
	load(request) {
		const { tyreHotel, below, t } = request
		if (!tyreHotel) return messageAnswer(t, 'tyreHotelElsewhere')
		const [id, part, setId, ...rest] = below
		if (id === undefined) return showAgreements(request, tyreHotel)
		if (id === 'new' && part === undefined) return showNewAgreement(request, tyreHotel)
		if (id === 'ratings' && part === undefined) return showRatings(request, tyreHotel)
		if (part === undefined) return showAgreement(request, tyreHotel, id)
		return part === 'labels' && rest.length === 0 ? showLabels(request, tyreHotel, { id, setId }) : null
	},
	async act(request, form) {
		const { tyreHotel, below, site } = request
		const [id, ...rest] = below
		if (tyreHotel && id === 'new' && rest.length === 0) return addAgreement(request, tyreHotel, form)
		const agreement = tyreHotel && id !== undefined && rest.length === 0 ? await tyreHotel.find(site, id) : null
		return tyreHotel && agreement ? changeAgreement(request, tyreHotel, { agreement, form }) : null
	},
}

async function showAgreements(request: StaffRequest, hotel: TyreHotelOperator): Promise<DeskAnswer> {
	const { site, query, t } = request
	const sought = query.get('plate')?.trim() ?? ''
	const page = /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0
	const { agreements, hasMore } = await hotel.search(site, { text: sought, page })
	const hasEnded = query.get('view') === 'ended'
	return { title: t('desk.tyre-hotel'), main: <AgreementList {...{ agreements, hasMore, sought, page, hasEnded }} /> }
}

async function showRatings({ site, t }: StaffRequest, hotel: TyreHotelOperator): Promise<DeskAnswer> {
	const ratings = await hotel.ratings(site)
	return { title: t('tyreDesk.ratings'), main: <RatingsPage {...ratings} timeZone={site.market.timeZone} /> }
}

async function showAgreement(
	request: StaffRequest,
	hotel: TyreHotelOperator,
	id: string,
	refused: RefusedWheels | null = null,
): Promise<DeskAnswer | null> {
	const { site, staff, query, t } = request
	const agreement = await hotel.find(site, id)
	if (!agreement) return null
	return {
		...(refused ? { status: 409 } : {}),
		title: `${agreement.registrationNumber} · ${t('desk.tyre-hotel')}`,
		main: (
			<AgreementDetail
				{...{ agreement, refused }}
				isSaved={!refused && query.get('view') === 'saved'}
				staffName={staff.name}
				today={todayAt(request)}
				timeZone={site.market.timeZone}
			/>
		),
	}
}

async function showLabels(
	{ site, t }: StaffRequest,
	hotel: TyreHotelOperator,
	{ id, setId }: { id: string; setId: string | undefined },
): Promise<DeskAnswer | null> {
	const agreement = await hotel.find(site, id)
	const set = agreement?.sets.find((each) => each.id === setId)
	if (!agreement || !set) return null
	return {
		title: `${t('tyreDesk.labels')} ${agreement.registrationNumber}`,
		main: <WheelLabels agreement={agreement} set={set} siteName={site.name} />,
	}
}

const todayAt = ({ now, site }: StaffRequest) => wallClock(now(), site.market.timeZone).date

async function changeAgreement(
	request: StaffRequest,
	hotel: TyreHotelOperator,
	{ agreement, form }: { agreement: AgreementFile; form: URLSearchParams },
): Promise<DeskAnswer | null> {
	const { site, staff, accounts } = request
	const { id } = agreement
	const wheelSet = form.get('set') ?? ''
	const refuse = (field: string | null) => showAgreement(request, hotel, id, { form, field })
	async function saved(action: AuditAction): Promise<DeskAnswer> {
		await accounts.audit(staff, { site: site.key, action, subject: id })
		return { redirectTo: `/desk/tyre-hotel/${encodeURIComponent(id)}?view=saved` }
	}
	switch (form.get('do')) {
		case 'out':
			return (await hotel.checkOut(id, wheelSet, staff.name)) ? saved('wheels out') : refuse(null)
		case 'in': {
			const isIn = await hotel.checkIn(id, wheelSet, { shelf: readShelf(form), actor: staff.name })
			return isIn ? saved('wheels in') : refuse(null)
		}
		case 'measure': {
			const set = agreement.sets.find((each) => each.id === wheelSet)
			if (!set) return refuse(null)
			const positions = set.wheels.map(({ position }) => position)
			const measured = readMeasurement(form, { positions, today: todayAt(request) })
			if (!measured.ok) return refuse(measured.error.field)
			return (await hotel.measure(id, wheelSet, measured.value)) ? saved('wheels measured') : refuse(null)
		}
		case 'new-set': {
			const read = readNewSet(form, { today: todayAt(request) })
			if (!read.ok) return refuse(read.error.field)
			await hotel.addSet(id, read.value, staff.name)
			return saved('wheels added')
		}
		case 'phone': {
			const phone = toInternationalPhone(form.get('phone') ?? '', site.market.country)
			if (phone === null) return refuse('phone')
			await hotel.changePhone(id, phone)
			return saved('customer phone changed')
		}
		case 'reminder': {
			const read = readReminderWish(form, site.languages[0].language)
			if (!read.ok) return refuse(read.error.field)
			await hotel.setReminder(id, read.value, staff.name)
			return saved(read.value === null ? 'reminders ended' : 'reminders wanted')
		}
		case 'end':
			if (!(await hotel.endAgreement(id))) return refuse('end')
			await accounts.audit(staff, { site: site.key, action: 'tyre agreement ended', subject: id })
			return { redirectTo: '/desk/tyre-hotel?view=ended' }
		default:
			return null
	}
}
