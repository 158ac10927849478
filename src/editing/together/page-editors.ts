import { z } from 'zod'
import type { DocumentRef } from '#content/content-store.ts'

/** What a tab says of itself, every few seconds and when it changes. */
export const here = z.object({
	tab: z.string().min(1).max(64),
	/** The block that is chosen. */
	block: z.string().max(100).nullable(),
	/** The block that is written in. */
	writing: z.string().max(100).nullable(),
	/** The block that the tab was told it has. */
	held: z.string().max(100).nullable(),
	isLeaving: z.boolean().default(false),
})
export type Here = z.input<typeof here>

/** `by`: who writes in the block that was asked for. `hasLapsed`: the tab was not heard of for too long, and has lost `held`. */
export type HereAnswer = { by: string | null; hasLapsed: boolean }

/** Someone who has the page open; one person can have several tabs. */
export type PageEditor = { person: string; tab: string; name: string; block: string | null; writing: string | null }

/** A page as the editors of it see one another. `draft`: null if there is none. */
export type PageNews = { editors: PageEditor[]; draft: { id: string; number: number } | null }

export type Person = { id: string; name: string }

/** Who is on a page, in all processes. */
export type PageEditors = {
	/** Leases the block that is written in, unless someone else has it. */
	say: (page: DocumentRef, person: Person, said: z.output<typeof here>) => Promise<HereAnswer>
	read: (page: DocumentRef) => Promise<PageNews>
}
