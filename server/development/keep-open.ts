type Closable = { close: () => Promise<void> }

/**
 * What a module has opened, until an edit makes it another module: then the previous one is closed and `open` is called
 * again. A failed attempt is repeated at the next request.
 */
export function keepOpen<M, T extends Closable>(open: (module: M, isCurrent: () => boolean) => Promise<T>) {
	let kept: { module: M; opened: Promise<T> } | undefined

	async function closeKept(): Promise<void> {
		const opened = kept?.opened
		kept = undefined
		// A failure to open it was already reported.
		const running = await opened?.catch(() => undefined)
		await running?.close()
	}

	return {
		get current() {
			return kept?.opened
		},
		of(module: M): Promise<T> {
			if (kept?.module === module) return kept.opened
			const isCurrent = () => kept?.module === module
			const opened = closeKept().then(() => open(module, isCurrent))
			kept = { module, opened }
			opened.catch(() => {
				if (isCurrent()) kept = undefined
			})
			return opened
		},
		close: closeKept,
	}
}
