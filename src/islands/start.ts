import { keepScrollbarWidth } from '#ui/scrollbar-width.ts'
import { takeEarlyPress } from './early-use.ts'
import { enhance, enhanceWhenDrawn, repeatEarlyPress } from './enhance.ts'
import { hydrateUsedEarly, hydrateWhenNeeded, hydrateWhenUsed } from './hydrate-when-needed.ts'
import { prefetchNearLinks } from './prefetch.ts'
import { returnFocus } from './returned-focus.ts'

// The script of every page. It is small, because React is loaded with the first island that is needed.
keepScrollbarWidth()
enhance(document)
enhanceWhenDrawn()
hydrateWhenUsed()
const pressed = takeEarlyPress()
repeatEarlyPress(pressed)
hydrateUsedEarly(pressed)
hydrateWhenNeeded(document)
prefetchNearLinks()
returnFocus()
