import { enhanced } from '#ui/enhanced.ts'
import styles from './card-switches.module.css'

/**
 * What a visitor can do with a car from its card. The switches are copies of a template of the page (`CardTemplates`), put in by the
 * script, which saves sending them fifty times. To React the content is HTML of a constant text, which it leaves alone.
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
