import { enhanced } from '#ui/enhanced.ts'
import styles from './card-switches.module.css'

/**
 * The toggles of a card. They are cloned by script from a template of the page (`CardTemplates`), to avoid sending them
 * fifty times. For React the content is constant HTML, which it leaves alone.
 */
export function CardSwitches() {
	return (
		<div
			className={styles.switches}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: empty
			dangerouslySetInnerHTML={{ __html: '' }}
			{...enhanced('card-switches')}
		/>
	)
}
