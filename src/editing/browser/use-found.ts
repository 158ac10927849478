import { useEffect, useState } from 'react'

/** A pause in typing. */
const pauseMs = 150

/** The answer to a search at the desk; `failed` without a network or the right. */
export function useFound<Answer>(address: string, query: Record<string, string>): Answer | 'asking' | 'failed' {
	const asked = `${address}?${new URLSearchParams(query)}`
	const [found, setFound] = useState<{ asked: string; answer: Answer | 'failed' } | null>(null)
	useEffect(() => {
		const ended = new AbortController()
		const timer = setTimeout(async () => {
			try {
				const response = await fetch(asked, { signal: ended.signal, redirect: 'error' })
				if (!response.ok) throw new Error(`${address} answered ${response.status}`)
				setFound({ asked, answer: await response.json() })
			} catch (error) {
				if (ended.signal.aborted) return
				console.warn(error)
				setFound({ asked, answer: 'failed' })
			}
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			ended.abort()
		}
	}, [asked, address])
	// What was found before stays until there is something else.
	return found?.answer ?? 'asking'
}
