import type { ReactNode } from 'react'
import styles from './field.module.css'

/** A message about a whole form. Its container is always there, so that screen readers announce it. */
export function FormNotice({ children }: { children: ReactNode }) {
	return <div role="alert">{children && <div className={styles.notice}>{children}</div>}</div>
}
