import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './printed-foot.module.css'

/** Printed only: the address of the page and the date of the price. */
export function PrintedFoot({ address }: { address: string }) {
	const t = useTranslate()
	return (
		<p className={styles.foot} aria-hidden="true">
			<span>{address}</span>
			<span data-enhance="printed-foot" data-text={t('car.printed', { day: dayPlace })} />
		</p>
	)
}

/** Placeholder for the date, filled when the page is printed. */
const dayPlace = '{day}'
