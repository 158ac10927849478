import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Language } from '#domain/market.ts'
import { Listeners } from '#platform/listeners.ts'
import type { Logger } from '#platform/logger.ts'
import { contentTag } from '../cache-tags.ts'
import type {
	ContentChange,
	Page,
	PageAddress,
	PageRole,
	SiteLanguageAddress,
	StorySelection,
} from '../content-source.ts'
import type { ContentStore, ContentWriter, DocumentRef, DraftState, Revision, RevisionRef } from '../content-store.ts'
import { normalizePath } from '../path.ts'
import { readContentChanges, readEpoch, recordChange } from './changes.server.ts'
import { ContentReader } from './content-reader.server.ts'
import { listDeletedPages } from './deleted-pages.server.ts'
import { findDraftFrame, findDraftPage } from './draft-page.server.ts'
import { findDraft, listDraftCommandIds, listDraftCommands } from './drafts.server.ts'
import { listEditablePages } from './page-list.server.ts'
import { listRevisions } from './revisions.server.ts'
import { SiteContent } from './site-content.server.ts'
import { findAnyPage } from './site-text-writer.server.ts'
import { sliceStories } from './story-list.ts'
import { createWriter } from './writer.server.ts'

export type EmbeddedStoreOptions = {
	/** The site's default language, the fallback of the others. */
	fallbackLanguageOf: (site: string) => Language
	log: Logger
	now?: () => Date
}

/** Opens the content in our own database, which must be migrated. */
export async function openEmbeddedStore(db: Kysely<Database>, options: EmbeddedStoreOptions): Promise<ContentStore> {
	return new EmbeddedStore(db, options, await readEpoch(db))
}

class EmbeddedStore implements ContentStore {
	readonly #db: Kysely<Database>
	readonly #reader: ContentReader
	readonly #fallbackLanguageOf: (site: string) => Language
	readonly #log: Logger
	readonly #now: () => Date
	readonly #sites = new Map<string, Promise<SiteContent>>()
	readonly #listeners = new Listeners<ContentChange>()
	#epoch: number

	constructor(db: Kysely<Database>, options: EmbeddedStoreOptions, epoch: number) {
		this.#db = db
		this.#reader = new ContentReader(db, options.log)
		this.#fallbackLanguageOf = options.fallbackLanguageOf
		this.#log = options.log
		this.#now = options.now ?? (() => new Date())
		this.#epoch = epoch
	}

	async getPage({ site, language, path }: PageAddress) {
		return (await this.#site(site)).page(language, normalizePath(path))
	}

	async getFrame({ site, language }: SiteLanguageAddress) {
		return (await this.#site(site)).frame(language)
	}

	async findPageByRole({ site, language, role }: SiteLanguageAddress & { role: PageRole }) {
		return (await this.#site(site)).pageByRole(language, role)
	}

	async findErrorPage({ site, language }: SiteLanguageAddress) {
		const content = await this.#site(site)
		const place = content.pageByRole(language, 'serverError')
		return place && content.page(language, place.path)
	}

	async findBlocks({ site, language, types }: SiteLanguageAddress & { types: readonly string[] }) {
		return (await this.#site(site)).blocks(language, new Set(types))
	}

	async getNavigation({ site, language }: SiteLanguageAddress) {
		return (await this.#site(site)).navigation(language)
	}

	async listStories({ site, language, under, ...slice }: StorySelection) {
		const content = await this.#site(site)
		return sliceStories(content.stories(language, under && normalizePath(under)), slice)
	}

	async findStoryNeighbours({ site, language, path }: PageAddress) {
		return (await this.#site(site)).storyNeighbours(language, normalizePath(path))
	}

	async listTags({ site, language }: SiteLanguageAddress) {
		return (await this.#site(site)).tags(language)
	}

	async listPages(site: string) {
		return (await this.#site(site)).listPages()
	}

	async getDictionary({ site, language }: SiteLanguageAddress) {
		return this.#reader.readDictionary(site, language)
	}

	async listRedirects(site: string) {
		return this.#reader.readRedirects(site)
	}

	async listOrderedRedirects() {
		return null
	}

	onChange(listener: (change: ContentChange) => void) {
		return this.#listeners.add(listener)
	}

	async pollChanges() {
		for (const { epoch, site, tags } of await readContentChanges(this.#db, this.#epoch)) {
			// A concurrent poll may have handled it already.
			if (epoch <= this.#epoch) continue
			this.#epoch = epoch
			if (tags.includes(contentTag.everything)) this.#sites.clear()
			else this.#sites.delete(site)
			this.#listeners.tell({ site, tags })
		}
	}

	async hasPages(site: string) {
		return (await findAnyPage(this.#db, site)) !== undefined
	}

	async listEditablePages(site: string) {
		return listEditablePages(this.#db, site, this.#log)
	}

	async listDeletedPages(site: string) {
		return listDeletedPages(this.#db, site, this.#now())
	}

	async listOwnTags({ site, language }: SiteLanguageAddress) {
		return this.#reader.readTags(site, language)
	}

	async listRevisions(page: DocumentRef): Promise<Revision[]> {
		return listRevisions(this.#db, page)
	}

	async findDocument(revision: RevisionRef) {
		return this.#reader.readDocument(revision)
	}

	async findDraft(page: DocumentRef) {
		return findDraft(this.#db, page, this.#log)
	}

	async listDraftCommands(draft: { id: string; after: number }) {
		return listDraftCommands(this.#db, draft)
	}

	async listDraftCommandIds(draft: string) {
		return listDraftCommandIds(this.#db, draft)
	}

	async findDraftPage({ path, ...asked }: PageAddress & { state?: DraftState }): Promise<Page | null> {
		const fallbackLanguage = this.#fallbackLanguageOf(asked.site)
		return findDraftPage(this.#db, this.#reader, { ...asked, path: normalizePath(path), fallbackLanguage })
	}

	async findDraftFrame({ site, language }: SiteLanguageAddress) {
		return findDraftFrame(this.#reader, { site, language, fallbackLanguage: this.#fallbackLanguageOf(site) })
	}

	async write<T>(change: (writer: ContentWriter) => Promise<T>): Promise<T> {
		const result = await this.#db.transaction().execute(async (trx) => {
			const staleTags = new Map<string, Set<string>>()
			const reader = new ContentReader(trx, this.#log)
			const value = await change(createWriter({ db: trx, reader, log: this.#log, now: this.#now, staleTags }))
			for (const [site, tags] of staleTags) await recordChange(trx, site, tags)
			return value
		})
		// The write is committed. If this poll fails, the next one finds the change.
		await this.pollChanges().catch((err: unknown) => this.#log.warn({ err }, 'could not look for changes'))
		return result
	}

	#site(site: string): Promise<SiteContent> {
		const known = this.#sites.get(site)
		if (known) return known
		const read = SiteContent.read(site, this.#fallbackLanguageOf(site), this.#reader)
		this.#sites.set(site, read)
		read.catch(() => {
			if (this.#sites.get(site) === read) this.#sites.delete(site)
		})
		return read
	}
}
