import { useTranslate } from '#i18n/texts-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './share.module.css'

/** Prints the page with the print styles. */
export function PrintButton() {
	const t = useTranslate()
	return (
		<button
			type="button"
			className={`${styles.tool} ${styles.print}`}
			data-needs-script=""
			{...enhanced('print-button')}
		>
			<Icon name="print" size={20} />
			{t('common.print')}
		</button>
	)
}
