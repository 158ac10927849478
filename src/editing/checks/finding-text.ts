import type { TextKey, Translate } from '#i18n/texts.ts'
import { blockName } from '../browser/block-name.ts'
import type { PublishCheck } from '../editing-data.ts'
import type { PageFinding } from './check-page.ts'

const texts = {
	requiredEmpty: 'pageChecks.requiredEmpty',
	valueInvalid: 'pageChecks.valueInvalid',
	fieldUnknown: 'pageChecks.fieldUnknown',
	blockUnknown: 'pageChecks.blockUnknown',
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
} as const satisfies Record<PageFinding['code'], TextKey>

/** Findings as sentences, each once: entries of a list may have the same fault. */
export function sayFindings(findings: readonly PageFinding[], t: Translate): PublishCheck['findings'] {
	const said = findings.map((finding) => ({
		stops: finding.stops,
		block: finding.block && { uid: finding.block.uid, name: blockName(finding.block, t) },
		text: findingText(finding, t),
	}))
	return [...new Map(said.map((each) => [`${each.block?.uid} ${each.text}`, each])).values()]
}

function findingText({ code, field, detail }: PageFinding, t: Translate): string {
	return t(texts[code], { field: field ? t(field.label) : '', detail })
}
