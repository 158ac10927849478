import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './copy-button.module.css'
import { Icon } from './icon.tsx'
import { useCopied } from './use-copied.ts'

/** Copies a telephone number or a mail address that stands before it. */
export function CopyButton({ text }: { text: string }) {
	const t = useTranslate()
	const { isCopied, copy } = useCopied()
	return (
		<>
			<button
				type="button"
				className={styles.button}
				aria-label={t('common.copy', { text })}
				onClick={() => void copy(text)}
			>
				<Icon name={isCopied ? 'check' : 'copy'} size={18} />
			</button>
			<span role="status" className={styles.said}>
				{isCopied && t('common.shareCopied')}
			</span>
		</>
	)
}
