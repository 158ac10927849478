import { langOf, textOf } from '#i18n/local-text.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { island } from '#islands/island.tsx'
import { useSite } from '#sites/site-context.tsx'
import styles from './dealer-page.module.css'
import type { DepartmentView } from './dealer-view.ts'
import { DepartmentSection } from './department-section.tsx'
import { useWallClock } from './use-wall-clock.ts'

function Departments({ departments }: { departments: DepartmentView[] }) {
	const t = useTranslate()
	const { market } = useSite()
	const clock = useWallClock(market.timeZone)
	return (
		<section className={styles.departments} aria-labelledby="departments">
			<h2 id="departments">{t('dealers.departments')}</h2>
			{departments.length > 1 && (
				<nav aria-labelledby="departments">
					<ul className={styles.jumps}>
						{departments.map(({ id, name }) => (
							<li key={id}>
								<a href={`#${id}`} lang={langOf(name)}>
									{textOf(name)}
								</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{departments.map((department) => (
				<DepartmentSection key={department.id} department={department} clock={clock} />
			))}
		</section>
	)
}

/** The departments of a dealer. The opening status depends on the current time and is added in the browser. */
export default island('features/dealers/departments.island', Departments, {
	hydrate: 'visible',
	texts: [
		'dealers.departments',
		'dealers.openingHours',
		'dealers.deviatingHours',
		'dealers.vacation',
		'dealers.brands',
		'dealers.employees',
		'dealers.closed',
		'dealers.openNow',
		'dealers.openUntil',
		'dealers.opens',
		'common.copy',
		'common.shareCopied',
	],
})
