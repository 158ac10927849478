import { weekdayOf } from '#domain/calendar/calendar-day.ts'
import type { WallClock } from '#domain/calendar/wall-clock.ts'
import { langOf, textOf } from '#i18n/local-text.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { ContactWays } from './contact-ways.tsx'
import type { BrandView, DepartmentView, EmployeeView } from './dealer-view.ts'
import styles from './department-section.module.css'
import { HoursTable } from './hours-table.tsx'
import { OpeningLine } from './opening-line.tsx'
import { useHiddenWhenBroken } from './use-hidden-when-broken.ts'

/** One department: contact details, hours, makes and staff. */
export function DepartmentSection({ department, clock }: { department: DepartmentView; clock: WallClock | null }) {
	const { id, name, phone, email, brands, employees, schedule } = department
	const headingId = `${id}-heading`
	return (
		<section id={id} className={styles.department} aria-labelledby={headingId}>
			<div className={styles.contact}>
				<h3 id={headingId} lang={langOf(name)}>
					{textOf(name)}
				</h3>
				{schedule && <OpeningLine schedule={schedule} clock={clock} />}
				<ContactWays phone={phone} email={email} />
				<Brands brands={brands} />
			</div>
			<Hours department={department} clock={clock} />
			<Employees employees={employees} />
		</section>
	)
}

function Hours({ department, clock }: { department: DepartmentView; clock: WallClock | null }) {
	const t = useTranslate()
	const { hours, deviatingDays, vacations } = department
	return (
		<div className={styles.times}>
			{hours.length > 0 && (
				<div>
					<h4>{t('dealers.openingHours')}</h4>
					<HoursTable rows={hours} today={clock && weekdayOf(clock.date)} />
				</div>
			)}
			{deviatingDays.length > 0 && (
				<div>
					<h4>{t('dealers.deviatingHours')}</h4>
					<HoursTable rows={deviatingDays} />
				</div>
			)}
			{vacations.map(({ title, period, rows }) => (
				<div key={period}>
					<h4 lang={langOf(title)}>{title ? textOf(title) : t('dealers.vacation')}</h4>
					<p className={styles.period}>{period}</p>
					{/* A department that is closed all week has no table: its vacation says so. */}
					{rows.some(({ text }) => text !== null) && <HoursTable rows={rows} />}
				</div>
			))}
		</div>
	)
}

function Brands({ brands }: { brands: BrandView[] }) {
	const t = useTranslate()
	if (brands.length === 0) return null
	return (
		<ul className={styles.brands} aria-label={t('dealers.brands')}>
			{brands.map(({ name, logo }) =>
				logo ? <BrandLogo key={name} name={name} src={logo} /> : <li key={name}>{name}</li>,
			)}
		</ul>
	)
}

function BrandLogo({ name, src }: { name: string; src: string }) {
	const box = useHiddenWhenBroken<HTMLLIElement>()
	return (
		<li {...box}>
			<img src={src} alt={name} title={name} width={32} height={32} loading="lazy" decoding="async" />
		</li>
	)
}

function Employees({ employees }: { employees: EmployeeView[] }) {
	const t = useTranslate()
	if (employees.length === 0) return null
	return (
		<details className={styles.employees}>
			<summary>
				<Icon name="people" size={20} />
				{t('dealers.employees', { count: employees.length })}
				<Icon name="chevron-down" size={20} className={styles.arrow} />
			</summary>
			<ul className={styles.people}>
				{employees.map(({ name, title, phone, email }) => (
					<li key={`${name} ${email ?? phone}`}>
						<p className={styles.name}>{name}</p>
						{title && (
							<p className={styles.title} lang={langOf(title)}>
								{textOf(title)}
							</p>
						)}
						<ContactWays phone={phone} email={email} />
					</li>
				))}
			</ul>
		</details>
	)
}
