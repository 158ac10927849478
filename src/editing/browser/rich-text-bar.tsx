import { useEffect, useRef, useState } from 'react'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './editor.module.css'
import type { RichTextForm, WrittenText } from './rich-text-view.ts'

const forms: readonly (readonly [RichTextForm, TextKey])[] = [
	['bold', 'editing.bold'],
	['italic', 'editing.italic'],
	['heading', 'editing.heading'],
	['bullets', 'editing.bullets'],
	['numbers', 'editing.numbers'],
]

/** The forms of the rich text that has the focus. The keys Ctrl+B and Ctrl+I do the first two. */
export function RichTextBar({ text }: { text: WrittenText }) {
	const t = useTranslate()
	const [address, setAddress] = useState<string | null>(null)
	const [isRefused, setRefused] = useState(false)
	const field = useRef<HTMLInputElement>(null)
	const asksForLink = address !== null
	useEffect(() => {
		if (asksForLink) field.current?.focus()
	}, [asksForLink])

	if (address !== null) {
		return (
			<form
				className={styles.richTextBar}
				data-rich-text-bar=""
				onSubmit={(event) => {
					event.preventDefault()
					const isSet = text.setLink(address.trim())
					setRefused(!isSet)
					if (isSet) setAddress(null)
				}}
			>
				<label>
					{t('editing.address')}
					<input
						ref={field}
						value={address}
						aria-invalid={isRefused || undefined}
						onChange={(event) => setAddress(event.target.value)}
					/>
				</label>
				<button type="submit">{t('editing.setLink')}</button>
				<button type="button" onClick={() => setAddress(null)}>
					{t('editing.close')}
				</button>
				{isRefused && <p role="alert">{t('editing.noAddress')}</p>}
			</form>
		)
	}
	return (
		<div
			className={styles.richTextBar}
			data-rich-text-bar=""
			role="toolbar"
			aria-label={t('editing.forms')}
			onMouseDown={(event) => event.preventDefault()}
		>
			{forms.map(([form, label]) => (
				<button key={form} type="button" aria-pressed={text.has(form)} onClick={() => text.apply(form)}>
					{t(label)}
				</button>
			))}
			<button type="button" aria-pressed={text.link !== ''} onClick={() => setAddress(text.link)}>
				{t('editing.link')}
			</button>
		</div>
	)
}
