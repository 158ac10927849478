import { langOf, textOf } from '#i18n/local-text.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { HoursRow } from './dealer-view.ts'
import styles from './hours-table.module.css'

type Line = Pick<HoursRow, 'label' | 'text'> & { days?: number[] }

/** One line per day or span of days; `today` (Monday is 0) is highlighted. */
export function HoursTable({ rows, today = null }: { rows: readonly Line[]; today?: number | null }) {
	const t = useTranslate()
	return (
		<dl className={styles.hours}>
			{rows.map(({ label, days, text }) => (
				<div key={textOf(label)} data-today={(today !== null && days?.includes(today)) || undefined}>
					<dt lang={langOf(label)}>{textOf(label)}</dt>
					<dd lang={text ? langOf(text) : undefined}>{text ? textOf(text) : t('dealers.closed')}</dd>
				</div>
			))}
		</dl>
	)
}
