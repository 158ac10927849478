import type { ListedMedia } from '#content/media-library.ts'
import { shownSize } from '#domain/media/crop.ts'
import { versionedAddress, wholeAddress } from '#domain/media/media-address.ts'
import type { Translate } from '#i18n/texts.ts'
import { imageAddress } from '#ui/image.tsx'
import type { KeepProblem } from './take-files.ts'

export function problemText(problem: KeepProblem, t: Translate, locale: string): string {
	switch (problem.code) {
		case 'empty':
			return t('deskMedia.empty')
		case 'kind-unknown':
			return t('deskMedia.kindUnknown')
		case 'heic':
			return t('deskMedia.heic')
		case 'too-large':
			return t('deskMedia.tooLarge', { size: formatBytes(problem.maxBytes, locale) })
		case 'unreadable':
			return t('deskMedia.unreadable')
		case 'busy':
			return t('deskMedia.busy')
		case 'no-room':
			return t('deskMedia.noRoom')
	}
}

/** `2.4 MB`, `12 kB`. */
export function formatBytes(bytes: number, locale: string): string {
	const isLarge = bytes >= 1_000_000
	const format = {
		style: 'unit',
		unit: isLarge ? 'megabyte' : 'kilobyte',
		maximumFractionDigits: isLarge ? 1 : 0,
	} as const
	return new Intl.NumberFormat(locale, format).format(isLarge ? bytes / 1_048_576 : Math.max(1, bytes / 1024))
}

/** What the file is: its size as a picture, or its kind, and how much it weighs. */
export function factsOf(item: ListedMedia, t: Translate, locale: string): string {
	const { kind, bytes } = item
	const size = shownSize(item)
	const what = size
		? `${size.width}\u00a0×\u00a0${size.height}`
		: t(kind === 'pdf' ? 'deskMedia.document' : 'deskMedia.film')
	return [what, formatBytes(bytes, locale)].join(' · ')
}

/** All of a picture that is decoded, also what pages do not show. */
export const wholeThumbnailOf = (item: ListedMedia) => imageAddress(wholeAddress(item), 640)

/** The address of a small picture; a drawing is shown as it is, and others than pictures have none. */
export function thumbnailOf(item: ListedMedia, width = 320): string | null {
	if (!item.size) return null
	const address = versionedAddress(item)
	return item.kind === 'svg' ? address : imageAddress(address, width)
}
