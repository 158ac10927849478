import { lazy } from 'react'
import { loadPart } from './load-part.ts'

// Fetched when they are opened.
export const LazyBlockChooser = lazy(() =>
	loadPart(() => import('./block-chooser.tsx')).then(({ BlockChooser }) => ({ default: BlockChooser })),
)
export const LazyDraftsDialog = lazy(() =>
	loadPart(() => import('./drafts-dialog.tsx')).then(({ DraftsDialog }) => ({ default: DraftsDialog })),
)
export const LazyPublishDialog = lazy(() =>
	import('./publish-dialog.tsx').then(({ PublishDialog }) => ({ default: PublishDialog })),
)
export const LazyLinkPicker = lazy(() =>
	loadPart(() => import('./link-picker.tsx')).then(({ LinkPicker }) => ({ default: LinkPicker })),
)
export const LazyPicturePicker = lazy(() =>
	loadPart(() => import('./picture-picker.tsx')).then(({ PicturePicker }) => ({ default: PicturePicker })),
)
