import { createHash } from 'node:crypto'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { dateFormat } from '#platform/intl-formats.ts'
import type { WorkshopDepartment } from '#providers/workshop/embedded/department-document.ts'
import type { WorkshopOperator } from '#providers/workshop/embedded/workshop-operator.ts'
import { Button } from '#ui/button.tsx'
import styles from '../../desk.module.css'
import { DeskField, FormError } from '../../desk-field.tsx'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'
import own from './hours.module.css'
import { readHoursForm, toHoursFields } from './hours-form.ts'

/** When the workshops are open and who works: the rules by which the engine gives out time. */
export const hoursPage: DeskPage = {
	name: 'hours',
	access: 'hours',
	load: (request) => {
		if (request.below.length > 0) return null
		return request.workshops ? showHours(request, request.workshops) : messageAnswer(request.t, 'bookingsElsewhere')
	},
	async act(request, form) {
		const { workshops, below, site, staff, accounts } = request
		if (!workshops || below.length > 0) return null
		const department = await findDepartment(request, workshops, form.get('department'))
		if (!department) return null
		// Someone else has saved since the form was opened.
		if (form.get('version') !== versionOf(department)) return showHours(request, workshops, { form, field: null })
		const read = readHoursForm(department, form)
		if (!read.ok) return showHours(request, workshops, { form, field: read.error.field })
		await workshops.saveDepartment(site, read.value)
		await accounts.audit(staff, { site: site.key, action: 'workshop hours changed', subject: department.id })
		return { redirectTo: `/desk/hours?${new URLSearchParams({ department: department.id, view: 'saved' })}` }
	},
}

async function findDepartment({ site }: StaffRequest, workshops: WorkshopOperator, id: string | null) {
	const { departments } = await workshops.setupOf(site)
	return departments.find((each) => each.id === id) ?? null
}

const versionOf = (department: WorkshopDepartment) =>
	createHash('sha256').update(JSON.stringify(department)).digest('base64url')

/** `field` is null if the department has changed meanwhile. */
type RefusedHours = { form: URLSearchParams; field: string | null }

async function showHours(
	request: StaffRequest,
	workshops: WorkshopOperator,
	refused: RefusedHours | null = null,
): Promise<DeskAnswer> {
	const { site, query, t } = request
	const { departments } = await workshops.setupOf(site)
	const asked = await findDepartment(request, workshops, (refused?.form ?? query).get('department'))
	const department = asked ?? departments[0]
	if (!department) return messageAnswer(t, 'noWorkshops')
	return {
		...(refused ? { status: 409 } : {}),
		title: t('desk.hours'),
		main: <Hours {...{ departments, department, refused }} isSaved={!refused && query.get('view') === 'saved'} />,
	}
}

type HoursProps = {
	departments: readonly WorkshopDepartment[]
	department: WorkshopDepartment
	refused: RefusedHours | null
	isSaved: boolean
}

function Hours({ departments, department, refused, isSaved }: HoursProps) {
	const t = useTranslate()
	const kept = toHoursFields(department)
	const value = (name: string) => refused?.form.get(name) ?? kept[name] ?? ''
	const field = (name: string) => ({
		name,
		defaultValue: value(name),
		'aria-invalid': refused?.field === name || undefined,
	})
	return (
		<>
			<h1>{t('desk.hours')}</h1>
			<form method="get" className={own.choice}>
				<div className={styles.field}>
					<label htmlFor="hours-department">{t('desk.department')}</label>
					<select id="hours-department" name="department" defaultValue={department.id}>
						{departments.map(({ id, siteName }) => (
							<option key={id} value={id}>
								{siteName}
							</option>
						))}
					</select>
				</div>
				<Button type="submit" variant="secondary">
					{t('desk.show')}
				</Button>
			</form>
			{isSaved && <p role="status">{t('desk.saved')}</p>}
			{refused && <FormError>{t(refused.field === null ? 'desk.changedMeanwhile' : 'desk.hoursRefused')}</FormError>}
			<form method="post" className={styles.column} key={department.id}>
				<input type="hidden" name="department" value={department.id} />
				<input type="hidden" name="version" value={versionOf(department)} />
				<section className={styles.card}>
					<h2>{t('desk.openingHours')}</h2>
					<p className={styles.hint}>{t('desk.hoursHint')}</p>
					<WeekFields prefix="open" field={field} />
					<DaysField id="closed-days" label={t('desk.closedDays')} {...field('closedDays')} />
				</section>
				{department.schedule.technicians.map(({ id, name }) => (
					<details key={id} className={styles.card} open={refused?.field?.includes(`-${id}`) || undefined}>
						<summary>{name || id}</summary>
						<DeskField label={t('desk.name')} {...field(`name-${id}`)} />
						<WeekFields prefix={`shift-${id}`} field={field} />
						<DaysField id={`absences-of-${id}`} label={t('desk.absences')} {...field(`absences-${id}`)} />
					</details>
				))}
				<section className={styles.card}>
					<h2>{t('desk.bookingRules')}</h2>
					<DeskField label={t('desk.leadMinutes')} type="number" min={0} {...field('leadMinutes')} />
					<DeskField label={t('desk.daysAhead')} type="number" min={1} max={730} {...field('daysAhead')} />
					<DeskField label={t('desk.changeableMinutes')} type="number" min={0} {...field('changeableMinutes')} />
				</section>
				<p className={styles.hint}>{t('desk.bookingsStay')}</p>
				<div>
					<Button type="submit">{t('desk.save')}</Button>
				</div>
			</form>
		</>
	)
}

type FieldOf = (name: string) => { name: string; defaultValue: string; 'aria-invalid': true | undefined }

function WeekFields({ prefix, field }: { prefix: string; field: FieldOf }) {
	const locale = useLocale()
	// 1 January 2024 was a Monday.
	const nameOf = (day: number) =>
		dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day))
	return (
		<div className={own.week}>
			{[0, 1, 2, 3, 4, 5, 6].map((day) => (
				<DeskField key={day} label={nameOf(day)} {...field(`${prefix}-${day}`)} />
			))}
		</div>
	)
}

function DaysField({ id, label, ...input }: { id: string; label: string } & ReturnType<FieldOf>) {
	const t = useTranslate()
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<textarea id={id} rows={3} aria-describedby={`${id}-hint`} {...input} />
			<p id={`${id}-hint`} className={styles.hint}>
				{t('desk.daysHint')}
			</p>
		</div>
	)
}
