import { isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { customerInputs } from '#domain/customer/customer-inputs.ts'
import { bookingCustomer, brokenFields } from '#domain/customer/customer-values.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import { FormFieldsContext } from '#ui/form/form-fields.ts'
import { Plate } from '#ui/plate.tsx'
import type { RegisteredVehicle } from '#workshop/catalogue.ts'
import { type WorkshopDepartment, worksOnCars } from '#workshop/department-document.ts'
import type { WorkshopOperator } from '#workshop/operator.ts'
import {
	type FreeSlot,
	loanCarCode,
	type OfferingCategory,
	type WorkshopCustomer,
	type WorkshopError,
	type WorkshopVehicle,
} from '#workshop/workshop.ts'
import styles from '../../desk.module.css'
import type { DeskAnswer, Done, StaffRequest } from '../../desk-page.ts'
import { FormKey, formKeyOf } from '../../form-key.tsx'
import { messageAnswer } from '../../message.tsx'
import { DepartmentField } from '../department-field.tsx'
import { freeSlotText } from './booking-texts.ts'
import own from './bookings.module.css'
import { isHalfSlot, readSlot, SlotButtons, TimeFields } from './slot-fields.tsx'
import { VehicleForm } from './vehicle-fields.tsx'
import { readVehicle, type VehicleRefusal } from './vehicle-form.ts'

const customerFields = [
	{ name: 'firstName', label: 'desk.firstName', invalid: 'booking.invalidFirstName' },
	{ name: 'lastName', label: 'desk.lastName', invalid: 'booking.invalidLastName' },
	{ name: 'phone', label: 'desk.phone', invalid: 'booking.invalidPhone' },
	{ name: 'email', label: 'desk.email', invalid: 'booking.invalidEmail' },
] as const satisfies { name: keyof WorkshopCustomer; label: TextKey; invalid: TextKey }[]

type Refused = { tried: FreeSlot; next: readonly FreeSlot[] }

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
		refused?: Refused | null
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

type WalkInProps = {
	departments: readonly WorkshopDepartment[]
	department: WorkshopDepartment
	plate: string
	offer: { vehicle: WorkshopVehicle; categories: OfferingCategory[] } | null
	entered: URLSearchParams
	/** In which a customer can get mails. */
	languages: Site['languages']
	problem: TextKey | null
	/** Which the register of vehicles has, or could have. */
	car: { vehicle: RegisteredVehicle | null; isRefused: boolean } | null
	/** Names of invalid fields. */
	wrong: readonly string[]
	refused: Refused | null
}

function WalkIn({
	departments,
	department,
	plate,
	offer,
	entered,
	languages,
	problem,
	car,
	wrong,
	refused,
}: WalkInProps) {
	const t = useTranslate()
	return (
		<>
			<p>
				<a href={`/desk/bookings?${new URLSearchParams({ department: department.id })}`}>{t('desk.backToBookings')}</a>
			</p>
			<h1>{t('desk.newBooking')}</h1>
			{problem && <FormNotice>{t(problem)}</FormNotice>}
			<form method="get" className={own.tool}>
				<DepartmentField departments={departments} value={department.id} />
				<TextField
					label={t('desk.plate')}
					name="car"
					defaultValue={plate}
					maxLength={20}
					autoComplete="off"
					required
					autoFocus={!offer && !car}
				/>
				<Button type="submit" variant={offer ? 'secondary' : 'primary'}>
					{t('desk.next')}
				</Button>
			</form>
			{car && !car.vehicle && (
				<section className={styles.card}>
					<h2>{t('desk.newCar')}</h2>
					<p>{t('desk.newCarText')}</p>
					<VehicleForm {...{ department, plate, entered, wrong }} vehicle={null} />
				</section>
			)}
			{car?.vehicle && (
				<details className={styles.card} open={car.isRefused || undefined}>
					<summary>{t('desk.correctCar')}</summary>
					<VehicleForm {...{ department, plate, entered, wrong }} vehicle={car.vehicle} />
				</details>
			)}
			{offer && <WalkInForm {...{ department, offer, entered, languages, wrong, refused }} />}
		</>
	)
}

function WalkInForm({
	department,
	offer: { vehicle, categories },
	entered,
	languages,
	wrong,
	refused,
}: Pick<WalkInProps, 'department' | 'entered' | 'languages' | 'wrong' | 'refused'> & {
	offer: NonNullable<WalkInProps['offer']>
}) {
	const t = useTranslate()
	const locale = useLocale()
	const value = (name: string) => entered.get(name) ?? undefined
	return (
		<form method="post" className={styles.columns}>
			<FormKey form={entered} />
			<input type="hidden" name="department" value={department.id} />
			<input type="hidden" name="car" value={vehicle.registrationNumber} />
			<div className={styles.column}>
				<section className={styles.card}>
					<h2>
						<Plate number={vehicle.registrationNumber} /> {vehicle.make} {vehicle.model} {vehicle.modelYear}
					</h2>
					{categories.map(({ name, offerings }) => (
						<fieldset key={name} className={own.works}>
							<legend>{name}</legend>
							{offerings
								.filter(({ isAvailable }) => isAvailable)
								.map((offering) => (
									<div key={offering.code}>
										<TickField
											label={offering.name}
											name="work"
											value={offering.code}
											defaultChecked={entered.getAll('work').includes(offering.code)}
										/>
										{offering.unitPrice && (
											<TextField
												label={t('desk.units', { work: offering.name, unit: offering.unitPrice.unitAbbreviation })}
												name={`units-${offering.code}`}
												type="number"
												min={offering.unitPrice.minimum}
												max={offering.unitPrice.maximum}
												defaultValue={value(`units-${offering.code}`) ?? offering.unitPrice.minimum}
											/>
										)}
										{offering.allowUserInput && (
											<TextField
												label={t('desk.whatIsIt', { work: offering.name })}
												name={`input-${offering.code}`}
												maxLength={80}
												defaultValue={value(`input-${offering.code}`)}
											/>
										)}
									</div>
								))}
						</fieldset>
					))}
				</section>
			</div>
			<div className={styles.column}>
				<section className={styles.card}>
					<h2>{t('desk.customer')}</h2>
					<FormFieldsContext value={{ wrong, values: Object.fromEntries(entered) }}>
						{customerFields.map(({ name, label, invalid }) => (
							<TextField
								key={name}
								label={t(label)}
								invalid={t(invalid)}
								name={name}
								required
								{...customerInputs[name]}
								autoComplete="off"
								autoFocus={wrong[0] === name}
							/>
						))}
					</FormFieldsContext>
					<TextField label={t('desk.message')} name="message" maxLength={1000} defaultValue={value('message')} />
					{languages.length > 1 && (
						<SelectField
							label={t('desk.mailLanguage')}
							name="language"
							defaultValue={value('language') ?? languages[0].language}
							options={languages.map(({ language, locale: lang, nativeName: text }) => ({
								value: language,
								text: { text, lang },
							}))}
						/>
					)}
				</section>
				<section className={styles.card}>
					<h2>{t('desk.handIn')}</h2>
					<p className={styles.hint}>{t('desk.firstFree')}</p>
					{wrong.includes('date') && <FormNotice>{t('desk.halfSlot')}</FormNotice>}
					{refused && (
						<FormNotice>
							{t('desk.slotTaken', { time: freeSlotText(refused.tried, { t, locale }) })}{' '}
							{entered.getAll('work').includes(loanCarCode) && t('desk.loanCarTimes')}
						</FormNotice>
					)}
					<TextField
						label={t('desk.date')}
						name="date"
						type="date"
						defaultValue={value('date')}
						autoFocus={refused !== null || wrong[0] === 'date'}
					/>
					<TimeFields time={value('time')} isFullDay={entered.get('whole') === 'yes'} />
					<Button type="submit">{t('desk.book')}</Button>
					{refused && (
						<SlotButtons
							legend={t('desk.nextTimes')}
							slots={refused.next}
							textOf={(slot) => freeSlotText(slot, { t, locale })}
						/>
					)}
				</section>
			</div>
		</form>
	)
}
