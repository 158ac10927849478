import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/tables.ts'
import { type Language, languages } from '#domain/market.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import type { Logger } from '#platform/logger.ts'
import { ok } from '#platform/result.ts'
import type { Frame, Tag } from '../content-source.ts'
import type { DocumentRef, DraftState, OpenDraft, RevisionRef } from '../content-store.ts'
import { type ContentDocument, emptyDocument, pageKinds, pageRoles } from '../document.ts'
import { withoutHidden } from '../document-blocks.ts'
import { takeCommands } from '../take-commands.ts'
import { type DocumentVersion, type FilledVersion, fillVersion } from './compose-page.ts'
import { findDraft, listDraftCommands } from './drafts.server.ts'
import type { TreePage } from './language-view.ts'
import { readShownMedia } from './media/show-media.server.ts'
import { readDocument, readSummary } from './stored-document.ts'

const storedLanguage = z.enum(languages)
const storedKind = z.enum(pageKinds)
/** A later version of the program may have written a role that this one does not know. */
const storedRole = z.enum(pageRoles).nullable().catch(null)
const storedConditions = z.record(z.string(), z.string())

type Wanted = { language: Language; fallbackLanguage: Language }

/** Queries for published content. Documents that cannot be parsed are logged and left out. */
export class ContentReader {
	readonly #db: Kysely<Database>
	readonly #log: Logger

	constructor(db: Kysely<Database>, log: Logger) {
		this.#db = db
		this.#log = log
	}

	/** All pages of a site by id, with their published languages. One query, so that they are consistent. */
	async readTree(site: string): Promise<Map<string, TreePage>> {
		const rows = await this.#db
			.selectFrom('content_page as page')
			.leftJoin('content_page_language as version', (join) =>
				join
					.onRef('version.site', '=', 'page.site')
					.onRef('version.page_id', '=', 'page.id')
					.on('version.published_number', 'is not', null),
			)
			.select(['page.id', 'page.kind', 'page.name', 'page.parent_id', 'page.position', 'page.role'])
			.select(['version.language', 'version.path', 'version.published_number', 'version.published_at'])
			.select('version.published_summary')
			.where('page.site', '=', site)
			.where('page.deleted_at', 'is', null)
			.orderBy('page.id')
			.orderBy('version.language')
			.execute()

		const { show } = await readShownMedia(
			this.#db,
			site,
			rows.map((row) => row.published_summary ?? ''),
		)
		const tree = new Map<string, TreePage>()
		for (const row of rows) {
			const page = tree.get(row.id) ?? {
				id: row.id,
				kind: storedKind.parse(row.kind),
				name: row.name,
				parentId: row.parent_id,
				position: row.position,
				role: storedRole.parse(row.role),
				published: new Map(),
			}
			tree.set(row.id, page)

			if (row.language === null || row.published_number === null) continue
			const place = { site, page_id: row.id, language: row.language, number: row.published_number }
			const summary = readSummary(row.published_summary ?? '', place, this.#log)
			const language = storedLanguage.safeParse(row.language)
			if (!summary || !language.success) continue
			page.published.set(language.data, {
				path: row.path,
				number: row.published_number,
				publishedAt: row.published_at ?? '',
				summary: show(summary, [language.data]),
			})
		}
		return tree
	}

	async readPublished(site: string, page: TreePage, language: Language): Promise<DocumentVersion | null> {
		const published = page.published.get(language)
		if (!published) return null
		const { number, publishedAt } = published
		const document = await this.readDocument({ site, pageId: page.id, language, number })
		return document && { language, number, updatedAt: publishedAt, document }
	}

	/** The published document, completed by that of the default language, with its uploaded pictures as visitors get them. */
	async readFilled(
		site: string,
		page: TreePage,
		{ language, fallbackLanguage }: Wanted,
	): Promise<FilledVersion | null> {
		const [own, fallback] = await Promise.all([
			this.readPublished(site, page, language),
			this.readPublished(site, page, fallbackLanguage),
		])
		const filled = fillVersion(own, fallback)
		if (!filled) return null
		const { document, ...shown } = await this.showMedia(site, filled, { language, fallbackLanguage })
		return { ...shown, document: { ...document, placeholders: withoutHidden(document.placeholders) } }
	}

	/** The version with its uploaded pictures as visitors get them in a language. */
	async showMedia(
		site: string,
		version: FilledVersion,
		{ language, fallbackLanguage }: Wanted,
	): Promise<FilledVersion> {
		const shown = await readShownMedia(this.#db, site, [version.document])
		const films = await shown.films()
		return { ...version, document: shown.show(version.document, [language, fallbackLanguage]), ...(films && { films }) }
	}

	/** Header and footer, the same on all pages. */
	async readFrame(site: string, tree: Map<string, TreePage>, wanted: Wanted): Promise<Frame> {
		const page = [...tree.values()].find(({ kind }) => kind === 'frame')
		const version = page && (await this.readFilled(site, page, wanted))
		const { header = [], footer = [] } = version?.document.placeholders ?? {}
		return { header, footer }
	}

	async readDocument({ number, ...page }: RevisionRef): Promise<ContentDocument | null> {
		const row = await this.#revisions(page).where('number', '=', number).executeTakeFirst()
		return row ? this.#parse(page, row) : null
	}

	/**
	 * What an editor works on: the draft, or else the newest revision; `number` is that of the revision. With `state`, null if the draft has
	 * ended.
	 */
	async readDraft(page: DocumentRef, state?: DraftState): Promise<DocumentVersion | null> {
		if (state?.draft === null) return this.readNewest(page)
		const draft = await findDraft(this.#db, page, this.#log)
		if (state && draft?.id !== state.draft) return null
		if (!draft) return this.readNewest(page)
		const { basedOn, changedAt } = draft
		const document = state ? await this.readDraftAfter(page, draft, state.number) : draft.document
		return document && { language: page.language, number: basedOn ?? 0, updatedAt: changedAt, document }
	}

	/** The draft as it was after so many commands. */
	async readDraftAfter(page: DocumentRef, draft: OpenDraft, count: number): Promise<ContentDocument | null> {
		if (count >= draft.number) return draft.document
		const { id, basedOn } = draft
		const base = basedOn === null ? emptyDocument : await this.readDocument({ ...page, number: basedOn })
		const commands = await listDraftCommands(this.#db, { id, after: 0 })
		// Each was checked when it was taken.
		return base && takeCommands(base, commands.slice(0, count), () => ok(undefined)).document
	}

	/** The newest revision, published or not. */
	async readNewest(page: DocumentRef): Promise<DocumentVersion | null> {
		const row = await this.#revisions(page).orderBy('number', 'desc').limit(1).executeTakeFirst()
		const document = row && this.#parse(page, row)
		return document ? { language: page.language, number: row.number, updatedAt: row.created_at, document } : null
	}

	#revisions({ site, pageId, language }: DocumentRef) {
		return this.#db
			.selectFrom('content_revision')
			.select(['number', 'created_at', 'document'])
			.where('site', '=', site)
			.where('page_id', '=', pageId)
			.where('language', '=', language)
	}

	#parse({ site, pageId, language }: DocumentRef, row: { number: number; document: string }): ContentDocument | null {
		return readDocument(row.document, { site, page_id: pageId, language, number: row.number }, this.#log)
	}

	async readTags(site: string, language: Language): Promise<Tag[]> {
		return this.#db
			.selectFrom('content_tag')
			.select(['id', 'key', 'value'])
			.where('site', '=', site)
			.where('language', '=', language)
			.orderBy('position')
			.orderBy('id')
			.execute()
	}

	async readDictionary(site: string, language: Language): Promise<Record<string, string>> {
		const rows = await this.#db
			.selectFrom('content_dictionary')
			.select(['key', 'value'])
			.where('site', '=', site)
			.where('language', '=', language)
			.execute()
		return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
	}

	async readRedirects(site: string): Promise<RedirectRule[]> {
		const rows = await this.#db
			.selectFrom('content_redirect')
			.select(['source', 'destination', 'conditions'])
			.where('site', '=', site)
			.orderBy('position')
			.execute()
		return rows.map(({ source, destination, conditions }) => ({
			source,
			destination,
			conditions: storedConditions.parse(JSON.parse(conditions)),
			permanent: true,
		}))
	}
}
