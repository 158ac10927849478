import type { Language } from '#domain/market.ts'
import type { Crop } from '#domain/media/crop.ts'
import type { FileKind } from '#domain/media/file-kind.ts'
import type { Result } from '#platform/result.ts'

/** Days for which a removed file can be brought back, and a file without an item is kept. */
export const removedMediaDays = 30

/** The point of a picture that stays visible when it is cropped, in per cent from its upper left corner. */
export type FocalPoint = { x: number; y: number }

/** A file that editors have uploaded for the pages of a site. */
export type MediaItem = {
	/** Content names it by the id, which stays when the file is replaced. */
	id: string
	name: string
	/** Empty: in none. */
	folder: string
	tags: string[]
	kind: FileKind
	bytes: number
	/** In pixels; null of documents and films. */
	size: { width: number; height: number } | null
	/** In all of the picture. Null: the design says it. */
	focus: FocalPoint | null
	/** The area that pages show; null: all of it. */
	crop: Crop | null
	/** Of a film: id of the picture that is shown until it is started. */
	poster: string | null
	/** What those who do not see the picture get, by language. */
	alternatives: Partial<Record<Language, string>>
	/** Key of the content in the file store. */
	hash: string
	/** Hash of the file as it was uploaded, by which duplicates are found. */
	sourceHash: string
	createdAt: string
	createdBy: string
	changedAt: string
	changedBy: string
	/** ISO time; null if it is not removed. */
	removedAt: string | null
}

/** Without names of people, which are sealed: opening those of thousands of files takes half a second. */
export type ListedMedia = Omit<MediaItem, 'createdBy' | 'changedBy'>

export type MediaRef = { site: string; id: string }

/** What the file itself says. */
export type MediaContent = Pick<MediaItem, 'kind' | 'bytes' | 'size' | 'hash' | 'sourceHash'>

/** What editors say of it. */
export type MediaDetails = Pick<MediaItem, 'name' | 'folder' | 'tags' | 'focus' | 'crop' | 'alternatives'>

/** A page, header and footer, redirect or film that shows a file or leads to it. */
export type MediaUse = {
	kind: 'page' | 'story' | 'frame' | 'redirect' | 'film'
	/** Id of the page or film; of a redirect its source. */
	id: string
	name: string
	languages: Language[]
	/** Visitors see it with the file. */
	isSeen: boolean
}

/** What is said in a film, in WebVTT. */
export type Captions = { language: Language; text: string; version: string }

export type RemoveMediaError = { code: 'media-missing' } | { code: 'in-use'; uses: MediaUse[] }

/** The files of sites. Changes are durable when they resolve, and pages that use the file are made anew. */
export interface MediaLibrary {
	/** Newest first, without removed ones. */
	list(site: string): Promise<ListedMedia[]>
	/** Newest first; those of the last `removedMediaDays`. */
	listRemoved(site: string): Promise<MediaItem[]>
	/** A removed one too. */
	find(item: MediaRef): Promise<MediaItem | null>
	/** Made of the same upload; the newest, a removed one too. */
	findBySource(source: { site: string; sourceHash: string }): Promise<MediaItem | null>
	/** Published pages, newest revisions, drafts and redirects; earlier revisions and deleted pages are not counted. */
	listUses(item: MediaRef): Promise<MediaUse[]>
	/** `id`: one that another library gave it. One that was removed under it comes back with what is said now. */
	add(item: {
		site: string
		id?: string
		author: string
		content: MediaContent
		details: MediaDetails
	}): Promise<MediaItem>
	/** Null if there is none. */
	change(change: MediaRef & { author: string; details: MediaDetails }): Promise<MediaItem | null>
	/** Poster and captions of a film, in WebVTT by language; those in other languages stay, and empty ones go. Null if there is none. */
	changeFilm(
		change: MediaRef & { author: string; poster: string | null; captions: Partial<Record<Language, string>> },
	): Promise<MediaItem | null>
	/** By language, with the version of their address. */
	listCaptions(film: MediaRef): Promise<Captions[]>
	/** Every page that uses the file shows the new one. Focal point and crop are forgotten. Null if there is none. */
	replace(change: MediaRef & { author: string; content: MediaContent }): Promise<MediaItem | null>
	remove(item: MediaRef & { author: string }): Promise<Result<MediaItem, RemoveMediaError>>
	/** Null if it is not among the removed ones. */
	restore(item: MediaRef): Promise<MediaItem | null>
	/** Forgets what was removed long ago, unless an earlier version of a page names it. */
	forgetRemoved(): Promise<void>
	/** Takes the keys of all files that no item has; returns those that none has had for `removedMediaDays`. */
	noteUnnamed(keys: readonly string[]): Promise<string[]>
	/** Keys in the file store of all that are known, removed ones too. */
	listHashes(): Promise<Set<string>>
}

/** For what visitors ask. */
export type MediaReader = Pick<MediaLibrary, 'find' | 'listCaptions'>
