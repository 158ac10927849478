import type { Selectable } from 'kysely'
import { z } from 'zod'
import { languages } from '#domain/market.ts'
import { fileKinds } from '#domain/media/file-kind.ts'
import type { ListedMedia, MediaContent, MediaDetails, MediaItem } from '../../media-library.ts'
import type { ContentMediaTable } from '../tables.ts'

export type MediaRow = Selectable<ContentMediaTable>

const storedKind = z.enum(fileKinds)
const storedTags = z.array(z.string())
const storedCrop = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
const storedAlternatives = z.partialRecord(z.enum(languages), z.string())

/** Columns of what is listed. */
export const listedColumns = [
	...(['id', 'name', 'folder', 'tags', 'kind', 'bytes', 'width', 'height', 'focus_x', 'focus_y', 'crop'] as const),
	...(['poster', 'alternatives', 'hash', 'source_hash', 'created_at', 'changed_at', 'removed_at'] as const),
] satisfies (keyof MediaRow)[]

export function toMediaItem(row: MediaRow): MediaItem {
	return { ...toListedMedia(row), createdBy: row.created_by, changedBy: row.changed_by }
}

export function toListedMedia(row: Pick<MediaRow, (typeof listedColumns)[number]>): ListedMedia {
	const { width, height, focus_x: x, focus_y: y } = row
	return {
		id: row.id,
		name: row.name,
		folder: row.folder,
		tags: storedTags.parse(JSON.parse(row.tags)),
		kind: storedKind.parse(row.kind),
		bytes: row.bytes,
		size: width === null || height === null ? null : { width, height },
		focus: x === null || y === null ? null : { x, y },
		crop: row.crop === null ? null : storedCrop.parse(JSON.parse(row.crop)),
		poster: row.poster,
		alternatives: storedAlternatives.parse(JSON.parse(row.alternatives)),
		hash: row.hash,
		sourceHash: row.source_hash,
		createdAt: row.created_at,
		changedAt: row.changed_at,
		removedAt: row.removed_at,
	}
}

export function fromContent({ kind, bytes, size, hash, sourceHash }: MediaContent) {
	return { kind, bytes, width: size?.width ?? null, height: size?.height ?? null, hash, source_hash: sourceHash }
}

export function fromDetails({ name, folder, tags, focus, crop, alternatives }: MediaDetails) {
	const written = Object.entries(alternatives).filter(([, text]) => text !== '')
	return {
		...{ name, folder, tags: JSON.stringify(tags) },
		...{ focus_x: focus?.x ?? null, focus_y: focus?.y ?? null },
		crop: crop && JSON.stringify(crop),
		alternatives: JSON.stringify(Object.fromEntries(written)),
	}
}
