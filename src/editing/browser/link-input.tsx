import { Suspense, useId, useRef, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './editor.module.css'
import type { FieldParts } from './editor-parts.ts'
import { FieldGroup } from './field-group.tsx'
import { LazyLinkPicker } from './pickers.ts'
import { useTargetState } from './target-state.ts'

type LinkProps = FieldParts & { value: Record<string, unknown>; write: (to: unknown) => void }

/** A link: where it leads, what it says, and whether it opens a new tab. */
export function LinkInput({ field, data, value, write }: LinkProps) {
	const t = useTranslate()
	const id = useId()
	const [isChoosing, setChoosing] = useState(false)
	const href = typeof value.href === 'string' ? value.href : ''
	const text = typeof value.text === 'string' ? value.text : ''
	const change = (parts: Record<string, unknown>) => {
		const changed = Object.entries({ ...value, ...parts }).filter(([, part]) => part !== undefined)
		write(Object.fromEntries(changed))
	}
	// What kind of address it was does not hold for another one.
	const lead = (to: string, more: object = {}) => change({ ...more, href: to, linktype: undefined })

	return (
		<FieldGroup field={field}>
			<LinkTarget href={href} onOpen={() => setChoosing(true)} onMove={lead} />
			{href !== '' && (
				<>
					<div className={styles.field}>
						<label htmlFor={id}>{t('editing.linkText')}</label>
						<input id={id} value={text} onChange={(event) => change({ text: event.target.value })} />
					</div>
					<label className={styles.tick}>
						<input
							type="checkbox"
							checked={value.target === '_blank'}
							onChange={({ target }) => change({ target: target.checked ? '_blank' : undefined })}
						/>
						{t('editing.newTab')}
					</label>
				</>
			)}
			{isChoosing && (
				<Suspense>
					<LazyLinkPicker
						language={data.language}
						href={href}
						onChoose={(chosen) => lead(chosen.href, text === '' ? { text: chosen.name } : {})}
						onRemove={() => write(null)}
						onClose={() => setChoosing(false)}
					/>
				</Suspense>
			)}
		</FieldGroup>
	)
}

/** The address of a link, and what is wrong with it. */
function LinkTarget({ href, onOpen, onMove }: { href: string; onOpen: () => void; onMove: (to: string) => void }) {
	const t = useTranslate()
	const place = useRef<HTMLDivElement>(null)
	const state = useTargetState(href, place)
	return (
		<div ref={place} className={styles.target}>
			<button type="button" onClick={onOpen}>
				{href === '' ? t('editing.chooseLink') : t('editing.leadsTo', { address: decoded(href) })}
			</button>
			{state?.code === 'missing' && <p data-problem="">{t('editing.targetMissing')}</p>}
			{state?.code === 'moved' && (
				<>
					<p data-problem="">{t('editing.targetMoved', { address: decoded(state.to) })}</p>
					<button type="button" onClick={() => onMove(state.to)}>
						{t('editing.followTarget')}
					</button>
				</>
			)}
		</div>
	)
}

/** As people write it. */
function decoded(href: string): string {
	try {
		return decodeURI(href)
	} catch {
		return href
	}
}
