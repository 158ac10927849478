import { randomUUID } from 'node:crypto'
import { weekdayName } from '#domain/dealers/weekday-names.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { dateFormat } from '#platform/intl-formats.ts'
import { fail } from '#platform/result.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextAreaField, TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import type { BookingsOutsideHours, WorkshopOperator } from '#workshop/operator.ts'
import { findUnstaffedDays } from '#workshop/working-time.ts'
import styles from '../../desk.module.css'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'
import { versionOf } from '../../version-of.ts'
import { abilityOptions } from '../abilities.ts'
import { BookingList } from '../bookings/booking-list.tsx'
import { bayName } from '../bookings/booking-texts.ts'
import { DepartmentField } from '../department-field.tsx'
import { withWorkshops } from '../with-workshops.ts'
import own from './hours.module.css'
import { enteredIn, readHoursForm, toHoursFields } from './hours-form.ts'

/** When the workshops are open and who works: the rules by which the engine gives out time. */
export const hoursPage: DeskPage<'hours'> = {
	'hours.open': withWorkshops((request, workshops) => showHours(request, workshops)),
	'hours.save': withWorkshops(async (request, workshops, form) => {
		const id = form.get('department') ?? ''
		const changed = await workshops.changeDepartment<{ field: string | null }>(request.site, id, (department) =>
			form.get('version') === versionOf(department)
				? readHoursForm(department, form, { today: workshops.today(department), newId: () => randomUUID().slice(0, 8) })
				: fail({ field: null }),
		)
		if (!changed) return null
		if (!changed.ok) return showHours(request, workshops, { form, field: changed.error.field })
		const redirectTo = `/desk/hours?${new URLSearchParams({ department: id, view: 'saved' })}`
		return { done: 'workshop hours changed', subject: id, answer: { redirectTo } }
	}),
}

async function findDepartment({ site }: StaffRequest, workshops: WorkshopOperator, id: string | null) {
	const { departments } = await workshops.setupOf(site)
	return departments.find((each) => each.id === id) ?? null
}

/** `field` is null if the department has changed meanwhile. */
type RefusedHours = { form: URLSearchParams; field: string | null }

async function showHours(
	request: StaffRequest,
	workshops: WorkshopOperator,
	refused: RefusedHours | null = null,
): Promise<DeskAnswer> {
	const { site, query, t, findHoursDifferences } = request
	const { departments, catalogue } = await workshops.setupOf(site)
	const asked = await findDepartment(request, workshops, (refused?.form ?? query).get('department'))
	const department = asked ?? departments[0]
	if (!department) return messageAnswer(t, 'noWorkshops')
	const differences = (await findHoursDifferences?.(site, department.siteId)) ?? []
	return {
		...(refused ? { status: 409 } : {}),
		title: t('desk.hours'),
		main: (
			<Hours
				{...{ departments, department, refused }}
				differing={differences.flatMap((each) => (each.department === department.id ? each.date : []))}
				unstaffed={findUnstaffedDays(department.schedule, workshops.today(department))}
				kept={toHoursFields(department, workshops.today(department))}
				abilities={abilityOptions({ catalogue, departments }, t)}
				outside={await workshops.outsideHours(department)}
				isSaved={!refused && query.get('view') === 'saved'}
			/>
		),
	}
}

type HoursProps = {
	departments: readonly WorkshopDepartment[]
	department: WorkshopDepartment
	refused: RefusedHours | null
	unstaffed: ReturnType<typeof findUnstaffedDays>
	/** Days with times that are offered although the dealer's page says that it is closed. */
	differing: readonly string[]
	/** The values of the fields. */
	kept: Readonly<Record<string, string>>
	abilities: ReturnType<typeof abilityOptions>
	outside: BookingsOutsideHours
	isSaved: boolean
}

function Hours(props: HoursProps) {
	const { departments, department, refused, unstaffed, differing, kept, abilities, outside, isSaved } = props
	const t = useTranslate()
	const locale = useLocale()
	const unstaffedDays = [...unstaffed.weekdays.map((day) => weekdayText(day, locale)), ...unstaffed.dates]
	const value = (name: string) => (refused && enteredIn(refused.form, name)) ?? kept[name] ?? ''
	const chosen = (name: string) => value(name).split(',')
	const field = (name: string) => ({
		name,
		defaultValue: value(name),
		'aria-invalid': refused?.field === name || undefined,
		autoFocus: refused?.field === name || undefined,
	})
	return (
		<>
			<h1>{t('desk.hours')}</h1>
			<form method="get" className={own.choice}>
				<DepartmentField departments={departments} value={department.id} />
				<Button type="submit" variant="secondary">
					{t('desk.show')}
				</Button>
			</form>
			{isSaved && (
				<p role="status">
					{t('desk.saved')} {outside.count === 0 && t('desk.noneOutsideHours')}
				</p>
			)}
			{outside.count > 0 && (
				<section className={styles.column}>
					<h2>{t('desk.outsideHours', { count: outside.count })}</h2>
					<p>{t('desk.outsideHoursText')}</p>
					<BookingList bookings={outside.first} timeZone={department.schedule.timeZone} />
				</section>
			)}
			{refused && <FormNotice>{t(refused.field === null ? 'desk.changedMeanwhile' : 'desk.hoursRefused')}</FormNotice>}
			<form method="post" className={styles.column} key={department.id}>
				<input type="hidden" name="department" value={department.id} />
				<input type="hidden" name="version" value={value('version') || versionOf(department)} />
				<section className={styles.card}>
					<h2>{t('desk.openingHours')}</h2>
					{unstaffedDays.length > 0 && (
						<FormNotice>
							{t('desk.unstaffedDays', { days: new Intl.ListFormat(locale).format(unstaffedDays) })}
						</FormNotice>
					)}
					{differing.length > 0 && (
						<FormNotice>{t('desk.hoursDiffer', { days: new Intl.ListFormat(locale).format(differing) })}</FormNotice>
					)}
					<p className={styles.hint}>{t('desk.hoursHint')}</p>
					<WeekFields prefix="open" field={field} />
					<TextAreaField
						label={t('desk.specialHours')}
						hint={t('desk.specialHoursHint')}
						rows={6}
						{...field('specialHours')}
					/>
				</section>
				<section className={styles.column}>
					<h2>{t('desk.technicians')}</h2>
					{department.schedule.technicians.map(({ id, name }) => (
						<details key={id} className={styles.card} open={refused?.field?.includes(`-${id}`) || undefined}>
							<summary>{name || id}</summary>
							<TextField label={t('desk.name')} {...field(`name-${id}`)} />
							<ChoiceField
								type="checkbox"
								label={t('deskCatalogue.skills')}
								name={`skills-${id}`}
								options={abilities.skills}
								chosen={chosen(`skills-${id}`)}
							/>
							<WeekFields prefix={`shift-${id}`} field={field} />
							<TextAreaField label={t('desk.absences')} hint={t('desk.daysHint')} {...field(`absences-${id}`)} />
							<TickField name={`remove-${id}`} label={t('desk.removeTechnician')} value="yes" />
						</details>
					))}
					<details className={styles.card} open={refused?.field === 'newTechnician' || undefined}>
						<summary>{t('desk.newTechnician')}</summary>
						<TextField label={t('desk.name')} hint={t('desk.newTechnicianHint')} {...field('newTechnician')} />
						<ChoiceField
							type="checkbox"
							label={t('deskCatalogue.skills')}
							name="newSkills"
							options={abilities.skills}
							chosen={chosen('newSkills')}
						/>
					</details>
				</section>
				<section className={styles.column}>
					<h2>{t('desk.bays')}</h2>
					<p className={styles.hint}>{t('desk.baysHint')}</p>
					{department.schedule.bays.map(({ id }) => (
						<details key={id} className={styles.card} open={refused?.field?.endsWith(`-${id}`) || undefined}>
							<summary>{bayName(department, id, t)}</summary>
							<TextField label={t('desk.name')} {...field(`bayName-${id}`)} />
							<ChoiceField
								type="checkbox"
								label={t('deskCatalogue.equipment')}
								name={`bayEquipment-${id}`}
								options={abilities.equipment}
								chosen={chosen(`bayEquipment-${id}`)}
							/>
							<TickField name={`removeBay-${id}`} label={t('desk.removeBay')} value="yes" />
						</details>
					))}
					<details className={styles.card} open={refused?.field === 'newBay' || undefined}>
						<summary>{t('desk.newBay')}</summary>
						<TextField label={t('desk.name')} hint={t('desk.newBayHint')} {...field('newBay')} />
						<ChoiceField
							type="checkbox"
							label={t('deskCatalogue.equipment')}
							name="newEquipment"
							options={abilities.equipment}
							chosen={chosen('newEquipment')}
						/>
					</details>
				</section>
				<section className={styles.card}>
					<h2>{t('desk.loanCars')}</h2>
					<TextField
						label={t('desk.loanCarCount')}
						hint={t('desk.loanCarsHint')}
						type="number"
						min={0}
						max={60}
						{...field('loanCars')}
					/>
				</section>
				<section className={styles.card}>
					<h2>{t('desk.bookingRules')}</h2>
					<TextField label={t('desk.leadMinutes')} type="number" min={0} {...field('leadMinutes')} />
					<TextField label={t('desk.daysAhead')} type="number" min={1} max={730} {...field('daysAhead')} />
					<TextField label={t('desk.changeableMinutes')} type="number" min={0} {...field('changeableMinutes')} />
				</section>
				<p className={styles.hint}>{t('desk.bookingsStay')}</p>
				<div>
					<Button type="submit">{t('desk.save')}</Button>
				</div>
			</form>
		</>
	)
}

type FieldOf = (name: string) => {
	name: string
	defaultValue: string
	'aria-invalid': true | undefined
	autoFocus: true | undefined
}

// 1 January 2024 was a Monday.
const weekdayText = (day: number, locale: string) =>
	dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day))

function WeekFields({ prefix, field }: { prefix: string; field: FieldOf }) {
	const locale = useLocale()
	return (
		<div className={own.week}>
			{[0, 1, 2, 3, 4, 5, 6].map((day) => (
				<TextField key={day} label={weekdayName(day, locale)} {...field(`${prefix}-${day}`)} />
			))}
		</div>
	)
}
