import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSite } from '#sites/site-context.tsx'
import { carListLimits } from './limits.ts'
import { placeBelow } from './place-below.ts'
import styles from './suggestion-list.module.css'
import type { Suggestion, SuggestionAnswer } from './suggestions.ts'

type SuggestionListProps = {
	field: RefObject<HTMLInputElement | null>
	parameters: () => URLSearchParams
	onChosen?: ((text: string) => void) | undefined
	/** Navigates to the chosen list. */
	follow: (href: string) => void
}

/**
 * The list of an editable combobox (WAI-ARIA): the focus stays in the field, arrow keys move through the list, Enter
 * chooses the option or submits the words, Escape closes.
 */
export function SuggestionList({ field, parameters, onChosen, follow }: SuggestionListProps) {
	const { language } = useSite()
	const listId = useId()
	const popup = useRef<HTMLDivElement>(null)
	const [answer, setAnswer] = useState<SuggestionAnswer | null>(null)
	const [active, setActive] = useState<number | null>(null)
	const suggestions = answer?.suggestions ?? []
	const isOpen = suggestions.length > 0
	const optionId = (index: number) => `${listId}-${index}`

	const close = () => show(null)
	function show(next: SuggestionAnswer | null) {
		setAnswer(next)
		setActive(null)
	}
	function choose({ text, href }: Suggestion) {
		onChosen?.(text)
		if (field.current) field.current.value = ''
		close()
		follow(href)
	}
	function move(step: 1 | -1) {
		// One position more than options: before the first and after the last, the field itself is active.
		const places = suggestions.length + 1
		const next = ((active ?? -1) + step + 1 + places) % places
		setActive(next === 0 ? null : next - 1)
	}

	const addressFor = useEffectEvent((typed: string) => {
		const params = parameters()
		params.set('keyphrase', typed)
		params.set('language', language)
		return `/api/car-suggestions?${params}`
	})
	const onAnswer = useEffectEvent(show)
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (!isOpen || event.isComposing) return
		const chosen = active === null ? undefined : suggestions[active]
		if (event.key === 'ArrowDown') move(1)
		else if (event.key === 'ArrowUp') move(-1)
		else if (event.key === 'Escape') close()
		else if (event.key === 'Enter' && chosen) choose(chosen)
		else return
		event.preventDefault()
		event.stopPropagation()
	})

	useEffect(() => {
		const input = field.current
		if (!input) return
		const asking = createAsking((typed) => addressFor(typed), onAnswer)
		const ask = () => asking.ask(input.value.trim())
		const stop = () => asking.ask('')
		input.setAttribute('aria-autocomplete', 'list')
		// Letters may have been typed before this code was loaded.
		if (document.activeElement === input) ask()
		const listeners = new AbortController()
		const { signal } = listeners
		input.addEventListener('input', ask, { signal })
		input.addEventListener('focus', ask, { signal })
		input.addEventListener('blur', stop, { signal })
		input.addEventListener('keydown', onKeyDown, { signal })
		input.form?.addEventListener('submit', stop, { signal })
		input.form?.addEventListener('reset', stop, { signal })
		return () => {
			listeners.abort()
			asking.stop()
		}
	}, [field])

	useEffect(() => {
		const input = field.current
		input?.setAttribute('aria-expanded', String(isOpen))
		if (isOpen) input?.setAttribute('aria-controls', listId)
		else input?.removeAttribute('aria-controls')
		if (isOpen && active !== null) input?.setAttribute('aria-activedescendant', `${listId}-${active}`)
		else input?.removeAttribute('aria-activedescendant')
	}, [field, isOpen, active, listId])

	useLayoutEffect(() => {
		const box = field.current?.closest('search, form')
		if (!isOpen || !popup.current || !box) return
		return placeBelow(popup.current, box)
	}, [field, isOpen])

	return (
		<>
			<div ref={popup} popover="manual" className={styles.popup}>
				<div id={listId} role="listbox" aria-label={answer?.label} className={styles.list}>
					{suggestions.map((suggestion, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps the focus
						<div
							key={suggestion.href}
							id={optionId(index)}
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							className={styles.option}
							onPointerDown={(event) => event.preventDefault()}
							onPointerMove={() => setActive(index)}
							onClick={() => choose(suggestion)}
						>
							<span className={styles.text}>{suggestion.text}</span>
							<span className={styles.kind}>{suggestion.kind}</span>
							<span className={styles.count}>{suggestion.count}</span>
						</div>
					))}
				</div>
			</div>
			<span role="status" className="visually-hidden">
				{answer?.status}
			</span>
		</>
	)
}

/** Sends a request when typing pauses; an earlier one is aborted and its answer ignored. */
function createAsking(addressFor: (typed: string) => string, onAnswer: (answer: SuggestionAnswer | null) => void) {
	const known = new Map<string, SuggestionAnswer>()
	let running = new AbortController()
	let timer: ReturnType<typeof setTimeout> | undefined

	async function fetchAnswer(address: string, { signal }: AbortController) {
		try {
			const response = await fetch(address, { signal, headers: { accept: 'application/json' } })
			const answer: SuggestionAnswer | null = response.ok ? await response.json() : null
			if (signal.aborted) return
			if (answer) known.set(address, answer)
			onAnswer(answer)
		} catch {
			// Aborted or offline: the field works without suggestions.
			if (!signal.aborted) onAnswer(null)
		}
	}
	function stop() {
		clearTimeout(timer)
		running.abort()
		running = new AbortController()
	}
	return {
		stop,
		ask(typed: string) {
			stop()
			if (typed.length < carListLimits.suggestedFromLetters) return onAnswer(null)
			const address = addressFor(typed)
			const answer = known.get(address)
			if (answer) return onAnswer(answer)
			const asked = running
			timer = setTimeout(() => fetchAnswer(address, asked), carListLimits.suggestDelayMs)
		},
	}
}
