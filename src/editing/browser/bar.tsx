import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { Language } from '#domain/market.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { reviewAddress } from '../comment-thread.ts'
import { versionsAddress } from '../versions-address.ts'
import styles from './editor.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { type EditedPart, getPage } from './open-drafts.ts'
import { LazyDraftsDialog, LazyPublishDialog } from './pickers.ts'
import { postDiscard, postPublish } from './server-calls.ts'
import { ToolIcon } from './tool-icon.tsx'
import { useSaveState } from './use-draft.ts'

type BarProps = {
	/** Shows a block and its fields. */
	onShow: (uid: string) => void
	/** The page, then its frame. */
	parts: readonly EditedPart[]
	isOpen: boolean
	onToggle: () => void
	/** The panel may be opened next. */
	onTogglePointed: () => void
	onTakeBack: (step: 'undo' | 'redo') => void
	/** The page and its original beside one another; null for a page that is the original. */
	sides: { isOpen: boolean; onToggle: () => void } | null
	said: string
	say: (text: string) => void
	/** Who else is here. */
	others: ReactNode
}

/** What state the page is in, and what can be done with it as a whole. */
export function Bar({
	onShow,
	parts,
	isOpen,
	onToggle,
	onTogglePointed,
	onTakeBack,
	sides,
	said,
	say,
	others: here,
}: BarProps) {
	const t = useTranslate()
	const { data } = getPage(parts)
	const [isLive, setLive] = useState(data.liveAddress !== null)
	const [isPublishing, setPublishing] = useState(false)
	const [failure, setFailure] = useState(() => (isLeftUndiscarded() ? failureOf(parts, 'editing.notDiscarded') : null))
	const failed = failure && failure.lastStep === lastStepOf(parts) ? failure.text : null
	/** What is published once its page is checked. */
	const [checking, setChecking] = useState<readonly EditedPart[]>([])
	const more = useRef<HTMLDivElement>(null)
	const moreId = useId()
	/** Languages that are published with the page. */
	const also = useRef<readonly Language[]>([])
	/** What the editor is asked about, before it is done with the drafts. */
	const [asked, setAsked] = useState<'publish' | 'discard' | null>(null)
	const state = useSaveState(parts)
	const isStopped = state === 'stopped' || state === 'deleted' || state === 'refused'
	const isProblem = state === 'offline' || isStopped
	const drafts = parts.filter(({ editor }) => editor.isDraft)
	const isDraft = drafts.length > 0
	const unpublished = parts.filter(({ editor, of }) => editor.isDraft || (of === 'page' && !isLive))
	const isPageAlone = unpublished.every(({ of }) => of === 'page')
	const others = data.languages.filter(({ isDraft, language }) => isDraft && language !== data.language)
	const hasOthers = others.length > 0 && unpublished.some(({ of }) => of === 'page')

	const bar = useRef<HTMLElement>(null)
	const status = useRef<HTMLParagraphElement>(null)
	useEffect(() => {
		const measured = new ResizeObserver(() => {
			const { current } = bar
			current?.parentElement?.style.setProperty('--editor-bar', `${current.offsetHeight}px`)
		})
		if (bar.current) measured.observe(bar.current, { box: 'border-box' })
		return () => measured.disconnect()
	}, [])

	function saveAgain() {
		// The button goes meanwhile.
		status.current?.focus()
		for (const { editor } of parts) editor.save()
	}
	function check(chosen: readonly EditedPart[], languages: readonly Language[] = []) {
		also.current = languages
		if (chosen.some(({ of }) => of === 'page')) setChecking(chosen)
		else void publish(chosen)
	}
	async function publish(chosen: readonly EditedPart[]) {
		setPublishing(true)
		setFailure(null)
		try {
			for (const part of chosen) {
				const { lost } = await postPublish(part.data, part.of === 'page' ? also.current : [])
				if (lost.length > 0) return location.reload()
				part.editor.restart(part.editor.document)
				if (part.of === 'page') setLive(true)
			}
			if (chosen.length > 0) say(t('editing.published'))
		} catch {
			setFailure(failureOf(parts, 'editing.notPublished'))
		} finally {
			setPublishing(false)
		}
	}
	async function discard(chosen: readonly EditedPart[]) {
		setFailure(null)
		const posted = await Promise.allSettled(chosen.map(({ data }) => postDiscard(data)))
		const discarded = chosen.filter((_, index) => posted[index]?.status === 'fulfilled')
		// What is kept in the browser would come back.
		for (const { editor } of discarded) editor.restart(editor.document)
		const isFailed = discarded.length < chosen.length
		if (isFailed && discarded.length === 0) return setFailure(failureOf(parts, 'editing.notDiscarded'))
		history.replaceState({ isLeftUndiscarded: isFailed }, '')
		if (discarded.length > 0) location.reload()
	}

	return (
		<section ref={bar} className={styles.bar} aria-label={t('editing.bar')}>
			<a href="/desk/pages">{t('editing.pages')}</a>
			<div className={styles.state}>
				<p>
					<strong data-draft={isDraft || !isLive || undefined}>
						{t(isDraft || !isLive ? 'editing.draft' : 'editing.live')}
					</strong>{' '}
					<span>{t(stateText({ isLive, drafts }))}</span>
				</p>
				{data.notes.length > 0 && <p>{data.notes.join(' · ')}</p>}
				<p ref={status} role="status" tabIndex={-1} data-problem={isProblem || failed !== null || undefined}>
					{isProblem || (said === '' && !failed) ? t(stateTexts[state]) : failed ? t(failed) : said}
					{isStopped && (
						<button type="button" className={styles.tryAgain} onClick={saveAgain}>
							{t('editing.tryAgain')}
						</button>
					)}
				</p>
				{here}
			</div>
			<div className={styles.actions}>
				<button
					type="button"
					aria-label={t('editing.undo')}
					title={t('editing.undo')}
					aria-disabled={!parts.some(({ editor }) => editor.canUndo)}
					onClick={() => onTakeBack('undo')}
				>
					<ToolIcon name="undo" />
				</button>
				<button
					type="button"
					aria-label={t('editing.redo')}
					title={t('editing.redo')}
					aria-disabled={!parts.some(({ editor }) => editor.canRedo)}
					onClick={() => onTakeBack('redo')}
				>
					<ToolIcon name="redo" />
				</button>
				<button type="button" aria-pressed={isOpen} onPointerEnter={onTogglePointed} onClick={onToggle}>
					{t('editing.panel')}
				</button>
				<button
					type="button"
					className={styles.moreActions}
					popoverTarget={moreId}
					aria-label={t('editing.more')}
					data-sides={sides ? '' : undefined}
				>
					<ToolIcon name="more" />
				</button>
				<div id={moreId} ref={more} popover="auto" className={styles.lessUsed}>
					<a href={reviewAddress({ pageId: data.page, language: data.language })}>{t('editing.review')}</a>
					<a href={versionsAddress({ pageId: data.page, language: data.language })}>{t('editing.versions')}</a>
					<LanguageMenu data={data} />
					{sides && (
						<button
							type="button"
							aria-pressed={sides.isOpen}
							data-sides=""
							onClick={() => {
								more.current?.hidePopover()
								sides.onToggle()
							}}
						>
							{t('editing.sideBySide')}
						</button>
					)}
					<a href={`${data.address.replace('/desk/pages/edit', '/desk/pages/view')}?as=draft`}>{t('editing.view')}</a>
					{isDraft && (
						<button
							type="button"
							onClick={() => {
								// The focus comes back to what is still there.
								more.current?.hidePopover()
								setAsked('discard')
							}}
						>
							{t('editing.discard')}
						</button>
					)}
					{data.mayPublish && unpublished.length > 0 && (
						<a href={laterAddress(unpublished)}>{t('editing.publishLater')}</a>
					)}
				</div>
				{data.mayPublish && unpublished.length > 0 && (
					<button
						type="button"
						data-main=""
						aria-disabled={state !== 'saved' || isPublishing}
						onClick={() => {
							if (state !== 'saved' || isPublishing) return
							if (isPageAlone && !hasOthers) check(unpublished)
							else setAsked('publish')
						}}
					>
						{t('editing.publish')}
					</button>
				)}
			</div>
			{checking.length > 0 && (
				<Suspense>
					<LazyPublishDialog
						at={data}
						onShow={onShow}
						onPublish={() => publish(checking)}
						onClose={() => setChecking([])}
					/>
				</Suspense>
			)}
			<Suspense>
				{asked && (
					<LazyDraftsDialog
						action={asked}
						parts={asked === 'publish' ? unpublished : drafts}
						others={asked === 'publish' && hasOthers ? others : []}
						onChoose={asked === 'publish' ? check : discard}
						onClose={() => setAsked(null)}
					/>
				)}
			</Suspense>
		</section>
	)
}

/** What could not be done with the drafts, until their editor changes something. */
type Failure = { text: TextKey; lastStep: number }

const failureOf = (parts: readonly EditedPart[], text: TextKey): Failure => ({ text, lastStep: lastStepOf(parts) })

/** Another number after each own change; what others change and what is saved meanwhile leave it. */
const lastStepOf = (parts: readonly EditedPart[]) =>
	Math.max(...parts.map(({ editor }) => Math.max(editor.undoOrder, editor.redoOrder)))

/** True when one of two drafts was discarded before the page was loaded again, and the other was not. */
const isLeftUndiscarded = () => history.state?.isLeftUndiscarded === true
/** The form at the desk in which a time is chosen. */
function laterAddress(parts: readonly EditedPart[]): string {
	const names = parts.map(({ data }) => ['draft', `${data.language} ${data.page}`])
	return `/desk/pages/plans/new?${new URLSearchParams(names)}`
}

function stateText({ isLive, drafts }: { isLive: boolean; drafts: readonly EditedPart[] }): TextKey {
	if (!isLive) return 'editing.hiddenText'
	if (drafts.length === 0) return 'editing.liveText'
	return drafts.some(({ of }) => of === 'page') ? 'editing.draftText' : 'editing.frame'
}

const stateTexts: Record<ReturnType<typeof useSaveState>, TextKey> = {
	saved: 'editing.saved',
	saving: 'editing.saving',
	offline: 'editing.offline',
	stopped: 'editing.stopped',
	deleted: 'editing.deleted',
	refused: 'editing.refused',
}
