import type { ContentStore, DocumentRef } from '#content/content-store.ts'
import type { ContentDocument } from '#content/document.ts'
import type { FieldPlace } from '#content/edit-command.ts'
import { isSameJson } from '#content/same-json.ts'
import { sourceAt } from '#content/translation-sources.ts'
import { valueAt } from '#content/value-at.ts'
import type { Language } from '#domain/market.ts'
import { describedFields } from '../described-fields.server.ts'
import { describePageFields } from '../edited-page-fields.ts'
import { type TextPlace, textPlaces, textsWithin } from './text-places.ts'
import type { BehindText } from './text-state.ts'

type Versions = Pick<ContentStore, 'findDraft' | 'listRevisions' | 'findDocument'>

/** What a page in one language was at a time; the draft is the last one. */
type Version = { at: string; read: () => Promise<ContentDocument | null> }

/** A translation beside its original, as their editors see them. */
export type Translation = {
	own: ContentDocument
	source: ContentDocument
	texts: TextPlace[]
	behind: BehindText[]
}

/** Null if the page is not in both languages. */
export async function readTranslation(
	store: Versions,
	ref: DocumentRef,
	sourceLanguage: Language,
): Promise<Translation | null> {
	const [ofOwn, ofSource] = await Promise.all([
		listVersions(store, ref),
		listVersions(store, { ...ref, language: sourceLanguage }),
	])
	const [own, source] = await Promise.all([ofOwn.at(-1)?.read(), ofSource.at(-1)?.read()])
	if (!own || !source) return null
	const texts = textsWithin(textPlaces(source, describedFields, describePageFields()), own)
	const behind: BehindText[] = []
	for (const { place, value } of texts) {
		const known = valueAt(own, place)
		if (known === undefined || known === null) continue
		const before =
			sourceAt(own, place) ?? (await findMadeFrom({ ofOwn, ofSource }, place, { own: known, source: value }))
		if (before === undefined || isSameJson(before, value)) continue
		behind.push({ place, before, since: await findSince(ofSource, place, { before, now: value }) })
	}
	return { own, source, texts, behind }
}

/** Oldest first. */
async function listVersions(store: Versions, ref: DocumentRef): Promise<Version[]> {
	const [draft, revisions] = await Promise.all([store.findDraft(ref), store.listRevisions(ref)])
	const kept = revisions.toReversed().map(({ number, createdAt }): Version => {
		let document: Promise<ContentDocument | null> | null = null
		return {
			at: createdAt,
			read: () => {
				document ??= store.findDocument({ ...ref, number })
				return document
			},
		}
	})
	return draft ? [...kept, { at: draft.changedAt, read: async () => draft.document }] : kept
}

/**
 * The original at the time when a text was written that does not say what it was made from: before that was remembered, or by an import.
 * Undefined: it had none, or is the original itself.
 */
async function findMadeFrom(
	{ ofOwn, ofSource }: { ofOwn: readonly Version[]; ofSource: readonly Version[] },
	place: FieldPlace,
	values: { own: unknown; source: unknown },
): Promise<unknown> {
	if (ofSource.length < 2 || isSameJson(values.own, values.source)) return undefined
	const writtenAt = await findFirst(ofOwn, place, values.own)
	const original = ofSource.findLast(({ at }) => at <= writtenAt) ?? ofSource[0]
	const document = await original?.read()
	return (document && valueAt(document, place)) ?? undefined
}

/** When a value came to a place where it is still. */
async function findFirst(versions: readonly Version[], place: FieldPlace, value: unknown): Promise<string> {
	let first = ''
	for (const { at, read } of versions.toReversed()) {
		const document = await read()
		if (first !== '' && !(document && isSameJson(valueAt(document, place), value))) break
		first = at
	}
	return first
}

/** When the original got away from what the text was made from. */
async function findSince(
	versions: readonly Version[],
	place: FieldPlace,
	{ before, now }: { before: unknown; now: unknown },
): Promise<string> {
	for (let index = versions.length - 2; index >= 0; index--) {
		const document = await versions[index]?.read()
		if (document && isSameJson(valueAt(document, place), before)) return versions[index + 1]?.at ?? ''
	}
	return findFirst(versions, place, now)
}
