import { findEntered } from './control-state.ts'
import { lateMs } from './early-use.ts'
import { isPreloaded } from './island-source.ts'
import { createReplay, findPressable } from './replay.ts'
import { isRevisit } from './revisit.ts'
import { present } from './visitor-presence.ts'
import { whenLoadedAndIdle } from './when-loaded-and-idle.ts'
import { whenNear } from './when-near.ts'

/** Hydrates the island in an element; `onReady` is called right before its markup is read. */
export type HydrateIsland = (element: HTMLElement, onReady: () => void) => Promise<void>

let loadHydration: (() => Promise<HydrateIsland>) | undefined

/** Says how islands are hydrated; it is loaded with the first that is. Call it before the others. */
export function hydrateWith(load: () => Promise<HydrateIsland>): void {
	loadHydration = load
}

const started = new WeakSet<HTMLElement>()
/** The first events of a visitor who uses an island. */
const signsOfUse = ['pointerdown', 'keydown', 'focusin', 'input', 'change', 'click'] as const

/**
 * Hydrates the islands below `root`, each at the time in its definition. Islands already hydrated or hydrating are
 * skipped.
 */
export function hydrateWhenNeeded(root: ParentNode): void {
	for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
		// React puts `link` elements for preloaded pictures first, which have no box to observe.
		const place = [...element.children].find((child) => !(child instanceof HTMLLinkElement))
		const { hydrate: when } = element.dataset
		if (when === 'load') whenLoaded(() => void hydrate(element))
		else if (when === 'presence') {
			whenLoaded(preloadScripts)
			void present.then(() => whenLoaded(() => void hydrate(element)))
		} else if (when === 'visible' && place) whenLoadedAndIdle(() => whenNear(place, () => void hydrate(element)))
	}
}

/** Hydrates an island when the visitor first uses it. Call it once per document. */
export function hydrateWhenUsed(): void {
	for (const sign of signsOfUse) {
		document.addEventListener(
			sign,
			({ target, isTrusted }) => {
				// Not what a replay gives back to the page.
				const element = isTrusted && target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
				if (element) void hydrate(element)
			},
			{ capture: true, passive: true },
		)
	}
}

/**
 * Hydrates the islands that the visitor used before the scripts ran. `target` was pressed last. Call it once per
 * document.
 */
export function hydrateUsedEarly(target: Element | null): void {
	for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
		const pressed = findPressable(element, target)
		const isUsed = pressed || element.contains(document.activeElement) || findEntered(element).length > 0
		if (isUsed) void hydrate(element, pressed)
	}
}

async function hydrate(element: HTMLElement, pressedBefore: HTMLElement | null = null): Promise<void> {
	if (started.has(element)) return
	started.add(element)
	const replay = createReplay(element, pressedBefore)
	const giveUp = () => {
		// Shows what works without scripts, see `--when-static`.
		element.dataset.late = ''
		replay.release()
	}
	const timer = setTimeout(giveUp, lateMs)
	if (isPreloaded(element.dataset.hydrate)) preloadScripts()
	try {
		const hydrateIsland = await loadHydration?.()
		await hydrateIsland?.(element, replay.prepare)
		element.dataset.alive = ''
		delete element.dataset.late
		replay.play()
	} catch (error) {
		// The island stays static and says how to go on without scripts. The next use retries.
		started.delete(element)
		giveUp()
		reportError(error)
	} finally {
		clearTimeout(timer)
	}
}

/** All at once instead of one after the other imports it. Not with the page: until it is loaded, the line is for what is seen. */
function preloadScripts(): void {
	const preloads = document.querySelector<HTMLTemplateElement>('#island-preloads')
	if (preloads) document.body.append(preloads.content)
}

/** After Back and Forward the island's state is restored, which must not wait. */
function whenLoaded(act: () => void): void {
	if (isRevisit()) act()
	else whenLoadedAndIdle(act)
}
