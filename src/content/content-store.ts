import type { Language } from '#domain/market.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import type { Result } from '#platform/result.ts'
import type { ContentSource, Frame, Page, PageAddress, SiteLanguageAddress, Tag } from './content-source.ts'
import type { ContentDocument, PageKind, PageRole } from './document.ts'
import type { CheckCommand, NamedCommand, RefusedCommand } from './take-commands.ts'

export type PageRef = { site: string; pageId: string }
export type DocumentRef = PageRef & { language: Language }
export type RevisionRef = DocumentRef & { number: number }

/** Days for which a deleted page can be brought back. */
export const deletedPageDays = 30

export type NewPage = PageRef & {
	kind: PageKind
	/** None by default. */
	role?: PageRole | null
	/** Shown to editors, and to visitors if a navigation title is missing. */
	name: string
	/** Null for the home page and the frame. */
	parentId: string | null
	/** Last among its siblings by default. */
	position?: number
}

export type Revision = {
	number: number
	author: string
	/** ISO time. */
	createdAt: string
	/** `earlier` is any revision before the published one. */
	state: 'draft' | 'published' | 'earlier'
}

export type Draft = DocumentRef & {
	document: ContentDocument
	author: string
	/** Number of the revision that the author edited; null for the first one. */
	basedOn: number | null
}

/** A page in the tree, for editors. */
export type EditablePage = {
	id: string
	kind: PageKind
	name: string
	role: PageRole | null
	/** Null for the home page and the frame. */
	parentId: string | null
	/** Among the children of the same parent; two of the same are in the order of their ids. */
	position: number
	/** 0 for the home page and the frame. */
	depth: number
	versions: {
		language: Language
		/** Of a story: as visitors see it, or else of the draft. */
		date: string | null
		/** Null for the frame, and for a page without an address. */
		path: string | null
		/** ISO time; null if visitors do not see it. */
		publishedAt: string | null
		/** ISO time, and an account's name. */
		draft: { at: string; by: string } | null
	}[]
}

/** A page that was deleted, with all below it. */
export type DeletedPage = {
	id: string
	name: string
	/** Ids of all that were deleted with it. */
	below: string[]
	/** Visitors saw it, or a page below it. */
	wasSeen: boolean
	/** ISO time. */
	deletedAt: string
	deletedBy: string
}

/** What is not published of a page in one language; it grows by commands. */
export type OpenDraft = {
	/** Another one for the next draft of the page. */
	id: string
	/** Of the last command; 0 if there is none. */
	number: number
	/** Number of the revision it began with; null if there was none. */
	basedOn: number | null
	document: ContentDocument
	/** ISO time. */
	changedAt: string
	changedBy: string
}

/** A draft as it was after so many of its commands. `draft`: its id; null where there was none. */
export type DraftState = { draft: string | null; number: number }

/** Header and footer, and the page of the tree that keeps them. */
export type DraftFrame = { pageId: string; frame: Frame }

export type DraftChange = DocumentRef & { author: string; commands: readonly NamedCommand[]; check: CheckCommand }

/** Commands that were taken before are neither taken again nor refused. */
export type ChangedDraft = { draft: OpenDraft; refused: RefusedCommand[] }

/** The draft as a revision, without the commands that no longer fit the page. */
export type PublishedDraft = { number: number; lost: RefusedCommand[] }

export type CreatePageError = { code: 'page-exists' } | { code: 'parent-missing' } | { code: 'role-taken' }
export type MovePageError = { code: 'page-missing' } | { code: 'parent-missing' } | { code: 'inside-itself' }
export type SetPathError =
	| { code: 'page-missing' }
	| { code: 'path-taken'; path: string }
	/** The redirect with this source would lead visitors away from the page. */
	| { code: 'redirected'; source: string }
/** `page-needed`: the home page, or one with a role, is among them. */
export type DeletePageError = { code: 'page-missing' } | { code: 'page-needed' }
export type RestorePageError = { code: 'page-missing' } | { code: 'path-taken'; path: string }
/** `latest` is null if the page has no revision in the language. */
export type SaveDraftError = { code: 'page-missing' } | { code: 'stale-revision'; latest: number | null }
export type PublishDraftError = { code: 'draft-missing' } | { code: 'path-missing' }
export type PublishError = { code: 'revision-missing' } | { code: 'path-missing' }

/** Changes to content. An error leaves the page as it was. */
export interface ContentWriter {
	createPage(page: NewPage): Promise<Result<void, CreatePageError>>
	/** The name is shown to visitors where a navigation title is missing. */
	renamePage(page: PageRef & { name: string }): Promise<Result<void, { code: 'page-missing' }>>
	/** `after`: the sibling before the place; null: first; one that is no sibling: last. */
	movePage(move: PageRef & { parentId: string; after: string | null }): Promise<Result<void, MovePageError>>
	/** Hides the page and all below it, for `deletedPageDays`. Visitors who ask for them are led to `leadTo`, if it is given. */
	deletePage(page: PageRef & { author: string; leadTo: string | null }): Promise<Result<void, DeletePageError>>
	/** Takes back `deletePage`: of visitors too. Below the home page if its parent is gone. */
	restorePage(page: PageRef): Promise<Result<void, RestorePageError>>
	/**
	 * Sets the page's address in a language. The addresses of the pages below change with it, and what visitors saw at an old
	 * address leads to the new one.
	 */
	setPath(address: DocumentRef & { path: string }): Promise<Result<void, SetPathError>>
	/** Adds a revision. Fails if a newer revision than `basedOn` exists. */
	saveDraft(draft: Draft): Promise<Result<Revision, SaveDraftError>>
	/** Publishes a revision: the newest, or an earlier one to restore it. */
	publish(publication: RevisionRef & { author: string }): Promise<Result<void, PublishError>>
	/** Applies commands to the draft, which begins as the newest revision. */
	changeDraft(change: DraftChange): Promise<Result<ChangedDraft, { code: 'page-missing' }>>
	/**
	 * Publishes the draft as a revision. If another one was added since it began, its commands are applied to that. A page that visitors
	 * do not see needs no draft: its newest revision is published. With `state`, what came after it stays a draft.
	 */
	publishDraft(
		publication: DocumentRef & { author: string; check: CheckCommand; state?: DraftState },
	): Promise<Result<PublishedDraft, PublishDraftError>>
	/** The page is again as its newest revision. */
	discardDraft(page: DocumentRef): Promise<void>
	/** Takes the page offline in one language; its revisions stay. */
	unpublish(page: DocumentRef): Promise<void>
	replaceTags(tags: { site: string; language: Language; tags: Tag[] }): Promise<void>
	/** Puts a tag last. One of the same id stays as it is. */
	addTag(tag: { site: string; language: Language; tag: Tag }): Promise<void>
	replaceDictionary(texts: { site: string; language: Language; entries: Record<string, string> }): Promise<void>
	/** Null takes the editors' text away. */
	setText(entry: { site: string; language: Language; key: string; text: string | null }): Promise<void>
	replaceRedirects(redirects: { site: string; rules: RedirectRule[] }): Promise<void>
	/** True if the site has no pages. Other processes that call it wait until this write is done. */
	claimEmptySite(site: string): Promise<boolean>
	/** Removes everything of the site, revisions too. */
	clearSite(site: string): Promise<void>
}

/** A writable content source. */
export interface ContentStore extends ContentSource {
	hasPages(site: string): Promise<boolean>
	/** Every page, published or not, in the order of the tree: below each page its children. */
	listEditablePages(site: string): Promise<EditablePage[]>
	/** Those of the language, without those of the default language that `listTags` adds. */
	listOwnTags(address: { site: string; language: Language }): Promise<Tag[]>
	/** Newest first; those of the last `deletedPageDays`. */
	listDeletedPages(site: string): Promise<DeletedPage[]>
	/** Newest first. */
	listRevisions(page: DocumentRef): Promise<Revision[]>
	/** Null if the revision does not exist or its document cannot be parsed. */
	findDocument(revision: RevisionRef): Promise<ContentDocument | null>
	/** The page as an editor sees it: its draft, as it is or as it was, or else its newest revision, published or not. */
	findDraftPage(address: PageAddress & { state?: DraftState }): Promise<Page | null>
	/** Header and footer as an editor sees them; null if the site keeps none. */
	findDraftFrame(address: SiteLanguageAddress): Promise<DraftFrame | null>
	/** Null if there is none. */
	findDraft(page: DocumentRef): Promise<OpenDraft | null>
	/** Those of a draft after a number, in their order; none if the draft has ended. */
	listDraftCommands(draft: { id: string; after: number }): Promise<NamedCommand[]>
	/** Of all of them: hours of writing are thousands. */
	listDraftCommandIds(draft: string): Promise<string[]>
	/** Runs `change` in one transaction; nothing is written if it throws. Afterwards it is durable and visible. */
	write<T>(change: (writer: ContentWriter) => Promise<T>): Promise<T>
}
