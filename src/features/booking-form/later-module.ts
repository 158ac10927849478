import { useState } from 'react'
import { useLoaded } from './use-loaded.ts'

/** Code that a view needs later. The server has it from the start; a browser fetches it once, when it is needed or soon will be. */
export type LaterModule<Module> = {
	/** Null until it is fetched. */
	loaded: Module | null
	load: () => Promise<Module>
}

/** `atOnce`: the module itself where there is nothing to wait for. */
export function laterModule<Module>(fetchModule: () => Promise<Module>, atOnce: Module | null): LaterModule<Module> {
	const later: LaterModule<Module> = {
		loaded: atOnce,
		async load() {
			later.loaded ??= await fetchModule()
			return later.loaded
		},
	}
	return later
}

/** Fetches the module as soon as it is needed; one that did not come for a step is fetched again for the next. */
export function useLater<Module>(
	later: LaterModule<Module>,
	/** The step that needs it, or will soon; null if none does. */
	step: string | null,
): { module: Module | null; hasFailed: boolean; retry: () => void } {
	const { value, retry } = useLoaded<Module | 'failed'>(later.loaded === null ? step : null, () =>
		later.load().catch(() => 'failed' as const),
	)
	const [hasRetried, setHasRetried] = useState(false)
	function fetchAgain() {
		// Browsers before the summer of 2026 do not ask again for a script that did not come (whatwg/html#10327). A flow is kept over a reload.
		if (hasRetried && navigator.onLine) return window.location.reload()
		setHasRetried(true)
		retry()
	}
	return { module: later.loaded, hasFailed: value === 'failed', retry: fetchAgain }
}
