import { lazy } from 'react'
import { loadPart } from './load-part.ts'

// Fetched when a block, or a story, has such a field.
export const LazyPictureInput = lazy(() =>
	loadPart(() => import('./picture-input.tsx')).then(({ PictureInput }) => ({ default: PictureInput })),
)
export const LazyFilmInput = lazy(() =>
	loadPart(() => import('./film-input.tsx')).then(({ FilmInput }) => ({ default: FilmInput })),
)
export const LazyCarFilterInput = lazy(() =>
	loadPart(() => import('./car-filter-input.tsx')).then(({ CarFilterInput }) => ({ default: CarFilterInput })),
)
export const LazyRichTextInput = lazy(() =>
	loadPart(() => import('./rich-text-input.tsx')).then(({ RichTextInput }) => ({ default: RichTextInput })),
)
export const LazyMomentInput = lazy(() =>
	loadPart(() => import('./moment-input.tsx')).then(({ MomentInput }) => ({ default: MomentInput })),
)
export const LazyTagsInput = lazy(() =>
	loadPart(() => import('./tags-input.tsx')).then(({ TagsInput }) => ({ default: TagsInput })),
)
