import { useEffect, useRef, useState } from 'react'
import type { BlockInstance, ContentDocument } from '#content/document.ts'
import { findBlock, findBlockPosition, flattenBlocks } from '#content/document-blocks.ts'
import { placeKey } from '#content/translation-sources.ts'
import { valueAt } from '#content/value-at.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { passFocusOn } from '#ui/move-focus.ts'
import { rowKey } from '../translation/row-key.ts'
import { type TextPlace, textPlaces, textsWithin } from '../translation/text-places.ts'
import { type TextState, textStateAt } from '../translation/text-state.ts'
import { wordsOf } from '../translation/words-of.ts'
import { blockName } from './block-name.ts'
import type { EditorParts } from './editor-parts.ts'
import { FieldInput } from './field-input.tsx'
import { type EditedPart, getPage } from './open-drafts.ts'
import { useSay } from './say-context.tsx'
import { writeAt } from './shown-values.ts'
import styles from './side-by-side.module.css'
import { FieldsOfBlock } from './together.tsx'

type SidesProps = {
	/** The page, then its frame; drawn again with each change of their drafts. */
	parts: readonly EditedPart[]
	/** `rowKey` of the text that is shown first; `frame`: the first of the header and footer. */
	wanted: string | null
	onClose: () => void
}

/** The texts of the page, its header and footer beside those that they are translated from. */
export function SideBySide({ parts, wanted, onClose }: SidesProps) {
	const { data } = getPage(parts)
	const t = useTranslate()
	const [isWorkOnly, setWorkOnly] = useState(false)
	const root = useRef<HTMLElement>(null)
	useEffect(() => {
		const row = wanted === null ? null : findRow(root.current, wanted)
		row?.scrollIntoView({ block: 'center' })
		const target = (row && controlIn(row)) ?? root.current
		target?.focus({ preventScroll: true })
	}, [wanted])

	function close() {
		// What it was opened by, or on a phone the menu that has it.
		const openers = [...document.querySelectorAll<HTMLElement>('[data-sides]')]
		if (root.current) passFocusOn(root.current, openers.find((each) => each.checkVisibility()) ?? null)
		onClose()
	}
	const sides = parts.flatMap((part) => {
		const { fallback } = part.data
		return fallback ? [{ part, source: fallback, rows: rowsOf(part, fallback) }] : []
	})
	const ofPage = sides.find(({ part }) => part.of === 'page')?.rows ?? []
	const language = data.languages.find((each) => each.language === data.language)
	const original = data.languages[0]
	return (
		<section
			ref={root}
			tabIndex={-1}
			className={styles.sides}
			aria-label={t('editing.sideBySide')}
			onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
		>
			<header className={styles.head}>
				<h2>{t('editing.sideBySide')}</h2>
				<p role="status">{t('editing.toTranslate', { count: ofPage.filter(({ state }) => isWork(state)).length })}</p>
				<label>
					<input type="checkbox" checked={isWorkOnly} onChange={({ target }) => setWorkOnly(target.checked)} />
					{t('editing.workOnly')}
				</label>
				<button type="button" onClick={close}>
					{t('editing.close')}
				</button>
			</header>
			<div className={styles.names} aria-hidden="true">
				<strong>{original?.name}</strong>
				<strong>{language?.name}</strong>
			</div>
			{sides.map(({ part, source, rows }) => (
				<Part
					key={part.of}
					{...{ part, source, isWorkOnly }}
					rows={isWorkOnly ? rows.filter(({ state }) => isWork(state)) : rows}
				/>
			))}
		</section>
	)
}

function rowsOf({ editor, data }: EditedPart, source: ContentDocument): RowData[] {
	const own = editor.document
	const texts = textPlaces(source, (type) => data.blocks[type] ?? [], data.pageFields)
	return textsWithin(texts, own).map((text) => ({
		text,
		state: textStateAt(text.place, { own, source, behind: data.behind }),
	}))
}

type PartProps = { part: EditedPart; source: ContentDocument; rows: readonly RowData[]; isWorkOnly: boolean }

/** The texts of one draft. */
function Part({ part, source, rows, isWorkOnly }: PartProps) {
	const t = useTranslate()
	const ofPage = rows.filter(({ text }) => text.place.block === null)
	return (
		<>
			{part.of === 'frame' && (!isWorkOnly || rows.length > 0) && (
				<div className={styles.frame}>
					<h3>{t('editing.frame')}</h3>
					<p>
						{t('editing.frameText')}{' '}
						{t('editing.toTranslate', { count: rows.filter(({ state }) => isWork(state)).length })}
					</p>
				</div>
			)}
			{ofPage.length > 0 && (
				<section aria-label={t('editing.pageFields')}>
					<h3>{t('editing.pageFields')}</h3>
					{ofPage.map((row) => (
						<Row key={placeKey(row.text.place)} {...part} {...row} />
					))}
				</section>
			)}
			{flattenBlocks(source.placeholders).map((block) => (
				<Block
					key={block.uid}
					{...part}
					block={block}
					rows={rows.filter(({ text }) => text.place.block === block.uid)}
					isHidden={isWorkOnly}
				/>
			))}
		</>
	)
}

type RowData = { text: TextPlace; state: TextState }

const isWork = ({ state }: TextState) => state === 'inherited' || state === 'behind'

const findRow = (root: HTMLElement | null, key: string) =>
	[...(root?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].find(
		({ dataset }) => dataset.place === key || (key === 'frame' && dataset.of === 'frame'),
	)

const controlIn = (row: HTMLElement) => row.querySelector<HTMLElement>('textarea, input, select, [contenteditable]')

type BlockProps = EditorParts & { block: BlockInstance; rows: readonly RowData[]; isHidden: boolean }

function Block({ block, rows, isHidden, ...parts }: BlockProps) {
	const { editor, data } = parts
	const t = useTranslate()
	const say = useSay()
	const name = blockName(block, t)
	const isThere = findBlock(editor.document.placeholders, block.uid) !== null
	if (isThere && rows.length === 0) return null
	if (!isThere && isHidden && rows.length === 0) return null

	/** After the nearest block before it that the page has. */
	function add() {
		const found = data.fallback && findBlockPosition(data.fallback.placeholders, block.uid)
		if (!found) return
		const before = found.siblings.slice(0, found.index).toReversed()
		const after = before.find(({ uid }) => findBlock(editor.document.placeholders, uid))?.uid ?? null
		const empty = { ...block, fields: {}, placeholders: {} }
		if (editor.run({ kind: 'insertBlock', into: found.into, after, block: empty }))
			say(t('editing.blockAdded', { name }))
	}
	return (
		<section aria-label={name}>
			<h3>{name}</h3>
			{isThere ? (
				<FieldsOfBlock uid={block.uid} of={data.of}>
					{rows.map((row) => (
						<Row key={placeKey(row.text.place)} {...parts} {...row} />
					))}
				</FieldsOfBlock>
			) : (
				<div className={styles.absent}>
					<p>{t('editing.blockAbsent')}</p>
					<button type="button" onClick={add}>
						{t('editing.addBlock')}
					</button>
				</div>
			)}
		</section>
	)
}

function Row({ text, state, ...parts }: EditorParts & RowData) {
	const { editor, data } = parts
	const t = useTranslate()
	const { place, field, value } = text
	const label = t(field.label)
	const original = data.languages[0]
	const row = useRef<HTMLDivElement>(null)

	/** The button may go with the state: the focus stays with the text. */
	function write(written: unknown) {
		void writeAt(editor, data, place, written)
		if (row.current) controlIn(row.current)?.focus()
	}
	return (
		<div
			ref={row}
			className={styles.row}
			data-of={data.of}
			data-place={rowKey(data.of, place)}
			data-state={state.state}
		>
			<div>
				<p className={styles.label}>
					{label} <span>{original?.name}</span>
				</p>
				<p className={styles.source} lang={original?.locale}>
					{wordsOf(value)}
				</p>
			</div>
			<div>
				<FieldInput {...parts} field={field} place={place} />
				<div className={styles.state}>
					<StateText state={state} timeZone={data.timeZone} />
					{state.state === 'behind' && (
						<button
							type="button"
							onClick={() => write(valueAt(editor.document, place))}
							aria-label={`${t('editing.stillRight')}: ${label}`}
						>
							{t('editing.stillRight')}
						</button>
					)}
					{state.state !== 'inherited' && (
						<button type="button" onClick={() => write(undefined)} aria-label={`${t('editing.useOriginal')}: ${label}`}>
							{t('editing.useOriginal')}
						</button>
					)}
				</div>
			</div>
		</div>
	)
}

function StateText({ state, timeZone }: { state: TextState; timeZone: string }) {
	const t = useTranslate()
	const locale = useLocale()
	switch (state.state) {
		case 'inherited':
			return <p>{t('editing.textInherited')}</p>
		case 'same':
			return <p>{t('editing.textSame')}</p>
		case 'own':
			return <p>{t('editing.textOwn')}</p>
		case 'behind': {
			const time =
				state.since &&
				new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
					new Date(state.since),
				)
			return (
				<div>
					<p>
						<strong>{time ? t('editing.textBehindSince', { time }) : t('editing.textBehind')}</strong>
					</p>
					<details>
						<summary>{t('editing.originalBefore')}</summary>
						<p className={styles.source}>{wordsOf(state.before)}</p>
					</details>
				</div>
			)
		}
	}
}
