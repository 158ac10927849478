import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { Language } from '#domain/market.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { PageLanguage } from '../editing-data.ts'
import dialogStyles from './dialog.module.css'
import styles from './editor.module.css'
import type { EditedPart } from './open-drafts.ts'

type DialogProps = {
	action: 'publish' | 'discard'
	/** Those that have a draft. */
	parts: readonly EditedPart[]
	/** The page in other languages, which have a draft too. */
	others: readonly PageLanguage[]
	onChoose: (parts: readonly EditedPart[], languages: readonly Language[]) => void
	onClose: () => void
}

/** Asks which drafts are published or discarded: that of the page, or of what all pages share. */
export function DraftsDialog({ action, parts, others, onChoose, onClose }: DialogProps) {
	const t = useTranslate()
	const id = useId()
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => dialog.current?.showModal(), [])
	const isPageAlone = parts.every(({ of }) => of === 'page')
	const hasChoice = parts.length + others.length > 1
	function choose(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const chosen = new FormData(event.currentTarget).getAll('part')
		dialog.current?.close()
		const languages = others.filter(({ language }) => chosen.includes(language)).map(({ language }) => language)
		onChoose(hasChoice ? parts.filter(({ of }) => chosen.includes(of)) : parts, languages)
	}
	return (
		<dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={id} onClose={onClose}>
			<form onSubmit={choose}>
				<p id={id}>
					{t(
						action === 'publish' ? 'editing.publishWhat' : isPageAlone ? 'editing.discardSure' : 'editing.discardWhat',
					)}
				</p>
				{hasChoice &&
					parts.map(({ of }) => (
						<label key={of} className={styles.tick}>
							<input type="checkbox" name="part" value={of} defaultChecked={action === 'publish'} />
							{t(partTexts[of])}
						</label>
					))}
				{others.map(({ language, name }) => (
					<label key={language} className={styles.tick}>
						<input type="checkbox" name="part" value={language} />
						{t('editing.alsoIn', { language: name })}
					</label>
				))}
				{!hasChoice && !isPageAlone && <p>{t(partTexts.frame)}</p>}
				<div className={styles.actions}>
					<button type="button" onClick={() => dialog.current?.close()}>
						{t('editing.cancel')}
					</button>
					<button type="submit" data-main="">
						{t(action === 'publish' ? 'editing.publish' : 'editing.discard')}
					</button>
				</div>
			</form>
		</dialog>
	)
}

const partTexts = { page: 'editing.thisPage', frame: 'editing.frame' } as const
