import { useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { passFocusOn } from '#ui/move-focus.ts'
import type { LostCommand } from '../edited-document.ts'
import styles from './editor.module.css'
import type { EditorParts } from './editor-parts.ts'
import { writeAt } from './shown-values.ts'

/** Own changes that were not taken, beside what is on the page now. */
export function LostWork({ editor, data }: EditorParts) {
	const t = useTranslate()
	const box = useRef<HTMLDivElement>(null)
	const { lost } = editor
	const close = () => {
		if (box.current) passFocusOn(box.current)
		editor.dismissLost()
	}
	if (lost.length === 0) return null
	const latest = latestOf(lost)
	return (
		<div ref={box} className={styles.lost} role="alert">
			{latest.map(({ command, error }) => {
				const isField = command.kind === 'setField'
				return (
					<div key={JSON.stringify(isField ? command.place : command)}>
						<p>
							<strong>
								{t(
									error.code === 'changed-meanwhile'
										? 'editing.lostTitle'
										: error.code === 'invalid-value'
											? 'editing.lostInvalid'
											: 'editing.lostGone',
								)}
							</strong>
						</p>
						{error.code === 'invalid-value' && <p>{error.message}</p>}
						{isField && (
							<dl>
								<dt>{t('editing.yours')}</dt>
								<dd>{toWords(command.to)}</dd>
								{error.code === 'changed-meanwhile' && (
									<>
										<dt>{t('editing.theirs')}</dt>
										<dd>{toWords(error.current)}</dd>
									</>
								)}
							</dl>
						)}
						{isField && error.code === 'changed-meanwhile' && (
							<button
								type="button"
								onClick={() => {
									writeAt(editor, data, command.place, command.to)
									close()
								}}
							>
								{t('editing.useMine')}
							</button>
						)}
					</div>
				)
			})}
			<button type="button" onClick={close}>
				{t('editing.close')}
			</button>
		</div>
	)
}

/** Of several commands for one field the last has all that was written. */
function latestOf(lost: readonly LostCommand[]): LostCommand[] {
	const byPlace = new Map(
		lost.map((each) => [each.command.kind === 'setField' ? JSON.stringify(each.command.place) : each.command, each]),
	)
	return [...byPlace.values()]
}

const toWords = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))
