import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSite } from '#sites/site-context.tsx'
import { ComboboxList } from '#ui/combobox/combobox-list.tsx'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { carListLimits } from './limits.ts'
import { placeBelow } from './place-below.ts'
import styles from './suggestion-list.module.css'
import type { SuggestionAnswer } from './suggestions.ts'

type SuggestionListProps = {
	field: RefObject<HTMLInputElement | null>
	parameters: () => URLSearchParams
	onChosen?: ((text: string) => void) | undefined
	/** Navigates to the chosen list. */
	follow: (href: string) => void
}

/** The list of the combobox for cars. */
export function SuggestionList({ field, parameters, onChosen, follow }: SuggestionListProps) {
	const { language } = useSite()
	const popup = useRef<HTMLDivElement>(null)
	const [answer, setAnswer] = useState<SuggestionAnswer | null>(null)
	const suggestions = answer?.suggestions ?? []
	const isOpen = suggestions.length > 0
	const combobox = useCombobox({ field, count: suggestions.length, choose, close: () => show(null) })

	function show(next: SuggestionAnswer | null) {
		setAnswer(next)
		combobox.setActive(null)
	}
	function choose(index: number) {
		const chosen = suggestions[index]
		if (!chosen) return
		onChosen?.(chosen.text)
		if (field.current) field.current.value = ''
		show(null)
		follow(chosen.href)
	}

	const addressFor = useEffectEvent((typed: string) => {
		const params = parameters()
		params.set('keyphrase', typed)
		params.set('language', language)
		return `/api/car-suggestions?${params}`
	})
	const onAnswer = useEffectEvent(show)

	useEffect(() => {
		const input = field.current
		if (!input) return
		const asking = createAsking((typed) => addressFor(typed), onAnswer)
		const ask = () => asking.ask(input.value.trim())
		const stop = () => asking.ask('')
		// Letters may have been typed before this code was loaded.
		if (document.activeElement === input) ask()
		const listeners = new AbortController()
		const { signal } = listeners
		input.addEventListener('input', ask, { signal })
		input.addEventListener('focus', ask, { signal })
		input.addEventListener('blur', stop, { signal })
		input.form?.addEventListener('submit', stop, { signal })
		input.form?.addEventListener('reset', stop, { signal })
		return () => {
			listeners.abort()
			asking.stop()
		}
	}, [field])

	useLayoutEffect(() => {
		const box = field.current?.closest('search, form')
		if (!isOpen || !popup.current || !box) return
		return placeBelow(popup.current, box)
	}, [field, isOpen])

	return (
		<>
			<div ref={popup} popover="manual" className={styles.popup}>
				<ComboboxList
					combobox={combobox}
					label={answer?.label}
					className={styles.list}
					options={suggestions}
					keyOf={({ href }) => href}
				>
					{({ text, kind, count }) => (
						<>
							<span className={styles.text}>{text}</span>
							<span className={styles.kind}>{kind}</span>
							<span className={styles.count}>{count}</span>
						</>
					)}
				</ComboboxList>
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
