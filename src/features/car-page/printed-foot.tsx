import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './printed-foot.module.css'

/** On paper only: where the car was found, and on which day the price was so. */
export function PrintedFoot({ address }: { address: string }) {
	const t = useTranslate()
	return (
		<p className={styles.foot} aria-hidden="true">
			<span>{address}</span>
			<span data-enhance="printed-foot" data-text={t('car.printed', { day: dayPlace })} />
		</p>
	)
}

/** Where the day stands in the text; the browser knows it when it prints. */
const dayPlace = '{day}'
