import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Listeners } from '#platform/listeners.ts'
import { type CommentThread, reviewAddress } from '../comment-thread.ts'
import type { EditingData } from '../editing-data.ts'
import { fetchComments, postComment, postResolved } from './server-calls.ts'
import { useDrawnBlocks } from './use-drawn-blocks.ts'

/** What is said about the page, for its panel and for the marks of its blocks. */
class CommentThreads {
	readonly address: string
	readonly #listeners = new Listeners()
	#threads: readonly CommentThread[] = []

	constructor(address: string) {
		this.address = address
	}

	/** The same array until it changes. */
	read = (): readonly CommentThread[] => this.#threads

	subscribe = this.#listeners.add

	/** Without an answer they are read at the desk. */
	load(signal: AbortSignal): void {
		this.#keep(fetchComments(this.address, signal)).catch(() => {})
	}

	add(comment: { block: string | null; said: string }): Promise<void> {
		return this.#keep(postComment(this.address, comment))
	}

	resolve(thread: string): Promise<void> {
		return this.#keep(postResolved(this.address, thread))
	}

	async #keep(answer: Promise<CommentThread[]>): Promise<void> {
		this.#threads = await answer
		this.#listeners.tell()
	}
}

const ofPages = new Map<string, CommentThreads>()

/** The page has one for all that shows it. Read again when something more does. */
export function useCommentThreads({ page: pageId, language }: EditingData): CommentThreads {
	const address = reviewAddress({ pageId, language })
	const threads = ofPages.get(address) ?? new CommentThreads(address)
	ofPages.set(address, threads)
	useSyncExternalStore(threads.subscribe, threads.read)
	useEffect(() => {
		const ended = new AbortController()
		threads.load(ended.signal)
		return () => ended.abort()
	}, [threads])
	return threads
}

export const openThreads = (threads: readonly CommentThread[], block: string | null): CommentThread[] =>
	threads.filter((thread) => thread.block === block && thread.resolvedBy === null)

/** Blocks with open comments say how many on the page, also when they are drawn anew. */
export function useCommentMarks(data: EditingData): void {
	const t = useTranslate()
	const threads = useCommentThreads(data).read()
	const mark = useCallback(
		(block: HTMLElement) => {
			const count = openThreads(threads, block.dataset.block ?? '').length
			if (count > 0) block.dataset.commented = t('editing.commentCount', { count })
			else delete block.dataset.commented
		},
		[threads, t],
	)
	useDrawnBlocks(mark)
}
