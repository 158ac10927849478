import type { NewMessage } from '#outbox/outbox-message.ts'
import type { Site } from '#sites/site.ts'
import { letterOrigin } from '#sites/site-address.ts'
import { formatMoment } from '../../../format-moment.ts'
import { mayDo } from '../../../rights.ts'
import { hasRole } from '../../../staff/roles.ts'
import type { StaffAccounts } from '../../../staff/staff-accounts.ts'
import { toStaffLetters } from '../../../staff/staff-letters.ts'
import type { PagePlan, PlanFault } from './page-plans.ts'
import { faultText } from './plan-texts.ts'

type Known = {
	site: Site
	accounts: Pick<StaffAccounts, 'list'>
	/** Of the pages. */
	names: readonly string[]
}

/** Emails that say why a plan was not carried out: to who planned it, and to the publishers if that was someone who may not any more. */
export async function toFaultLetters(
	plan: PagePlan,
	fault: PlanFault,
	{ site, accounts, names }: Known,
): Promise<NewMessage[]> {
	const members = await accounts.list()
	const planner = members.find(({ id }) => id === plan.plannedBy.id)
	const isStill = planner !== undefined && mayDo('pages.plan', planner.grants, site)
	const publishers = isStill ? [] : members.filter(({ grants }) => hasRole(grants, ['owner', 'publisher'], site.key))
	const receivers = new Map([...(planner ? [planner] : []), ...publishers].map((member) => [member.id, member]))
	const link = `${letterOrigin(site, plan.origin)}/desk/pages/plans`
	const areas = ['deskPlans', 'deskPages'] as const
	return toStaffLetters([...receivers.values()], { id: `plan-${plan.id}`, site, areas }, ({ t, locale }) => {
		const time = formatMoment(plan.dueAt, { locale, timeZone: site.market.timeZone })
		const values = { pages: names.join(', '), site: site.name, time, person: plan.plannedBy.name }
		const lines = [
			t(plan.action === 'publish' ? 'deskPlans.publishFailed' : 'deskPlans.offlineFailed', values),
			faultText(fault, t),
			'',
			t('deskPlans.planAgain', { link }),
		]
		return {
			subject: t(
				plan.action === 'publish' ? 'deskPlans.publishFailedSubject' : 'deskPlans.offlineFailedSubject',
				values,
			),
			text: `${lines.join('\n')}\n`,
		}
	})
}
