import { langOf, textOf } from '#i18n/local-text.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { Fact } from './car-view.ts'
import styles from './facts.module.css'

/** Facts as a grid or a table. */
export function Facts({ facts, layout }: { facts: Fact[]; layout: 'grid' | 'table' }) {
	const t = useTranslate()
	return (
		<dl className={styles.facts} data-layout={layout}>
			{facts.map(({ label, value }) => (
				<div key={label}>
					<dt>{t(label)}</dt>
					<dd lang={langOf(value)}>{textOf(value)}</dd>
				</div>
			))}
		</dl>
	)
}
