import { type LocalText, langOf, textOf } from '#i18n/local-text.ts'
import styles from './figures-table.module.css'

export type Figure = readonly [label: string, value: LocalText]

/** Figures of an offer, one per line; those that do not apply are left out. */
export function FiguresTable({ caption, figures }: { caption: string; figures: readonly (Figure | null)[] }) {
	return (
		<table className={styles.figures}>
			<caption>{caption}</caption>
			<tbody>
				{figures
					.filter((figure) => figure !== null)
					.map(([label, value]) => (
						<tr key={label}>
							<th scope="row">{label}</th>
							<td lang={langOf(value)}>{textOf(value)}</td>
						</tr>
					))}
			</tbody>
		</table>
	)
}
