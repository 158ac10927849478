import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { mostTagLetters } from '../editing-data.ts'
import editorStyles from './editor.module.css'
import type { FieldParts } from './editor-parts.ts'
import { useSay } from './say-context.tsx'
import { postTag } from './server-calls.ts'
import { shownAt, writeAt } from './shown-values.ts'

/** The tags of a story: those of the site, and new ones. */
export function TagsInput({ field, place, ...parts }: FieldParts) {
	const t = useTranslate()
	const say = useSay()
	const id = useId()
	const { data, editor } = parts
	const [name, setName] = useState('')
	const [isFailed, setFailed] = useState(false)
	const read = (): unknown[] => {
		const value = shownAt(editor, data, place)
		return Array.isArray(value) ? value : []
	}
	const choose = (tag: string, isChosen: boolean) => {
		const others = read().filter((each) => each !== tag)
		writeAt(editor, data, place, isChosen ? [...others, tag] : others)
	}
	async function add() {
		if (name.trim() === '') return
		try {
			const tag = await postTag(data, name)
			// The list that the page was opened with.
			if (!data.tags.some((each) => each.id === tag.id)) data.tags.push(tag)
			choose(tag.id, true)
			say(t('editing.tagAdded', { name: tag.value }))
			setName('')
			setFailed(false)
		} catch {
			setFailed(true)
		}
	}
	function addByEnter(event: KeyboardEvent) {
		if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
		event.preventDefault()
		void add()
	}
	const chosen = read()
	return (
		<fieldset className={editorStyles.group}>
			<legend>{t(field.label)}</legend>
			{data.tags.map((tag) => (
				<label key={tag.id} className={editorStyles.tick}>
					<input
						type="checkbox"
						checked={chosen.includes(tag.id)}
						onChange={({ target }) => choose(tag.id, target.checked)}
					/>
					{tag.value}
				</label>
			))}
			<div className={editorStyles.field}>
				<label htmlFor={id}>{t('editing.newTag')}</label>
				<input
					id={id}
					type="text"
					autoComplete="off"
					maxLength={mostTagLetters}
					value={name}
					onChange={({ target }) => setName(target.value)}
					onKeyDown={addByEnter}
				/>
				<p role="status" data-problem={isFailed || undefined}>
					{isFailed && t('editing.tagFailed')}
				</p>
				<button type="button" onClick={add}>
					{t('editing.addTag')}
				</button>
			</div>
		</fieldset>
	)
}
