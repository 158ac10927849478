import type { TextKey, Translate } from '#i18n/texts.ts'
import { dateFormat } from '#platform/intl-formats.ts'
import { blockName } from '../browser/block-name.ts'
import type { PublishCheck } from '../editing-data.ts'
import type { PageFinding } from './check-page.ts'

const texts = {
	requiredEmpty: 'pageChecks.requiredEmpty',
	valueInvalid: 'pageChecks.valueInvalid',
	fieldUnknown: 'pageChecks.fieldUnknown',
	blockUnknown: 'pageChecks.blockUnknown',
	blockEmpty: 'pageChecks.blockEmpty',
	alternativeMissing: 'pageChecks.alternativeMissing',
	mainHeadingMissing: 'pageChecks.mainHeadingMissing',
	headingOrder: 'pageChecks.headingOrder',
	titleMissing: 'pageChecks.titleMissing',
	textsMissing: 'pageChecks.textsMissing',
	pageMissing: 'pageChecks.pageMissing',
	pageHidden: 'pageChecks.pageHidden',
	dealerGone: 'pageChecks.dealerGone',
	carGone: 'pageChecks.carGone',
	fileMissing: 'pageChecks.fileMissing',
	addressMalformed: 'pageChecks.addressMalformed',
	pageEnding: 'pageChecks.pageEnding',
	wordsHardToRead: 'pageChecks.wordsHardToRead',
	contrastUnchecked: 'pageChecks.contrastUnchecked',
} as const satisfies Record<PageFinding['code'], TextKey>

/** In which words: `locale` of the reader, `timeZone` of the site. */
export type FindingWords = { t: Translate; locale: string; timeZone: string }

/** Findings as sentences, each once: entries of a list may have the same fault. */
export function sayFindings(findings: readonly PageFinding[], words: FindingWords): PublishCheck['findings'] {
	const said = findings.map((finding) => ({
		stops: finding.stops,
		block: finding.block && { uid: finding.block.uid, name: blockName(finding.block, words.t) },
		text: findingText(finding, words),
	}))
	return [...new Map(said.map((each) => [`${each.block?.uid} ${each.text}`, each])).values()]
}

function findingText(
	{ code, field, detail, at, contrast }: PageFinding,
	{ t, locale, timeZone }: FindingWords,
): string {
	const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
	const time = at ? dateFormat(locale, style).format(at) : ''
	const { ratio = 0, windowWidth = 0 } = contrast ?? {}
	return t(texts[code], { field: field ? t(field.label) : '', detail, time, ratio, width: windowWidth })
}
