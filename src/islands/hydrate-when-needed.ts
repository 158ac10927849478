import { createReplay } from './replay.ts'
import { isRevisit } from './revisit.ts'
import { whenNear } from './when-near.ts'

const started = new WeakSet<HTMLElement>()
/** The first signs that a visitor is about to use an island. */
const signsOfUse = ['pointerdown', 'keydown', 'focusin', 'input', 'change'] as const

/** Hydrates the islands below `root`, each when its definition says. Islands that were begun before are left alone. */
export function hydrateWhenNeeded(root: ParentNode): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
		// React puts links that preload pictures first, which have no box to be seen.
		const place = [...element.children].find((child) => !(child instanceof HTMLLinkElement))
		if (element.dataset.hydrate === 'load') whenLoaded(() => void hydrate(element))
		else if (element.dataset.hydrate === 'visible' && place)
			whenIdle(() => whenNear(place, () => void hydrate(element)))
	}
}

/** Hydrates an island at the first sign that the visitor uses it. Once for the whole document. */
export function hydrateWhenUsed(): void {
	for (const sign of signsOfUse) {
		document.addEventListener(
			sign,
			({ target }) => {
				const element = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
				if (element) void hydrate(element)
			},
			{ capture: true, passive: true },
		)
	}
}

async function hydrate(element: HTMLElement): Promise<void> {
	if (started.has(element)) return
	started.add(element)
	const replay = createReplay(element)
	try {
		const { hydrateIsland } = await import('./hydrate-island.tsx')
		await hydrateIsland(element, replay.prepare)
		replay.play()
	} catch (error) {
		// The island stays what it is without a script. The next sign of use tries again.
		replay.stop()
		started.delete(element)
		reportError(error)
	}
}

/** Back and forward bring back what the island has shown, which must not wait. */
function whenLoaded(act: () => void): void {
	if (isRevisit()) act()
	else whenIdle(act)
}

/** Pictures that hang do not keep a page waiting for longer. */
const loadTimeoutMs = 3000

function whenIdle(act: () => void): void {
	const begin = () => (window.requestIdleCallback ?? setTimeout)(act)
	if (document.readyState === 'complete') return void begin()
	const waiting = new AbortController()
	const stopWaiting = () => {
		if (waiting.signal.aborted) return
		waiting.abort()
		begin()
	}
	addEventListener('load', stopWaiting, waiting)
	setTimeout(stopWaiting, loadTimeoutMs)
}
