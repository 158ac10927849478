import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { EditingData, PublishCheck } from '../editing-data.ts'
import dialogStyles from './dialog.module.css'
import styles from './editor.module.css'
import { fetchCheck } from './server-calls.ts'

type PublishProps = {
	/** The page in the editor. */
	at: EditingData
	/** Shows a block and its fields. */
	onShow: (uid: string) => void
	onPublish: () => void
	onClose: () => void
}

/** Says what to look at before visitors see the page. Without anything to say it publishes at once. */
export function PublishDialog({ at, onShow, onPublish, onClose }: PublishProps) {
	const t = useTranslate()
	const dialog = useRef<HTMLDialogElement>(null)
	const [findings, setFindings] = useState<PublishCheck['findings'] | null>(null)
	const done = useRef({ onPublish, onClose })
	useEffect(() => {
		const ended = new AbortController()
		const publish = () => {
			done.current.onClose()
			done.current.onPublish()
		}
		fetchCheck(at, ended.signal).then(
			(check) => (check.findings.length > 0 ? setFindings(check.findings) : publish()),
			// Without an answer to the checks, publishing says what is wrong.
			() => ended.signal.aborted || publish(),
		)
		return () => ended.abort()
	}, [at])
	useEffect(() => {
		if (findings) dialog.current?.showModal()
	}, [findings])
	if (!findings) return null

	const isStopped = findings.some(({ stops }) => stops)
	const close = () => dialog.current?.close()
	return (
		<dialog ref={dialog} className={dialogStyles.dialog} aria-label={t('editing.checks')} onClose={onClose}>
			<h2>{t('editing.checks')}</h2>
			<ul className={dialogStyles.findings}>
				{findings.map(({ stops, block, text }) => (
					<li key={`${block?.uid} ${text}`}>
						<p>
							{stops && <strong>{t('editing.checkStops')} </strong>}
							{text}
						</p>
						{block && (
							<button
								type="button"
								onClick={() => {
									close()
									onShow(block.uid)
								}}
							>
								{block.name}
							</button>
						)}
					</li>
				))}
			</ul>
			{isStopped && <p>{t('editing.checkStopsText')}</p>}
			<div className={styles.actions}>
				<button type="button" onClick={close}>
					{t('editing.keepEditing')}
				</button>
				{!isStopped && (
					<button
						type="button"
						data-main=""
						onClick={() => {
							close()
							onPublish()
						}}
					>
						{t('editing.publishAnyway')}
					</button>
				)}
			</div>
		</dialog>
	)
}
