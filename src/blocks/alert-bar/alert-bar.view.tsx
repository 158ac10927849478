import { ShellIcon } from '#features/navigation/shell-icon.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { Text } from '../fields/text.tsx'
import type { alertBar } from './alert-bar.block.ts'
import styles from './alert-bar.module.css'
import { hideDismissedScript, messageKey } from './dismissal.ts'

const icons = { CampaignAlert: 'megaphone', WarningAlert: 'warning' } as const

export default function AlertBar({ fields }: Pick<BlockProps<typeof alertBar>, 'fields'>) {
	const { MessageTitle, MessageText, MessageType, MessageIcon } = fields
	const t = useTranslate()
	const isEditing = useIsEditing()
	if (MessageTitle === '' && MessageText === '' && !isEditing) return null

	const canBeDismissed = MessageType !== 'Warning'
	return (
		<section
			className={styles.alertBar}
			aria-label={t('shell.message')}
			data-type={MessageType}
			{...(canBeDismissed && { 'data-message': messageKey(fields), ...enhanced('alert-bar') })}
		>
			<div className={styles.inner}>
				<div className={`page-width ${styles.row}`}>
					{MessageIcon !== 'None' && <ShellIcon name={icons[MessageIcon]} />}
					<div className={styles.message}>
						<Text as="p" field="MessageTitle" value={MessageTitle} className={styles.title} />
						<Text as="p" field="MessageText" value={MessageText} />
					</div>
					{canBeDismissed && (
						<button type="button" className={styles.dismiss} aria-label={t('shell.dismissMessage')}>
							<ShellIcon name="close" />
						</button>
					)}
				</div>
			</div>
			{canBeDismissed && (
				// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
				<script dangerouslySetInnerHTML={{ __html: hideDismissedScript }} />
			)}
		</section>
	)
}
