import type { TextKey, Translate } from '#i18n/texts.ts'
import type { PlanFault } from './page-plans.ts'

const texts: Record<PlanFault['code'], TextKey> = {
	'right-lost': 'deskPlans.rightLost',
	'page-missing': 'deskPlans.pageGone',
	'page-needed': 'deskPages.pageNeeded',
	'broken-block': 'deskPlans.blockBroken',
	'draft-missing': 'deskPlans.draftGone',
	'draft-overtaken': 'deskPages.draftOvertaken',
	'path-missing': 'deskPages.pathMissing',
	unforeseen: 'deskPlans.unforeseen',
}

/** Why a plan was not carried out, as a sentence. */
export function faultText({ code, page }: PlanFault, t: Translate): string {
	return [page, t(texts[code])].filter(Boolean).join(': ')
}
