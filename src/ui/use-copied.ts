import { useEffect, useState } from 'react'

/** How long a copy button says that it has copied (specification 1 §3). */
const copiedMs = 1000

/** Copies a text and remembers it for a second. `copy` answers false where the browser does not allow it. */
export function useCopied(): { isCopied: boolean; copy: (text: string) => Promise<boolean> } {
	const [isCopied, setIsCopied] = useState(false)
	useEffect(() => {
		if (!isCopied) return
		const timer = setTimeout(() => setIsCopied(false), copiedMs)
		return () => clearTimeout(timer)
	}, [isCopied])

	async function copy(text: string): Promise<boolean> {
		try {
			await navigator.clipboard.writeText(text)
		} catch {
			return false
		}
		setIsCopied(true)
		return true
	}
	return { isCopied, copy }
}
