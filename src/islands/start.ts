import { keepScrollbarWidth } from '#ui/scrollbar-width.ts'
import { enhance, enhanceWhatIsDrawn } from './enhance.ts'
import { hydrateOnUse, hydrateWhenNeeded } from './hydrate-when-needed.ts'

// The script of every page. It is small: React comes with the first island that is needed.
keepScrollbarWidth()
enhanceWhatIsDrawn()
enhance(document)
hydrateOnUse()
hydrateWhenNeeded(document)
