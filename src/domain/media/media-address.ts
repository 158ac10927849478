import { fold } from '#platform/fold.ts'
import type { Crop } from './crop.ts'
import type { FileKind } from './file-kind.ts'

/** Files that editors have uploaded are below it. */
export const mediaPath = '/media/library/'

const extensions = {
	jpeg: 'jpg',
	png: 'png',
	webp: 'webp',
	avif: 'avif',
	svg: 'svg',
	pdf: 'pdf',
	mp4: 'mp4',
} as const satisfies Record<FileKind, string>

/** An uploaded file. Its id stays when its content is replaced. */
export type MediaFile = { id: string; name: string; kind: FileKind }

/** A file in an address; the version is null in content, which shows each version. */
export type MediaPlace = { id: string; version: string | null; extension: string }

const versionLength = 12

/** The beginning of the hash of the content, and the area that is shown, so that each has an address of its own. */
export function contentVersion({ hash, crop }: { hash: string; crop: Crop | null }): string {
	const area = crop ? [crop.left, crop.top, crop.width, crop.height] : []
	return hash.slice(0, versionLength) + area.map((perCent) => perCent.toString(16).padStart(2, '0')).join('')
}

/** The address that content keeps: `/media/library/0f3a…/red-car.jpg`. */
export function mediaAddress({ id, name, kind }: MediaFile): string {
	return `${mediaPath}${id}/${fileName({ name, kind })}`
}

/** The address for visitors: another one when the content is replaced, so that no cache keeps what was before. */
export function versionedAddress({ id, hash, crop, ...file }: MediaFile & { hash: string; crop: Crop | null }): string {
	return `${mediaPath}${id}/${contentVersion({ hash, crop })}/${fileName(file)}`
}

/** The same of all of a picture that pages show an area of. */
export const wholeAddress = (file: MediaFile & { hash: string }) => versionedAddress({ ...file, crop: null })

export function fileName({ name, kind }: Pick<MediaFile, 'name' | 'kind'>): string {
	const words = fold(name)
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 60)
		.replace(/^-+|-+$/g, '')
	return `${words || 'file'}.${extensions[kind]}`
}

const captions = /^\/media\/library\/([0-9a-f]{32})\/([0-9a-f]{12})\/captions-([a-z]{2})\.vtt$/

/** Of the captions of a film: another one when they change. */
export const captionsAddress = ({ id, language, version }: { id: string; language: string; version: string }) =>
	`${mediaPath}${id}/${version}/captions-${language}.vtt`

export function parseCaptionsAddress(pathname: string): { id: string; version: string; language: string } | null {
	const [, id, version, language] = captions.exec(pathname) ?? []
	return id && version && language ? { id, version, language } : null
}

const address =
	/^\/media\/library\/([0-9a-f]{32})\/(?:([0-9a-f]{12}(?:[0-9a-f]{8})?)\/)?[a-z0-9-]{1,60}\.([a-z0-9]{3,4})$/

/** Null for every other spelling. */
export function parseMediaAddress(pathname: string): MediaPlace | null {
	const [, id, version = null, extension] = address.exec(pathname) ?? []
	return id && extension ? { id, version, extension } : null
}

/** Ids of the uploaded files in a text, such as a document as JSON. */
export function mediaIdsIn(text: string): string[] {
	return [...new Set([...text.matchAll(/\/media\/library\/([0-9a-f]{32})\//g)].map(([, id = '']) => id))]
}
