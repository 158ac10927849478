import styles from './desk.module.css'

/** Views of a room beside each other. */
export function Tabs({
	label,
	tabs,
}: {
	label: string
	tabs: readonly { href: string; text: string; isCurrent?: boolean }[]
}) {
	return (
		<nav aria-label={label} className={styles.tabs}>
			{tabs.map(({ href, text, isCurrent = false }) => (
				<a key={text} href={href} aria-current={isCurrent ? 'page' : undefined}>
					{text}
				</a>
			))}
		</nav>
	)
}
