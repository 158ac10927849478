import { useState } from 'react'
import { ShellIcon } from '#features/navigation/shell-icon.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useDocumentHead } from '#ui/document-head.tsx'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/editing-context.tsx'
import { Text } from '../fields/text.tsx'
import styles from './alert-bar.module.css'
import type { alertBar } from './alert-bar.block.ts'
import { dismissalCookie, hideDismissedScript, messageKey } from './dismissal.ts'

const icons = { CampaignAlert: 'megaphone', WarningAlert: 'warning' } as const

export default function AlertBar({ fields }: Pick<BlockProps<typeof alertBar>, 'fields'>) {
	const { MessageTitle, MessageText, MessageType, MessageIcon } = fields
	const t = useTranslate()
	const { nonce } = useDocumentHead()
	const isEditing = useIsEditing()
	const [isDismissed, setDismissed] = useState(false)
	if (MessageTitle === '' && MessageText === '' && !isEditing) return null

	const key = messageKey(fields)
	const canBeDismissed = MessageType !== 'Warning'
	return (
		<section
			className={styles.alertBar}
			aria-label={t('shell.message')}
			data-type={MessageType}
			data-dismissed={isDismissed || undefined}
			inert={isDismissed}
			suppressHydrationWarning
		>
			<div className={styles.inner}>
				<div className={`page-width ${styles.row}`}>
					{MessageIcon !== 'None' && <ShellIcon name={icons[MessageIcon]} />}
					<div className={styles.message}>
						<Text as="p" field="MessageTitle" value={MessageTitle} className={styles.title} />
						<Text as="p" field="MessageText" value={MessageText} />
					</div>
					{canBeDismissed && (
						<button
							type="button"
							className={styles.dismiss}
							aria-label={t('shell.dismissMessage')}
							onClick={() => {
								// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not everywhere
								document.cookie = dismissalCookie(key)
								setDismissed(true)
							}}
						>
							<ShellIcon name="close" />
						</button>
					)}
				</div>
			</div>
			{canBeDismissed && (
				<script
					nonce={nonce}
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; of the message it holds a number
					dangerouslySetInnerHTML={{ __html: hideDismissedScript(key) }}
				/>
			)}
		</section>
	)
}
