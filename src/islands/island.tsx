import type { ComponentType } from 'react'
import type { TextScope } from '#i18n/texts.ts'
import { IsolatedPart } from './part.tsx'

/**
 * When the browser hydrates an island: `load` once the page has loaded and the browser is idle, at once after Back and Forward, `visible` when the island is near the
 * window, `interaction` when the visitor first touches, focuses or presses something in it. A press before that is
 * repeated when the island is hydrated.
 */
export type Hydration = 'load' | 'visible' | 'interaction'

export type IslandOptions = {
	hydrate: Hydration
	/** Interface texts the island needs in the browser: an area (`leads`) or a part of one (`car.card`). */
	texts?: readonly TextScope[]
}

/** What the browser must know to hydrate a part. */
export type IslandSource = IslandOptions & {
	/** Path of its module below `src/`, without `.tsx`. */
	module: string
	/** Must survive JSON. */
	props: object
}

/**
 * Makes a component an island: the server draws it into the document and the browser hydrates it by itself. Its module is
 * called `*.island.tsx` and exports it as default.
 */
export function island<Props extends object>(
	module: string,
	Component: ComponentType<Props>,
	options: IslandOptions,
): ComponentType<Props> {
	return function Island(props: Props) {
		return (
			<IsolatedPart name={module} island={{ ...options, module, props }}>
				<Component {...props} />
			</IsolatedPart>
		)
	}
}
