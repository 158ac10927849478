import type { TextScope } from '#i18n/texts.ts'

/**
 * When the browser hydrates an island: `load` after the page has loaded and the browser is idle, immediately after Back
 * and Forward; `presence` the same, but after the visitor's first input, see `visitor-presence.ts`; `visible` when it is
 * near the window; `interaction` when the visitor first touches, focuses or presses something in it. A press before
 * that is replayed after hydration.
 */
export type Hydration = 'load' | 'presence' | 'visible' | 'interaction'

/** True for islands that most visitors need: their scripts are preloaded when the page has loaded. */
export const isPreloaded = (hydrate: string | undefined) => hydrate === 'load' || hydrate === 'presence'

export type IslandOptions = {
	hydrate: Hydration
	/** Interface texts the island needs in the browser: an area (`leads`) or a part of one (`car.card`). */
	texts?: readonly TextScope[]
}

/** What the browser needs to hydrate a part. */
export type IslandSource = IslandOptions & {
	/** Path of its module below `src/`, without `.tsx`. */
	module: string
	/** Must be serializable as JSON. */
	props: object
}
