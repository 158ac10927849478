import { wallClock } from '#domain/calendar/wall-clock.ts'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { toInternationalPhone } from '#domain/customer/phone-number.ts'
import type { AgreementFile, TyreHotelOperator } from '#tyre-hotel/operator.ts'
import type { DeskAnswer, Done, StaffRequest } from '../../desk-page.ts'
import { formKeyOf } from '../../form-key.tsx'
import type { AuditAction } from '../../staff/audit-actions.ts'
import { AgreementDetail } from './agreement-detail.tsx'
import { changeTerms } from './agreement-form.ts'
import { readReminderWish } from './reminder-form.ts'
import { type RefusedWheels, readMeasurement, readNewSet, readShelf } from './wheel-form.ts'
import { withHotel } from './with-hotel.ts'

type Form = { agreement: AgreementFile; hotel: TyreHotelOperator; form: URLSearchParams }

/** What is done with one agreement and its wheels. */
export const agreementForms = {
	'tyre-hotel.out': withAgreement(async (request, { agreement: { id }, hotel, form }) => {
		const isOut = await hotel.checkOut(id, form.get('set') ?? '', request.staff.name)
		return isOut ? saved('wheels out', id) : refuse(request, { hotel, form }, null)
	}),
	'tyre-hotel.in': withAgreement(async (request, { agreement: { id }, hotel, form }) => {
		const shelved = { shelf: readShelf(form), actor: request.staff.name }
		const isIn = await hotel.checkIn(id, form.get('set') ?? '', shelved)
		return isIn ? saved('wheels in', id) : refuse(request, { hotel, form }, null)
	}),
	'tyre-hotel.measure': withAgreement(async (request, { agreement, hotel, form }) => {
		const set = agreement.sets.find((each) => each.id === form.get('set'))
		if (!set) return refuse(request, { hotel, form }, null)
		const positions = set.wheels.map(({ position }) => position)
		const measured = readMeasurement(form, { positions, today: todayAt(request) })
		if (!measured.ok) return refuse(request, { hotel, form }, measured.error.field)
		const isMeasured = await hotel.measure(agreement.id, set.id, measured.value)
		return isMeasured ? saved('wheels measured', agreement.id) : refuse(request, { hotel, form }, null)
	}),
	'tyre-hotel.new-set': withAgreement(async (request, { agreement: { id }, hotel, form }) => {
		const read = readNewSet(form, { today: todayAt(request) })
		if (!read.ok) return refuse(request, { hotel, form }, read.error.field)
		const isNew = await hotel.addSet(id, { ...read.value, id: formKeyOf(form) }, request.staff.name)
		return isNew ? saved('wheels added', id) : saved('wheels added', id).answer
	}),
	'tyre-hotel.change': withAgreement(async (request, { agreement: { id }, hotel, form }) => {
		const departments = (await hotel.keepersOf(request.site)).map((each) => each.id)
		const changed = await hotel.changeTerms(id, (current) => changeTerms(form, { current, departments }))
		if (!changed) return null
		if (!changed.ok) return refuse(request, { hotel, form }, changed.error.field)
		return saved('tyre agreement changed', id)
	}),
	'tyre-hotel.phone': withAgreement(async (request, { agreement: { id }, hotel, form }) => {
		const phone = toInternationalPhone(form.get('phone') ?? '', request.site.market.country)
		if (phone === null) return refuse(request, { hotel, form }, 'phone')
		await hotel.changePhone(id, phone)
		return saved('customer phone changed', id)
	}),
	'tyre-hotel.reminder': withAgreement(async (request, { agreement: { id }, hotel, form }) => {
		const read = readReminderWish(form, request.site.languages[0].language)
		if (!read.ok) return refuse(request, { hotel, form }, read.error.field)
		await hotel.setReminder(id, read.value, request.staff.name)
		return saved(read.value === null ? 'reminders ended' : 'reminders wanted', id)
	}),
	'tyre-hotel.end': withAgreement(async (request, { agreement: { id }, hotel, form }) => {
		if (!(await hotel.endAgreement(id))) return refuse(request, { hotel, form }, 'end')
		return { done: 'tyre agreement ended', subject: id, answer: { redirectTo: '/desk/tyre-hotel?view=ended' } }
	}),
}

/** A form about the agreement in the address; null if there is none at this site. */
function withAgreement(handler: (request: StaffRequest, form: Form) => Promise<DeskAnswer | Done | null>) {
	return withHotel(async (request, hotel, form: URLSearchParams) => {
		const agreement = await hotel.find(request.site, request.below[0] ?? '')
		return agreement && handler(request, { agreement, hotel, form })
	})
}

const saved = (done: AuditAction, id: string): Done => ({
	done,
	subject: id,
	answer: { redirectTo: `/desk/tyre-hotel/${encodeURIComponent(id)}?view=saved` },
})

function refuse(request: StaffRequest, { hotel, form }: Omit<Form, 'agreement'>, field: string | null) {
	return showAgreement(request, hotel, { form, field })
}

export async function showAgreement(
	request: StaffRequest,
	hotel: TyreHotelOperator,
	refused: RefusedWheels | null = null,
): Promise<DeskAnswer | null> {
	const { site, staff, query, t, below } = request
	const [id = ''] = below
	const agreement = await hotel.find(site, id)
	if (!agreement) return null
	const departments = await hotel.keepersOf(site)
	return {
		...(refused ? { status: 409 } : {}),
		title: `${formatPlate(agreement.registrationNumber, site.market.country)} · ${t('desk.tyre-hotel')}`,
		main: (
			<AgreementDetail
				{...{ agreement, departments, refused }}
				isSaved={!refused && query.get('view') === 'saved'}
				staffName={staff.name}
				today={todayAt(request)}
				timeZone={site.market.timeZone}
			/>
		),
	}
}

const todayAt = ({ now, site }: StaffRequest) => wallClock(now(), site.market.timeZone).date
