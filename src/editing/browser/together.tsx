import { createContext, type ReactNode, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { findBlock } from '#content/document-blocks.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { passFocusOn } from '#ui/move-focus.ts'
import type { EditedOf } from '../editing-data.ts'
import { blockName } from './block-name.ts'
import styles from './editor.module.css'
import type { EditorParts } from './editor-parts.ts'
import { blockAt } from './elements-of.ts'
import type { EditedPart } from './open-drafts.ts'
import type { Presence } from './presence.ts'
import { useDrawnBlocks } from './use-drawn-blocks.ts'

const PresenceContext = createContext<readonly EditedPart[]>([])

export const PresenceProvider = PresenceContext.Provider

/** Draws the component again after each change of who is on the page. */
export function usePresence(presence: Presence): Presence {
	useSyncExternalStore(presence.subscribe, () => presence.version)
	return presence
}

const noone = { subscribe: () => () => {}, version: 0 }

/** The name of who else writes in a block. */
function useWriter({ block, of }: WrittenBlock): string | null {
	const presence = useContext(PresenceContext).find((part) => part.of === of)?.presence
	const { subscribe } = presence ?? noone
	useSyncExternalStore(subscribe, () => presence?.version ?? 0)
	return presence?.writerOf(block) ?? null
}

/** Fields of a block: while someone else writes in it they rest, and say who it is. */
export function FieldsOfBlock({ uid, of, children }: { uid: string; of: EditedOf; children: ReactNode }) {
	const t = useTranslate()
	const name = useWriter({ block: uid, of })
	return (
		<div data-fields-of={uid} data-part={of}>
			<p aria-live="polite" className={styles.writer}>
				{name !== null && t('editing.writes', { name })}
			</p>
			<div inert={name !== null}>{children}</div>
		</div>
	)
}

type WrittenBlock = { block: string; of: EditedOf }

/** The block in whose text, or fields, something is. */
export function writtenBlockAt(target: Element): WrittenBlock | null {
	const { fieldsOf, part } = target.closest<HTMLElement>('[data-fields-of]')?.dataset ?? {}
	if (fieldsOf !== undefined) return { block: fieldsOf, of: part === 'frame' ? 'frame' : 'page' }
	const found = blockAt(target)
	return found && { block: found.uid, of: found.of }
}

/** Blocks that someone else writes in say so on the page, and their texts rest. */
export function useMarkedWriters({ presence, of }: EditedPart): void {
	const t = useTranslate()
	const { others } = presence
	const mark = useCallback(
		(block: HTMLElement) => {
			const name = others.find(({ writing }) => writing === block.dataset.block)?.name ?? null
			if (name === null && !block.hasAttribute('data-written')) return
			if (name === null) block.removeAttribute('data-written')
			else block.setAttribute('data-written', t('editing.writes', { name }))
			for (const text of block.querySelectorAll<HTMLElement>('[data-field]')) text.inert = name !== null
		},
		[others, t],
	)
	useDrawnBlocks(mark, of)
}

/** Who else has the page open, and in which block. */
export function OthersHere({ presence, editor }: { presence: Presence } & Pick<EditorParts, 'editor'>) {
	const t = useTranslate()
	const { others } = usePresence(presence)
	const named = others.map(({ name, block }) => {
		const found = block === null ? null : findBlock(editor.document.placeholders, block)
		return found ? t('editing.personAt', { name, block: blockName(found, t) }) : name
	})
	return (
		<p aria-live="polite" className={styles.others}>
			{named.length > 0 && t('editing.alsoHere', { names: [...new Set(named)].join(', ') })}
		</p>
	)
}

/** Says that a block is no longer kept for this tab. */
export function LostLeaseNotice({ presence, editor }: { presence: Presence } & Pick<EditorParts, 'editor'>) {
	const t = useTranslate()
	const notice = useRef<HTMLDivElement>(null)
	const { lost } = usePresence(presence)
	if (!lost) return null
	const block = findBlock(editor.document.placeholders, lost.block)
	const close = () => {
		if (notice.current) passFocusOn(notice.current)
		presence.dismissLost()
	}
	return (
		<div ref={notice} className={styles.lost} role="alert">
			<p>
				<strong>
					{t(lost.by === null ? 'editing.leaseLapsed' : 'editing.leaseTaken', {
						name: lost.by ?? '',
						block: block ? blockName(block, t) : '',
					})}
				</strong>
			</p>
			<p>{t('editing.leaseText')}</p>
			<button type="button" onClick={close}>
				{t('editing.close')}
			</button>
		</div>
	)
}
