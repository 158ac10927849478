import { forgetFormerEntries } from '#features/saved-cars/former-entries.ts'
import { declareStyles } from '#islands/document-styles.ts'
import { takeEarlyPress } from '#islands/early-use.ts'
import { type Enhance, enhance, enhanceWhenDrawn, registerEnhancements, repeatEarlyPress } from '#islands/enhance.ts'
import { hydrateUsedEarly, hydrateWhenNeeded, hydrateWhenUsed, hydrateWith } from '#islands/hydrate-when-needed.ts'
import { isLayoutLazy, layOutBelow } from '#islands/lazy-layout.ts'
import { prefetchNearLinks } from '#islands/prefetch.ts'
import { returnFocus } from '#islands/returned-focus.ts'
import { watchPresence } from '#islands/visitor-presence.ts'
import { whenPainted } from '#islands/when-painted.ts'
import { keepScrollbarWidth } from '#ui/scrollbar-width.ts'

// The script of every page. It is small, because React is loaded with the first island that is needed.
keepScrollbarWidth()
declareStyles()
registerEnhancements(
	import.meta.glob<Enhance>(['../blocks/*/*.enhance.ts', '../features/**/*.enhance.ts', '../ui/*.enhance.ts'], {
		eager: true,
		import: 'enhance',
	}),
)
hydrateWith(async () => (await import('./island-modules.ts')).hydrateKnownIsland)
watchPresence()
// On wide windows enhancements change the layout (a menu becomes one row), so they run before the first paint.
if (isLayoutLazy()) whenPainted(start)
else start()

function start(): void {
	enhance(document)
	enhanceWhenDrawn()
	hydrateWhenUsed()
	const pressed = takeEarlyPress()
	repeatEarlyPress(pressed)
	hydrateUsedEarly(pressed)
	hydrateWhenNeeded(document)
	layOutBelow()
	prefetchNearLinks()
	returnFocus()
	forgetFormerEntries()
}
