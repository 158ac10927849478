import { lazy, Suspense, useEffect, useState } from 'react'
import type { FieldPlace } from '#content/edit-command.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { Uploads } from '../choices.ts'
import styles from './editor.module.css'
import { blockAt, markedPlace, selectOf } from './elements-of.ts'
import { fileIn } from './file-in.ts'
import { loadPart } from './load-part.ts'
import { type EditedPart, getPage } from './open-drafts.ts'
import { describedAt, putAt } from './shown-values.ts'

// Fetched with the first picture.
const LazyPictureUpload = lazy(() =>
	loadPart(() => import('./picture-upload.tsx')).then(({ PictureUpload }) => ({ default: PictureUpload })),
)

type PicturePlace = { part: EditedPart; place: FieldPlace; element: Element }

type DropProps = {
	parts: readonly EditedPart[]
	/** The picture is in its place, and has no text of the page yet. */
	onPlaced: (placed: { uid: string; of: EditedPart['of']; path: readonly string[] }) => void
}

/** A picture that is dropped on one of the page, or pasted after one was pressed, takes its place. */
export function PictureDrops({ parts, onPlaced }: DropProps) {
	const t = useTranslate()
	const [received, setReceived] = useState<{ at: PicturePlace; file: File } | null>(null)
	const place = ({ src, width, height }: Uploads['picture']) => {
		if (!received) return
		const { part, place } = received.at
		putAt(part.editor, part.data, place, { src, width, height, alt: '' })
		if (place.block !== null) onPlaced({ uid: place.block, of: part.of, path: place.path })
	}

	useEffect(() => {
		let pressed: PicturePlace | null = null
		let marked: Element | null = null
		const mark = (element: Element | null) => {
			marked?.removeAttribute('data-picture-drop')
			element?.setAttribute('data-picture-drop', '')
			marked = element
		}
		/** Files that are dropped on the page; a field for files takes its own. */
		const isForPage = ({ target, dataTransfer }: DragEvent) =>
			dataTransfer?.types.includes('Files') && !(target instanceof HTMLInputElement)
		const drag = (event: DragEvent) => {
			const isOurs = isForPage(event)
			mark((isOurs && picturePlaceAt(event.target, parts)?.element) || null)
			if (isOurs) event.preventDefault()
		}
		const drop = (event: DragEvent) => {
			mark(null)
			if (event.defaultPrevented || !isForPage(event)) return
			// A browser would open the file in place of the page.
			event.preventDefault()
			const file = fileIn(event.dataTransfer, 'picture')
			const place = file && picturePlaceAt(event.target, parts)
			if (file && place) setReceived({ at: place, file })
		}
		const press = ({ target }: Event) => {
			pressed = picturePlaceAt(target, parts)
		}
		const paste = (event: ClipboardEvent) => {
			const file = fileIn(event.clipboardData, 'picture')
			if (!file || !pressed || isWritten(document.activeElement) || event.defaultPrevented) return
			event.preventDefault()
			setReceived({ at: pressed, file })
		}
		const ended = new AbortController()
		const { signal } = ended
		document.addEventListener('dragover', drag, { signal })
		document.addEventListener('dragend', () => mark(null), { signal })
		document.addEventListener('drop', drop, { signal })
		document.addEventListener('click', press, { signal })
		document.addEventListener('paste', paste, { signal })
		return () => ended.abort()
	}, [parts])
	return (
		<div className={styles.drops}>
			<Suspense fallback={received && <p role="status">{t('editing.uploading', { name: received.file.name })}</p>}>
				{received && <LazyPictureUpload file={received.file} language={getPage(parts).data.language} onDone={place} />}
			</Suspense>
		</div>
	)
}

/** A text has the focus, which takes what is pasted. */
const isWritten = (element: Element | null) =>
	element?.matches('input, textarea') || (element instanceof HTMLElement && element.isContentEditable)

/** The picture at an element of the page, or the only one of its block. */
function picturePlaceAt(target: EventTarget | null, parts: readonly EditedPart[]): PicturePlace | null {
	if (!(target instanceof Element)) return null
	const block = blockAt(target)
	const part = parts.find(({ of }) => of === block?.of)
	if (!block || !part) return null
	const toPicture = (element: Element): PicturePlace[] => {
		const place = element instanceof HTMLElement ? markedPlace(element) : null
		const isPicture = place?.block === block.uid && describedAt(part.editor, part.data, place)?.kind === 'image'
		return place && isPicture ? [{ part, place, element }] : []
	}
	const own = target.closest('[data-field]')
	const [direct] = own ? toPicture(own) : []
	if (direct) return direct
	const inBlock = document.querySelectorAll(selectOf(part.of, `[data-block="${CSS.escape(block.uid)}"] [data-field]`))
	const pictures = [...inBlock].flatMap(toPicture)
	return pictures.length === 1 ? (pictures[0] ?? null) : null
}
