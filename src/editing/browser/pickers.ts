import { lazy } from 'react'

// Fetched when they are opened.
export const LazyBlockChooser = lazy(() =>
	import('./block-chooser.tsx').then(({ BlockChooser }) => ({ default: BlockChooser })),
)
export const LazyPublishDialog = lazy(() =>
	import('./publish-dialog.tsx').then(({ PublishDialog }) => ({ default: PublishDialog })),
)
export const LazyLinkPicker = lazy(() =>
	import('./link-picker.tsx').then(({ LinkPicker }) => ({ default: LinkPicker })),
)
export const LazyPicturePicker = lazy(() =>
	import('./picture-picker.tsx').then(({ PicturePicker }) => ({ default: PicturePicker })),
)
export const LazyCarFilterInput = lazy(() =>
	import('./car-filter-input.tsx').then(({ CarFilterInput }) => ({ default: CarFilterInput })),
)
