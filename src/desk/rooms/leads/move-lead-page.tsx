import { toMailbox } from '#features/leads/server/mailbox.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { DeskLead } from '#leads/lead-operator.ts'
import type { Mailbox } from '#outbox/outbox-message.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import styles from '../../desk.module.css'
import type { DeskAnswer, StaffRequest } from '../../desk-page.ts'
import { mayDo } from '../../rights.ts'

/** A dealer that a lead can be moved to. */
type Destination = { site: Site; dealer: string; name: string; mailbox: Mailbox }

/** Dealers with a mail address at the sites of the country where someone takes care of leads, but the one that has it. */
export async function listDestinations(
	{ site: here, staff, dealersOf }: StaffRequest,
	{ content }: DeskLead,
): Promise<Destination[]> {
	const open = sites.filter(
		(site) => site.market.country === here.market.country && mayDo('leads.open', staff.grants, site),
	)
	const ofSites = open.map(async (site) =>
		(await dealersOf(site.key)).flatMap(({ id, name, email }) => {
			const mailbox = toMailbox(name, email)
			const isHere = site.key === here.key && mailbox?.email === content?.to?.email
			return mailbox && !isHere ? [{ site, dealer: id, name, mailbox }] : []
		}),
	)
	return (await Promise.all(ofSites)).flat()
}

export async function showDestinations(request: StaffRequest, lead: DeskLead): Promise<DeskAnswer | null> {
	if (!lead.content) return null
	const destinations = await listDestinations(request, lead)
	return {
		title: request.t('desk.moveLead'),
		main: <MoveLeadPage id={lead.submissionId} here={request.site.key} destinations={destinations} />,
	}
}

function MoveLeadPage({ id, here, destinations }: { id: string; here: string; destinations: readonly Destination[] }) {
	const t = useTranslate()
	const isHere = ({ site }: Destination) => site.key === here
	const ordered = [...destinations.filter(isHere), ...destinations.filter((each) => !isHere(each))]
	return (
		<>
			<p>
				<a href={`/desk/leads/${encodeURIComponent(id)}`}>{t('desk.lead')}</a>
			</p>
			<h1>{t('desk.moveLead')}</h1>
			{destinations.length === 0 ? (
				<p className={styles.empty}>{t('desk.leadNoOtherDealer')}</p>
			) : (
				<form method="post" className={styles.card}>
					<p>{t('desk.moveLeadText')}</p>
					<SelectField
						label={t('desk.dealer')}
						name="to"
						options={ordered.map(({ site, dealer, name }) => ({
							value: `${site.key}/${dealer}`,
							text: site.key === here ? name : `${name} (${site.name})`,
						}))}
					/>
					<div>
						<Button type="submit" name="do" value="move">
							{t('desk.moveLeadNow')}
						</Button>
					</div>
				</form>
			)}
		</>
	)
}
