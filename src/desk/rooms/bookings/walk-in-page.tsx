import { isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { bookingCustomer, brokenFields } from '#domain/customer/customer-values.ts'
import type { TextKey } from '#i18n/texts.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import { worksOnCars } from '#workshop/department-document.ts'
import type { WorkshopOperator } from '#workshop/operator.ts'
import type { WorkshopError } from '#workshop/workshop.ts'
import type { DeskAnswer, Done, StaffRequest } from '../../desk-page.ts'
import { formKeyOf } from '../../form-key.tsx'
import { messageAnswer } from '../../message.tsx'
import { isHalfSlot, readSlot } from './slot-fields.tsx'
import { readVehicle, type VehicleRefusal } from './vehicle-form.ts'
import { type RefusedSlot, WalkIn } from './walk-in.tsx'

/** First the car, then what is done with it, for whom and when. `form` is what was entered before. */
export async function showWalkIn(
	{ site, language, query, t }: StaffRequest,
	workshops: WorkshopOperator,
	{
		form,
		error,
		wrong = [],
		refused = null,
		refusedCar = null,
	}: {
		form?: URLSearchParams
		error?: WorkshopError
		wrong?: readonly string[]
		refused?: RefusedSlot | null
		refusedCar?: VehicleRefusal | null
	} = {},
): Promise<DeskAnswer> {
	const departments = (await workshops.setupOf(site)).departments.filter(worksOnCars)
	const entered = form ?? query
	const department = departments.find(({ id }) => id === entered.get('department')) ?? departments[0]
	if (!department) return messageAnswer(t, 'noWorkshops')
	const plate = (entered.get('car') ?? '').trim()
	const offer = plate === '' ? null : await workshops.offer(site, { department, plate, language })
	const problem = offer && !offer.ok ? offer.error : error
	const isUnknown = problem?.code === 'vehicle-not-found'
	const vehicle = plate === '' ? null : await workshops.findVehicle(site, plate)
	return {
		...(form ? { status: 409 } : {}),
		title: t('desk.newBooking'),
		main: (
			<WalkIn
				departments={departments}
				department={department}
				plate={plate}
				offer={offer?.ok ? offer.value : null}
				entered={form ?? new URLSearchParams()}
				languages={site.languages}
				problem={refusedCar ? carProblemText(refusedCar) : problem && !isUnknown ? problemText(problem) : null}
				car={vehicle || isUnknown ? { vehicle, isRefused: refusedCar !== null } : null}
				wrong={refusedCar && refusedCar !== 'changed' ? refusedCar.fields : wrong}
				refused={refused}
			/>
		),
	}
}

export async function bookAtDesk(
	request: StaffRequest,
	workshops: WorkshopOperator,
	form: URLSearchParams,
): Promise<DeskAnswer | Done> {
	const { site, staff } = request
	const ofCustomer = siteLanguageOf(site, form.get('language'))
	const text = (name: string, max = 200) => (form.get(name) ?? '').trim().slice(0, max)
	const slot = readSlot(form)
	const customer = bookingCustomer.safeParse(Object.fromEntries(form))
	const halfSlot = isHalfSlot(form) ? ['date'] : []
	if (!customer.success)
		return showWalkIn(request, workshops, { form, wrong: [...brokenFields(customer.error), ...halfSlot] })
	if (halfSlot.length > 0) return showWalkIn(request, workshops, { form, wrong: halfSlot })
	const booked = await workshops.book(
		site,
		{
			idempotencyKey: `desk-${formKeyOf(form)}`,
			departmentId: text('department'),
			registrationNumber: text('car', 20),
			odometer: null,
			offerings: form
				.getAll('work')
				.map((code) => ({ code, units: Number(form.get(`units-${code}`) ?? 1), userInput: text(`input-${code}`, 80) })),
			customer: customer.data,
			freeText: text('message', 1000),
			language: ofCustomer.language,
			origin: request.origin,
			slot,
		},
		staff.name,
	)
	if (booked.ok) {
		const { id } = booked.value
		return { done: 'booking made', subject: id, answer: { redirectTo: `/desk/bookings/${id}` } }
	}
	const { error } = booked
	// The form was sent twice: the first has booked.
	if (error.code === 'key-reused') return { redirectTo: `/desk/bookings?plate=${encodeURIComponent(text('car', 20))}` }
	if (error.code === 'slot-not-available')
		return showWalkIn(request, workshops, {
			form,
			refused: { tried: slot ?? { timeSlot: '', isFullDay: false }, next: error.next },
		})
	return showWalkIn(request, workshops, { form, error })
}

/** Puts the car into the register, or corrects it there. The plate stays out of the log: it belongs to a person. */
export async function registerCar(
	request: StaffRequest,
	workshops: WorkshopOperator,
	form: URLSearchParams,
): Promise<DeskAnswer | Done> {
	const { site } = request
	const registrationNumber = normalizeRegistrationNumber(form.get('car') ?? '')
	if (!isRegistrationNumber(registrationNumber, site.market.country))
		return showWalkIn(request, workshops, { form, error: { code: 'invalid-registration-number' } })
	let isNew = false
	const changed = await workshops.changeVehicle(site, registrationNumber, (current) => {
		isNew = current === null
		return readVehicle(form, { registrationNumber, current })
	})
	if (!changed.ok) return showWalkIn(request, workshops, { form, refusedCar: changed.error })
	const query = new URLSearchParams({ department: form.get('department') ?? '', car: registrationNumber })
	return {
		done: isNew ? 'car registered' : 'car changed',
		answer: { redirectTo: `/desk/bookings/new?${query}` },
	}
}

function carProblemText(refused: VehicleRefusal): TextKey {
	return refused === 'changed' ? 'desk.changedMeanwhile' : 'desk.carRefused'
}

function problemText({ code }: WorkshopError): TextKey | null {
	if (code === 'slot-not-available') return null
	if (code === 'invalid-registration-number') return 'desk.plateWrong'
	return code === 'make-not-supported' ? 'desk.makeNotServiced' : 'desk.cannotBook'
}
