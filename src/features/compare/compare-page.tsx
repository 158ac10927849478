import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { PrintButton } from '../cars/print-button.tsx'
import { Share } from '../cars/share.tsx'
import { maxComparedCars } from './compare-list.ts'
import styles from './compare-page.module.css'
import type { ComparedCar } from './compared-car.ts'
import { ComparisonTable } from './comparison-table.tsx'

export type ComparePageProps = {
	cars: ComparedCar[]
	/** True if the address names no cars. */
	isPlain: boolean
	/** Number of requested cars that are sold or unknown. */
	goneCount: number
	/** True if more cars were requested than a comparison can show. */
	isCut: boolean
	/** Absolute, for sharing. */
	address: string
	breadcrumb: ReactNode
}

/** A shared comparison, opened by its address. */
export function ComparePage({ cars, isPlain, goneCount, isCut, address, breadcrumb }: ComparePageProps) {
	const t = useTranslate()
	const { paths } = useSite()
	return (
		<div className={`page-width ${styles.page}`} {...(isPlain && enhanced('own-comparison'))}>
			{breadcrumb}
			<h1>{t('compare.title')}</h1>
			{goneCount > 0 && (
				<p className={styles.note} role="note">
					{t('compare.gone', { count: goneCount })}
				</p>
			)}
			{isCut && (
				<p className={styles.note} role="note">
					{t('compare.cut', { max: maxComparedCars })}
				</p>
			)}
			{cars.length > 0 ? (
				<ComparisonTable cars={cars}>
					<Share address={address} title={t('compare.title')} />
					<PrintButton />
				</ComparisonTable>
			) : (
				<div className={styles.empty}>
					<p>{t('compare.empty')}</p>
					<ButtonLink href={paths.pathToCarList}>{t('compare.toCars')}</ButtonLink>
				</div>
			)}
		</div>
	)
}
