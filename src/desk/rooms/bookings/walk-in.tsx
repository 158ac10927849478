import { customerInputs } from '#domain/customer/customer-inputs.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import { FormFieldsContext } from '#ui/form/form-fields.ts'
import { Plate } from '#ui/plate.tsx'
import type { RegisteredVehicle } from '#workshop/catalogue.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import {
	type FreeSlot,
	loanCarCode,
	type Offering,
	type OfferingCategory,
	type WorkshopCustomer,
	type WorkshopVehicle,
} from '#workshop/workshop.ts'
import styles from '../../desk.module.css'
import { FormKey } from '../../form-key.tsx'
import { DepartmentField } from '../department-field.tsx'
import { freeSlotText } from './booking-texts.ts'
import own from './bookings.module.css'
import { SlotButtons, TimeFields } from './slot-fields.tsx'
import { VehicleForm } from './vehicle-fields.tsx'

const customerFields = [
	{ name: 'firstName', label: 'desk.firstName', invalid: 'booking.invalidFirstName' },
	{ name: 'lastName', label: 'desk.lastName', invalid: 'booking.invalidLastName' },
	{ name: 'phone', label: 'desk.phone', invalid: 'booking.invalidPhone' },
	{ name: 'email', label: 'desk.email', invalid: 'booking.invalidEmail' },
] as const satisfies { name: keyof WorkshopCustomer; label: TextKey; invalid: TextKey }[]

/** A time that was taken meanwhile, and the next free ones. */
export type RefusedSlot = { tried: FreeSlot; next: readonly FreeSlot[] }

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
	refused: RefusedSlot | null
}

export function WalkIn({
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
									<OfferedWork key={offering.code} offering={offering} entered={entered} />
								))}
						</fieldset>
					))}
				</section>
			</div>
			<div className={styles.column}>
				<CustomerCard {...{ entered, languages, wrong }} />
				<HandInCard {...{ entered, wrong, refused }} />
			</div>
		</form>
	)
}

function OfferedWork({ offering, entered }: Pick<WalkInProps, 'entered'> & { offering: Offering }) {
	const t = useTranslate()
	const { code, name, unitPrice, allowUserInput } = offering
	return (
		<div>
			<TickField label={name} name="work" value={code} defaultChecked={entered.getAll('work').includes(code)} />
			{unitPrice && (
				<TextField
					label={t('desk.units', { work: name, unit: unitPrice.unitAbbreviation })}
					name={`units-${code}`}
					type="number"
					min={unitPrice.minimum}
					max={unitPrice.maximum}
					defaultValue={entered.get(`units-${code}`) ?? unitPrice.minimum}
				/>
			)}
			{allowUserInput && (
				<TextField
					label={t('desk.whatIsIt', { work: name })}
					name={`input-${code}`}
					maxLength={80}
					defaultValue={entered.get(`input-${code}`) ?? undefined}
				/>
			)}
		</div>
	)
}

function CustomerCard({ entered, languages, wrong }: Pick<WalkInProps, 'entered' | 'languages' | 'wrong'>) {
	const t = useTranslate()
	return (
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
			<TextField
				label={t('desk.message')}
				name="message"
				maxLength={1000}
				defaultValue={entered.get('message') ?? undefined}
			/>
			{languages.length > 1 && (
				<SelectField
					label={t('desk.mailLanguage')}
					name="language"
					defaultValue={entered.get('language') ?? languages[0].language}
					options={languages.map(({ language, locale: lang, nativeName: text }) => ({
						value: language,
						text: { text, lang },
					}))}
				/>
			)}
		</section>
	)
}

function HandInCard({ entered, wrong, refused }: Pick<WalkInProps, 'entered' | 'wrong' | 'refused'>) {
	const t = useTranslate()
	const locale = useLocale()
	return (
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
				defaultValue={entered.get('date') ?? undefined}
				autoFocus={refused !== null || wrong[0] === 'date'}
			/>
			<TimeFields time={entered.get('time') ?? undefined} isFullDay={entered.get('whole') === 'yes'} />
			<Button type="submit">{t('desk.book')}</Button>
			{refused && (
				<SlotButtons
					legend={t('desk.nextTimes')}
					slots={refused.next}
					textOf={(slot) => freeSlotText(slot, { t, locale })}
				/>
			)}
		</section>
	)
}
