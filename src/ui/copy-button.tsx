import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './copy-button.module.css'
import { CopyControl } from './copy-control.tsx'
import { Icon } from './icon.tsx'

/** Copies the phone number or mail address before it. */
export function CopyButton({ text }: { text: string }) {
	const t = useTranslate()
	return (
		<CopyControl
			text={text}
			className={styles.button}
			label={t('common.copy', { text })}
			copied={<Icon name="check" size={18} />}
			statusClassName={styles.said}
		>
			<Icon name="copy" size={18} />
		</CopyControl>
	)
}
