import type { BlockFault } from '#blocks/define-block.ts'
import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import { arrangeBlocks } from '#content/arrange-blocks.ts'
import type { BlockInstance } from '#content/document.ts'
import { flattenBlocks } from '#content/document-blocks.ts'
import type { FieldsOf } from '../differences/compare-documents.ts'
import { type Reference, referencesOf, valuesOf } from './values-of-block.ts'

/** What a visitor finds at an address: of the site, or by its form alone of others. */
export type TargetState =
	| 'found'
	| 'pageMissing'
	| 'pageHidden'
	| 'dealerGone'
	| 'carGone'
	| 'fileMissing'
	| 'addressMalformed'

/** `endsAt`: when the page is taken offline, if that is planned. */
export type LinkTarget = { state: TargetState; endsAt: Date | null }

export type PageFinding = {
	code:
		| 'requiredEmpty'
		| 'valueInvalid'
		| 'fieldUnknown'
		| 'blockUnknown'
		| 'blockEmpty'
		| 'alternativeMissing'
		| 'mainHeadingMissing'
		| 'headingOrder'
		| 'titleMissing'
		| 'textsMissing'
		| 'pageEnding'
		| 'wordsHardToRead'
		| 'contrastUnchecked'
		| Exclude<TargetState, 'found'>
	/** True where visitors would not see the block at all: the page is not published with it. */
	stops: boolean
	/** Null: the page itself. */
	block: BlockInstance | null
	field: FieldDescription | null
	/** An address, or what cannot be read. */
	detail: string
	/** Of words with the picture behind them, in a window so many pixels wide. */
	contrast?: { ratio: number; windowWidth: number }
	/** When it will be so; null: now. */
	at: Date | null
}

/** Words of a block over a picture. `measured`: null if the picture cannot be looked at here. */
export type WordsFault = {
	/** Names of the field and those around it. */
	field: readonly string[]
	words: string
	/** Of the picture. */
	address: string
	measured: { ratio: number; windowWidth: number } | null
}

export type CheckedPage = {
	/** As a visitor would see it: with what comes from the default language. */
	placeholders: Record<string, BlockInstance[]>
	title: string | undefined
	/** Of the page itself. */
	pictures: readonly Reference[]
	/** Uid of the first block that visitors get. */
	opener: string | null
	/** Another page of the site's own has its heading. */
	hasOwnHeading: boolean
	/** Keys of the site's texts that the default language has and this one has not. */
	missingTexts: readonly string[]
}

type Known = {
	fieldsOf: FieldsOf
	findFaults: (block: BlockInstance) => readonly BlockFault[]
	/** Nothing is filled in: visitors do not get it. */
	isEmpty: (block: BlockInstance) => boolean
	targetOf: (address: string) => LinkTarget
	wordsFaultsOf: (block: BlockInstance) => readonly WordsFault[]
}

/** What an editor should look at before visitors see the page, in the order of its blocks. */
export function checkPage(page: CheckedPage, known: Known): PageFinding[] {
	const { above, below } = arrangeBlocks(page)
	const blocks = flattenBlocks({ above, below })
	return [
		...(page.title ? [] : [ofPage('titleMissing')]),
		...(page.missingTexts.length > 0 ? [ofPage('textsMissing', page.missingTexts.join(', '))] : []),
		...page.pictures.flatMap((each) => checkReference(null, each, known)),
		...blocks.flatMap((block) => [
			...checkValues(block, known),
			...(page.hasOwnHeading ? [] : checkHeading(block, block.uid === page.opener, known.fieldsOf(block.type))),
			...referencesOf(block, known.fieldsOf(block.type)).flatMap((each) => checkReference(block, each, known)),
			...known.wordsFaultsOf(block).map((fault) => ofWords(block, fault, known)),
		]),
	]
}

const ofPage = (code: PageFinding['code'], detail = ''): PageFinding => ({
	code,
	stops: false,
	block: null,
	field: null,
	detail,
	at: null,
})

const ofBlock = (code: PageFinding['code'], block: BlockInstance): PageFinding => ({ ...ofPage(code), block })

/** A block with a value that its field does not take is not drawn; what is unknown is passed over. */
function checkValues(block: BlockInstance, { fieldsOf, findFaults, isEmpty }: Known): PageFinding[] {
	const descriptions = fieldsOf(block.type)
	const empty = isEmpty(block) ? ofBlock('blockEmpty', block) : null
	const findings = findFaults(block).map(({ path, message }): PageFinding => {
		const field = fieldAt(descriptions, path)
		if (path.length === 0) return empty ?? { ...ofBlock('blockUnknown', block), detail: block.type }
		if (!field || field.kind === 'icon')
			return { code: 'fieldUnknown', stops: false, block, field, detail: field ? message : path.join('.'), at: null }
		const isMissing =
			field.limits.isRequired &&
			valuesOf(block.fields, descriptions).some((each) => each.field === field && !each.value)
		return { code: isMissing ? 'requiredEmpty' : 'valueInvalid', stops: true, block, field, detail: message, at: null }
	})
	return empty && !findings.includes(empty) ? [empty, ...findings] : findings
}

/** Paths have names of fields and positions of entries. */
function fieldAt(descriptions: readonly FieldDescription[], path: readonly PropertyKey[]): FieldDescription | null {
	let [fields, found]: [readonly FieldDescription[], FieldDescription | null] = [descriptions, null]
	for (const part of path) {
		if (typeof part === 'number') continue
		found = fields.find(({ name }) => name === part) ?? null
		if (!found) return null
		fields = found.fields
	}
	return found
}

function ofWords(
	block: BlockInstance,
	{ field, words, address, measured }: WordsFault,
	{ fieldsOf }: Known,
): PageFinding {
	const place = { stops: false, block, field: fieldAt(fieldsOf(block.type), field), at: null }
	return measured
		? { ...place, code: 'wordsHardToRead', detail: words, contrast: measured }
		: { ...place, code: 'contrastUnchecked', detail: address }
}

/** The title of the first block is the page's main heading, those of the others are below it, unless the editor chose another level. */
function checkHeading(
	block: BlockInstance,
	isFirst: boolean,
	descriptions: readonly FieldDescription[],
): PageFinding[] {
	const [title, tag] = ['Title', 'TitleTag'].map((name) => descriptions.find((field) => field.name === name) ?? null)
	if (!title) return []
	const finding = { stops: false, block, detail: '', at: null }
	if (isFirst && !block.fields.Title) return [{ ...finding, code: 'mainHeadingMissing', field: title }]
	const chosen = block.fields.TitleTag
	const isChosen = typeof chosen === 'string' && /^h[1-6]$/.test(chosen)
	return tag && isChosen && isFirst !== (chosen === 'h1') ? [{ ...finding, code: 'headingOrder', field: tag }] : []
}

function checkReference(block: BlockInstance | null, reference: Reference, { targetOf }: Known): PageFinding[] {
	const { kind, address, field } = reference
	const { state, endsAt } = targetOf(address)
	const finding = { stops: false, block, field, detail: address, at: null }
	return [
		...(kind === 'picture' && reference.alt === '' ? [{ ...finding, code: 'alternativeMissing' as const }] : []),
		...(state === 'found' ? [] : [{ ...finding, code: state }]),
		...(endsAt ? [{ ...finding, code: 'pageEnding' as const, at: endsAt }] : []),
	]
}
