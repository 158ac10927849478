import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './share.module.css'

/** Prints the page; how it looks on paper is the style sheets' matter. */
export function PrintButton() {
	const t = useTranslate()
	return (
		<button type="button" className={`${styles.tool} ${styles.print}`} data-needs-script onClick={() => window.print()}>
			<Icon name="print" size={20} />
			{t('common.print')}
		</button>
	)
}
