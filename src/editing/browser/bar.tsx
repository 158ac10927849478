import { type RefObject, useRef, useState } from 'react'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { versionsAddress } from '../versions-address.ts'
import styles from './editor.module.css'
import type { EditorParts } from './editor-parts.ts'
import { postDiscard, postPublish } from './server-calls.ts'
import { ToolIcon } from './tool-icon.tsx'

type BarProps = EditorParts & { isOpen: boolean; onToggle: () => void; said: string; say: (text: string) => void }

/** What state the page is in, and what can be done with it as a whole. */
export function Bar({ editor, data, isOpen, onToggle, said, say }: BarProps) {
	const t = useTranslate()
	const [isLive, setLive] = useState(data.liveAddress !== null)
	const [isPublishing, setPublishing] = useState(false)
	const dialog = useRef<HTMLDialogElement>(null)
	const { isDraft, state } = editor
	const isProblem = state === 'offline' || state === 'stopped' || state === 'deleted'

	async function publish() {
		setPublishing(true)
		try {
			const { lost } = await postPublish(data)
			if (lost.length > 0) return location.reload()
			editor.restart(editor.document)
			setLive(true)
			say(t('editing.published'))
		} catch {
			say(t('editing.notPublished'))
		} finally {
			setPublishing(false)
		}
	}
	async function discard() {
		dialog.current?.close()
		try {
			await postDiscard(data)
			editor.restart(editor.document)
			location.reload()
		} catch {
			say(t('editing.notDiscarded'))
		}
	}
	const step = (by: 'undo' | 'redo') => () => {
		editor[by]()
	}

	return (
		<section className={styles.bar} aria-label={t('editing.bar')}>
			<a href="/desk/pages">{t('editing.pages')}</a>
			<div className={styles.state}>
				<p>
					<strong data-draft={isDraft || !isLive || undefined}>
						{t(isDraft || !isLive ? 'editing.draft' : 'editing.live')}
					</strong>{' '}
					<span>{t(!isLive ? 'editing.hiddenText' : isDraft ? 'editing.draftText' : 'editing.liveText')}</span>
				</p>
				<p role="status" data-problem={isProblem || undefined}>
					{isProblem || said === '' ? t(stateTexts[state]) : said}
					{(state === 'stopped' || state === 'deleted') && (
						<button type="button" onClick={() => editor.save()}>
							{t('editing.tryAgain')}
						</button>
					)}
				</p>
			</div>
			<div className={styles.actions}>
				<a href={versionsAddress({ pageId: data.page, language: data.language })}>{t('editing.versions')}</a>
				<button
					type="button"
					aria-label={t('editing.undo')}
					title={t('editing.undo')}
					aria-disabled={!editor.canUndo}
					onClick={step('undo')}
				>
					<ToolIcon name="undo" />
				</button>
				<button
					type="button"
					aria-label={t('editing.redo')}
					title={t('editing.redo')}
					aria-disabled={!editor.canRedo}
					onClick={step('redo')}
				>
					<ToolIcon name="redo" />
				</button>
				<button type="button" aria-pressed={isOpen} onClick={onToggle}>
					{t('editing.panel')}
				</button>
				<a href={`${data.address.replace('/desk/pages/edit', '/desk/pages/view')}?as=draft`}>{t('editing.view')}</a>
				{isDraft && (
					<button type="button" onClick={() => dialog.current?.showModal()}>
						{t('editing.discard')}
					</button>
				)}
				{data.mayPublish && (isDraft || !isLive) && (
					<button
						type="button"
						data-main=""
						aria-disabled={state !== 'saved' || isPublishing}
						onClick={() => state === 'saved' && publish()}
					>
						{t('editing.publish')}
					</button>
				)}
			</div>
			<DiscardDialog dialog={dialog} onDiscard={discard} />
		</section>
	)
}

const stateTexts: Record<EditorParts['editor']['state'], TextKey> = {
	saved: 'editing.saved',
	waiting: 'editing.saving',
	saving: 'editing.saving',
	offline: 'editing.offline',
	stopped: 'editing.stopped',
	deleted: 'editing.deleted',
}

function DiscardDialog({ dialog, onDiscard }: { dialog: RefObject<HTMLDialogElement | null>; onDiscard: () => void }) {
	const t = useTranslate()
	return (
		<dialog ref={dialog} className={styles.dialog} aria-label={t('editing.discard')}>
			<p>{t('editing.discardSure')}</p>
			<div className={styles.actions}>
				<button type="button" onClick={() => dialog.current?.close()}>
					{t('editing.keep')}
				</button>
				<button type="button" data-main="" onClick={onDiscard}>
					{t('editing.discard')}
				</button>
			</div>
		</dialog>
	)
}
