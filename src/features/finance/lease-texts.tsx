import { useForeignLang, useTranslate } from '#i18n/texts-context.tsx'
import { ToggleTip } from '#ui/toggle-tip.tsx'
import styles from './lease-texts.module.css'
import type { LeaseBoxTexts } from './leasing-view.ts'

/** The texts of the stock for a lease. */
export function LeaseTexts({
	lease,
}: {
	lease: Pick<LeaseBoxTexts, 'salesText' | 'footnote' | 'disclaimer' | 'textsLocale'>
}) {
	const t = useTranslate()
	const lang = useForeignLang(lease.textsLocale)
	return (
		<>
			{lease.salesText && (
				<p className={styles.sales} lang={lang}>
					{lease.salesText}
				</p>
			)}
			{lease.footnote && (
				<p>
					{t('finance.leaseIncluded')}
					<ToggleTip label={t('finance.leaseIncludedTip')} text={lease.footnote} lang={lang} />
				</p>
			)}
			{lease.disclaimer && <p lang={lang}>{lease.disclaimer}</p>}
		</>
	)
}
