import { useEffect, useState } from 'react'

/** A pause in typing. */
const pauseMs = 150

/** The answer to a question at the desk; `failed` without a network or the right. */
export function useFound<Answer>(address: string, query: Record<string, string>): Answer | 'asking' | 'failed' {
	return useSearch<Answer>(address, query).found
}

/** The same, and whether it is the answer to this question: what was found before stays until there is something else. */
export function useSearch<Answer>(
	address: string,
	query: Record<string, string>,
): { found: Answer | 'asking' | 'failed'; isCurrent: boolean } {
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
	return { found: found?.answer ?? 'asking', isCurrent: found?.asked === asked }
}
