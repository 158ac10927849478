import { whenIdle } from '#ui/when-idle.ts'
import { whenLoadedAndIdle } from './when-loaded-and-idle.ts'

/**
 * On phones, what is below the first window (`data-below`) is laid out after the page has loaded, in turns, see `base.css`: its style and
 * layout are half of what a page costs before it answers. Until then its height is an estimate, so a page that is opened elsewhere than at
 * its top, by an anchor, Back, Forward or Reload, is laid out as a whole.
 */
export const lazyLayoutScript = `{const [visit]=performance.getEntriesByType('navigation');if(visit?.type==='navigate'&&!location.hash&&matchMedia('(max-width: 639px)').matches)document.documentElement.dataset.lazyLayout=''}`

/** Cards are small: a turn of so many costs about as much as one block. */
const cardsInTurn = 3

/** True on a phone that opened the page at its top, until all of it is laid out. */
export const isLayoutLazy = () => document.documentElement.dataset.lazyLayout !== undefined

/** Lays out what is below the first window, from the top, a turn in each frame. Call it once per document. */
export function layOutBelow(): void {
	if (!isLayoutLazy()) return
	const { documentElement: root } = document
	whenLoadedAndIdle(() => {
		const waiting = [...document.querySelectorAll<HTMLElement>('[data-below]')]
		const takeTurn = () => {
			const [first] = waiting
			if (!first) return void delete root.dataset.lazyLayout
			const count = first.dataset.isolated === undefined ? cardsInTurn : 1
			for (const element of waiting.splice(0, count)) element.dataset.below = 'laid-out'
			requestAnimationFrame(() => whenIdle(takeTurn))
		}
		takeTurn()
	})
}
