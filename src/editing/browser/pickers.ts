import { lazy } from 'react'

// Fetched when they are opened.
export const LazyLinkPicker = lazy(() =>
	import('./link-picker.tsx').then(({ LinkPicker }) => ({ default: LinkPicker })),
)
