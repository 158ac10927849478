import { Fragment, type ReactNode } from 'react'
import { toEntries } from '#content/document-fields.ts'
import type { EditCommand } from '#content/edit-command.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { newRandomId } from '#platform/random-id.ts'
import styles from './editor.module.css'
import type { FieldParts } from './editor-parts.ts'
import { ownLists, shownAt } from './shown-values.ts'

type EntryProps = FieldParts & { drawField: (props: FieldParts) => ReactNode }

/** The entries of a list, each with its fields; they are added, moved and removed. */
export function EntryInputs({ field, place, drawField, ...parts }: EntryProps) {
	const t = useTranslate()
	const { editor, data } = parts
	const entries = toEntries(shownAt(editor, data, place)) ?? []
	const run = (command: EditCommand) => {
		ownLists(editor, data, place)
		editor.run(command)
	}
	const label = t(field.label)
	return (
		<fieldset className={styles.group}>
			<legend>{label}</legend>
			{entries.map(({ uid }, index) => {
				const name = t('editing.entry', { label, number: index + 1 })
				const before = entries[index - 2]?.uid ?? null
				const after = entries[index + 1]?.uid
				return (
					<details key={uid} className={styles.entry}>
						<summary>{name}</summary>
						{field.fields.map((inner) => (
							<Fragment key={inner.name}>
								{drawField({ ...parts, field: inner, place: { ...place, path: [...place.path, uid, inner.name] } })}
							</Fragment>
						))}
						<div className={styles.actions}>
							{index > 0 && (
								<button type="button" onClick={() => run({ kind: 'moveEntry', list: place, uid, after: before })}>
									{t('editing.moveUp')}
								</button>
							)}
							{after !== undefined && (
								<button type="button" onClick={() => run({ kind: 'moveEntry', list: place, uid, after })}>
									{t('editing.moveDown')}
								</button>
							)}
							<button type="button" onClick={() => run({ kind: 'removeEntry', list: place, uid })}>
								{t('editing.remove')}
							</button>
						</div>
					</details>
				)
			})}
			<button
				type="button"
				onClick={() =>
					run({ kind: 'insertEntry', list: place, after: entries.at(-1)?.uid ?? null, entry: { uid: newRandomId() } })
				}
			>
				{t('editing.addEntry')}
			</button>
		</fieldset>
	)
}
