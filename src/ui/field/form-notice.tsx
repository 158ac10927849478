import type { ReactNode } from 'react'
import styles from './field.module.css'

/** A message about a whole form. Its container is always there, so that screen readers announce it. */
export function FormNotice({
	isAnswer = false,
	children,
}: {
	/** The page was posted for it: it has the focus. */
	isAnswer?: boolean | undefined
	children: ReactNode
}) {
	return (
		<div role="alert" {...(isAnswer && { tabIndex: -1, autoFocus: true })}>
			{children && <div className={styles.notice}>{children}</div>}
		</div>
	)
}
