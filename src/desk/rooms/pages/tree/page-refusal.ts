import type { ContentStore, ContentWriter, EditablePage } from '#content/content-store.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import type { Result } from '#platform/result.ts'

/** Why nothing was changed. */
export type RefusalCode =
	| { code: 'name-missing' | 'address-unreadable' | 'page-needed' | 'inside-itself' | 'page-missing' | 'page-exists' }
	| {
			code: 'parent-missing' | 'role-taken' | 'stale-revision' | 'for-publishers' | 'date-unreadable' | 'nothing-chosen'
	  }
	| { code: 'path-missing' | 'draft-missing' | 'draft-overtaken' | 'changed-meanwhile' | 'picture-unreadable' }
	| { code: 'broken-block' | 'language-exists' }
	| { code: 'path-taken'; path: string }
	| { code: 'redirected'; source: string }
	| { code: 'address-fixed'; path: string }

/** A form that was not taken: as it was filled in, and the sentence beside the field that has to change. */
export type RefusedPageForm = { form: URLSearchParams; error: RefusalCode }

const texts: Record<RefusalCode['code'], TextKey> = {
	'name-missing': 'deskPages.nameMissing',
	'address-unreadable': 'deskPages.addressUnreadable',
	'address-fixed': 'deskPages.addressFixed',
	'path-taken': 'deskPages.pathTaken',
	redirected: 'deskPages.redirected',
	'page-needed': 'deskPages.pageNeeded',
	'inside-itself': 'deskPages.insideItself',
	'parent-missing': 'deskPages.parentMissing',
	'page-missing': 'deskPages.pageMissing',
	'page-exists': 'deskPages.changedMeanwhile',
	'role-taken': 'deskPages.changedMeanwhile',
	'stale-revision': 'deskPages.changedMeanwhile',
	'broken-block': 'deskPages.brokenBlock',
	'language-exists': 'deskPages.languageExists',
	'changed-meanwhile': 'deskPages.changedMeanwhile',
	'for-publishers': 'deskPages.forPublishers',
	'date-unreadable': 'deskPages.dateUnreadable',
	'picture-unreadable': 'deskPages.pictureUnreadable',
	'nothing-chosen': 'deskPages.nothingChosen',
	'path-missing': 'deskPages.pathMissing',
	'draft-missing': 'deskPages.draftMissing',
	'draft-overtaken': 'deskPages.draftOvertaken',
}

export function refusalText(error: RefusalCode, t: Translate, pages: readonly EditablePage[]): string {
	const path = 'path' in error ? error.path : ''
	const owner = pages.find(({ versions }) => versions.some((version) => version.path === path))
	return t(texts[error.code], { path, page: owner?.name ?? '', source: 'source' in error ? error.source : '' })
}

class Refused extends Error {
	readonly result: { ok: false; error: RefusalCode }

	constructor(result: { ok: false; error: RefusalCode }) {
		super(result.error.code)
		this.result = result
	}
}

/** Several writes as one: with the first that is refused, those before it are taken back. */
export async function writeAll<Value>(
	store: ContentStore,
	change: (
		write: <Part>(part: Promise<Result<Part, RefusalCode>>) => Promise<Part>,
		writer: ContentWriter,
	) => Promise<Value>,
): Promise<Result<Value, RefusalCode>> {
	async function take<Part>(part: Promise<Result<Part, RefusalCode>>): Promise<Part> {
		const result = await part
		if (!result.ok) throw new Refused(result)
		return result.value
	}
	try {
		return { ok: true, value: await store.write((writer) => change(take, writer)) }
	} catch (error) {
		if (error instanceof Refused) return error.result
		throw error
	}
}
