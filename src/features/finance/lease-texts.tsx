import { useTranslate } from '#i18n/texts-context.tsx'
import { ToggleTip } from '#ui/toggle-tip.tsx'
import styles from './lease-texts.module.css'
import type { LeaseBoxTexts } from './leasing-view.ts'

/** The texts of the stock for a lease. */
export function LeaseTexts({ lease }: { lease: Pick<LeaseBoxTexts, 'salesText' | 'footnote' | 'disclaimer'> }) {
	const t = useTranslate()
	return (
		<>
			{lease.salesText && <p className={styles.sales}>{lease.salesText}</p>}
			{lease.footnote && (
				<p>
					{t('finance.leaseIncluded')}
					<ToggleTip label={t('finance.leaseIncludedTip')} text={lease.footnote} />
				</p>
			)}
			{lease.disclaimer && <p>{lease.disclaimer}</p>}
		</>
	)
}
