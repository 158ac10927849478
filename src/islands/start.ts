import { keepScrollbarWidth } from '#ui/scrollbar-width.ts'
import { enhance, enhanceWhenDrawn } from './enhance.ts'
import { hydrateWhenNeeded, hydrateWhenUsed } from './hydrate-when-needed.ts'

// The script of every page. It is small, because React is loaded with the first island that is needed.
keepScrollbarWidth()
enhance(document)
enhanceWhenDrawn()
hydrateWhenUsed()
hydrateWhenNeeded(document)
