import type { Currency } from '#domain/market.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { numberFormat } from '#platform/intl-formats.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import { usualDriveMinutes } from '#workshop/test-drives.ts'
import styles from '../../desk.module.css'
import own from './catalogue.module.css'
import { CatalogueArea, CatalogueForm, CatalogueText } from './form-fields.tsx'
import type { RefusedForm } from './refused-form.ts'

/** Departments that lend cars of their own. */
export const lendsCars = ({ demonstrators }: WorkshopDepartment): boolean => demonstrators !== undefined

export function TestDriveList({ departments }: { departments: readonly WorkshopDepartment[] }) {
	const t = useTranslate()
	const locale = useLocale()
	const inMinutes = numberFormat(locale, { style: 'unit', unit: 'minute' })
	return (
		<ul className={styles.rows}>
			{departments.map(({ id, siteName, demonstrators = [], testDriveMinutes = usualDriveMinutes }) => (
				<li key={id}>
					<div>
						<a href={`/desk/catalogue/test-drives/${id}`} className={styles.rowTitle}>
							{siteName}
						</a>
						<p className={styles.hint}>{[...new Set(demonstrators.map(({ model }) => model))].join(', ')}</p>
					</div>
					<span>
						{t('deskCatalogue.demonstratorCount', { count: demonstrators.length })} ·{' '}
						{inMinutes.format(testDriveMinutes)}
					</span>
				</li>
			))}
		</ul>
	)
}

/** The cars that a department lends, and for how long. */
export function TestDriveEditor({
	name,
	entered,
	refused,
	currency,
}: {
	name: string
	entered: URLSearchParams
	refused: RefusedForm | null
	currency: Currency
}) {
	const t = useTranslate()
	return (
		<>
			<h2>{name}</h2>
			<CatalogueForm {...{ entered, refused, currency }} mayChange>
				<section className={styles.card}>
					<CatalogueArea name="demonstrators" rows={8} hint={t('deskCatalogue.demonstratorsHint')} />
					<div className={own.short}>
						<CatalogueText name="testDriveMinutes" inputMode="numeric" isRequired />
					</div>
				</section>
				<p className={styles.hint}>{t('desk.bookingsStay')}</p>
			</CatalogueForm>
		</>
	)
}
