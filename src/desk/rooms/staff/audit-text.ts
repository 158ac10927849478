import type { TextKey, Translate } from '#i18n/texts.ts'
import { leadStatuses } from '#leads/lead-operator.ts'
import type { auditActions } from '../../staff/audit-actions.ts'
import { roles } from '../../staff/roles.ts'

type LeadStatusAction = `lead ${(typeof leadStatuses)[number]}`

const texts: Record<Exclude<(typeof auditActions)[number], LeadStatusAction>, TextKey> = {
	joined: 'deskAudit.joined',
	'second factor': 'deskAudit.secondFactor',
	'passkey added': 'deskAudit.passkeyAdded',
	'passkey removed': 'deskAudit.passkeyRemoved',
	'passkey refused': 'deskAudit.passkeyRefused',
	'session ended': 'deskAudit.sessionEnded',
	'signed out': 'deskAudit.signedOut',
	'password changed': 'deskAudit.passwordChanged',
	'password refused': 'deskAudit.passwordRefused',
	'language changed': 'deskAudit.languageChanged',
	'sign-in refused': 'deskAudit.signInRefused',
	'sign-in too-many': 'deskAudit.signInTooMany',
	'code refused': 'deskAudit.codeRefused',
	'code too-many': 'deskAudit.codeTooMany',
	removed: 'deskAudit.removed',
	'sign-in link made': 'deskAudit.signInLinkMade',
	'lead sent again': 'deskAudit.leadSentAgain',
	'lead erased': 'deskAudit.leadErased',
	'lead noted': 'deskAudit.leadNoted',
	'lead moved': 'deskAudit.leadMoved',
	'person erased': 'deskAudit.personErased',
	'leads exported': 'deskAudit.leadsExported',
	'booking made': 'deskAudit.bookingMade',
	'booking moved': 'deskAudit.bookingMoved',
	'booking cancelled': 'deskAudit.bookingCancelled',
	'booking done': 'deskAudit.bookingDone',
	'booking no-show': 'deskAudit.bookingNoShow',
	'booking reopened': 'deskAudit.bookingReopened',
	'car registered': 'deskAudit.carRegistered',
	'car changed': 'deskAudit.carChanged',
	'workshop hours changed': 'deskAudit.hoursChanged',
	'tyre agreement added': 'deskAudit.tyreAgreementAdded',
	'tyre agreement changed': 'deskAudit.tyreAgreementChanged',
	'tyre agreement ended': 'deskAudit.tyreAgreementEnded',
	'wheels out': 'deskAudit.wheelsOut',
	'wheels in': 'deskAudit.wheelsIn',
	'wheels measured': 'deskAudit.wheelsMeasured',
	'wheels added': 'deskAudit.wheelsAdded',
	'customer phone changed': 'deskAudit.phoneChanged',
	'reminders wanted': 'deskAudit.remindersWanted',
	'reminders ended': 'deskAudit.remindersEnded',
	'sign-in code read': 'deskAudit.codeRead',
	'offering added': 'deskAudit.offeringAdded',
	'offering changed': 'deskAudit.offeringChanged',
	'offering removed': 'deskAudit.offeringRemoved',
	'group changed': 'deskAudit.groupChanged',
	'catalogue rules changed': 'deskAudit.catalogueRulesChanged',
	'workshop terms changed': 'deskAudit.workshopTermsChanged',
	'workshop price changed': 'deskAudit.workshopPriceChanged',
	'agreement changed': 'deskAudit.agreementChanged',
	'test drives changed': 'deskAudit.testDrivesChanged',
	'draft begun': 'deskAudit.draftBegun',
	'tag added': 'deskAudit.tagAdded',
	'draft discarded': 'deskAudit.draftDiscarded',
	'page published': 'deskAudit.pagePublished',
	'page created': 'deskAudit.pageCreated',
	'page renamed': 'deskAudit.pageRenamed',
	'page moved': 'deskAudit.pageMoved',
	'page address changed': 'deskAudit.pageAddressChanged',
	'page copied': 'deskAudit.pageCopied',
	'page language added': 'deskAudit.pageLanguageAdded',
	'page deleted': 'deskAudit.pageDeleted',
	'page restored': 'deskAudit.pageRestored',
	'page taken offline': 'deskAudit.pageTakenOffline',
	'review asked': 'deskAudit.reviewAsked',
	'draft approved': 'deskAudit.draftApproved',
	'draft sent back': 'deskAudit.draftSentBack',
	'comment added': 'deskAudit.commentAdded',
	'comment resolved': 'deskAudit.commentResolved',
	'comment reopened': 'deskAudit.commentReopened',
	'preview shared': 'deskAudit.previewShared',
	'preview ended': 'deskAudit.previewEnded',
	'plan made': 'deskAudit.planMade',
	'plan changed': 'deskAudit.planChanged',
	'plan cancelled': 'deskAudit.planCancelled',
	'plan failed': 'deskAudit.planFailed',
	'page published as planned': 'deskAudit.publishedAsPlanned',
	'page taken offline as planned': 'deskAudit.offlineAsPlanned',
	'text changed': 'deskAudit.textChanged',
	'redirect added': 'deskAudit.redirectAdded',
	'redirect changed': 'deskAudit.redirectChanged',
	'redirect removed': 'deskAudit.redirectRemoved',
	'redirects imported': 'deskAudit.redirectsImported',
	'version restored': 'deskAudit.versionRestored',
	'file added': 'deskAudit.fileAdded',
	'file changed': 'deskAudit.fileChanged',
	'file replaced': 'deskAudit.fileReplaced',
	'file removed': 'deskAudit.fileRemoved',
	'file restored': 'deskAudit.fileRestored',
}

const keys: ReadonlyMap<string, TextKey> = new Map(Object.entries(texts))

/** A line of the audit log in the reader's language; what is not known stays as it is kept. */
export function auditText(action: string, t: Translate): string {
	const key = keys.get(action)
	if (key) return t(key)
	const [verb = '', object = ''] = action.split(' ', 2)
	const status = leadStatuses.find((each) => each === object)
	if (verb === 'lead' && status) return t('deskAudit.leadStatus', { status: t(`desk.status.${status}`) })
	const role = roles.find((each) => each === object)
	if (role && (verb === 'granted' || verb === 'revoked' || verb === 'demo'))
		return t(`deskAudit.${verb}`, { role: t(`desk.role.${role}`) })
	return action
}
