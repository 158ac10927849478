import type { EditablePage } from '#content/content-store.ts'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import type { PublishCheck } from '#editing/editing-data.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { capitalised } from '#platform/capitalised.ts'
import { dateFormat } from '#platform/intl-formats.ts'
import type { Site } from '#sites/site.ts'
import deskStyles from '../../../desk.module.css'
import { factSeparator } from '../../../fact-separator.ts'
import { formatMoment } from '../../../format-moment.ts'
import { DraftFindingList } from '../drafts/draft-list.tsx'
import { editorAddress, settingsAddress } from '../page-links.ts'
import { PageTabs } from '../page-tabs.tsx'
import type { PagePlan } from './page-plans.ts'
import { townOfZone } from './plan-form.tsx'
import { dayPlace, PlanMonths } from './plan-months.tsx'
import { faultText } from './plan-texts.ts'
import styles from './plans.module.css'

export type ListedPlan = PublishCheck & {
	plan: PagePlan
	/** Of its drafts, compared with when it was planned. */
	state: 'same' | 'changed' | 'ended'
}

type ListProps = {
	site: Site
	pages: readonly EditablePage[]
	/** The next first. */
	waiting: readonly ListedPlan[]
	settled: readonly PagePlan[]
	/** What was done. */
	said: string | null
	mayPlan: boolean
}

const saidTexts: Record<string, TextKey> = { planned: 'deskPlans.isPlanned', cancelled: 'deskPlans.isCancelled' }

/** What is due, by day, and what became of what was. */
export function PlanList({ site, pages, waiting, settled, said, mayPlan }: ListProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { timeZone } = site.market
	const day = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone })
	const days = Map.groupBy(waiting, ({ plan }) => wallClock(plan.dueAt, timeZone).date)
	const text = said === null ? undefined : saidTexts[said]
	return (
		<>
			<h1>{t('deskPlans.title')}</h1>
			<PageTabs current="plans" />
			{text && <p role="status">{t(text)}</p>}
			<p className={deskStyles.hint}>{t('deskPlans.text', { place: townOfZone(timeZone) })}</p>
			{waiting.length === 0 && <p className={deskStyles.empty}>{t('deskPlans.none')}</p>}
			<div className={days.size > 0 ? deskStyles.columns : undefined}>
				<div className={deskStyles.column}>
					{[...days].map(([date, plans]) => (
						<section key={date} id={dayPlace(date)} className={`${deskStyles.column} ${styles.day}`}>
							<h2>{plans[0] && capitalised(day.format(plans[0].plan.dueAt), locale)}</h2>
							<ul className={`${deskStyles.rows} ${styles.plans}`}>
								{plans.map((listed) => (
									<WaitingPlan key={listed.plan.id} {...listed} {...{ site, pages, mayPlan }} />
								))}
							</ul>
						</section>
					))}
					{settled.length > 0 && (
						<section className={`${deskStyles.column} ${styles.day}`}>
							<h2>{t('deskPlans.lately')}</h2>
							<ul className={`${deskStyles.rows} ${styles.plans}`}>
								{settled.map((plan) => (
									<SettledPlan key={plan.id} {...{ plan, site, pages }} />
								))}
							</ul>
						</section>
					)}
				</div>
				{days.size > 0 && <PlanMonths days={new Map([...days].map(([date, { length }]) => [date, length]))} />}
			</div>
		</>
	)
}

const actionTexts = { publish: 'deskPlans.publish', offline: 'deskPlans.offline' } as const

type RowProps = ListedPlan & { site: Site; pages: readonly EditablePage[]; mayPlan: boolean }

function WaitingPlan({ plan, state, findings, site, pages, mayPlan }: RowProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { timeZone } = site.market
	const time = dateFormat(locale, { timeStyle: 'short', timeZone }).format(plan.dueAt)
	return (
		<li>
			<div>
				<p className={deskStyles.rowTitle}>
					{time} {t(actionTexts[plan.action])}
				</p>
				<PlannedPages {...{ plan, site, pages }} />
				<p className={deskStyles.hint}>
					{[t('deskPlans.by', { name: plan.plannedBy.name }), formatMoment(plan.plannedAt, { locale, timeZone })].join(
						factSeparator,
					)}
				</p>
				{state !== 'same' && <p>{t(state === 'changed' ? 'deskPlans.isChanged' : 'deskPlans.isEnded')}</p>}
				<DraftFindingList findings={findings} address={null} />
			</div>
			{mayPlan && (
				<a href={`/desk/pages/plans/${plan.id}`}>
					{t('deskPlans.change')}
					<span className="visually-hidden">, {time}</span>
				</a>
			)}
		</li>
	)
}

function PlannedPages({ plan, site, pages }: { plan: PagePlan; site: Site; pages: readonly EditablePage[] }) {
	const t = useTranslate()
	const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
	return (
		<ul className={deskStyles.plain}>
			{plan.pages.map(({ pageId, language }) => {
				const page = pages.find(({ id }) => id === pageId)
				const path = page?.versions.find((version) => version.language === language)?.path ?? null
				const address = path === null ? settingsAddress(pageId) : editorAddress({ site }, language, path)
				const own = page?.kind === 'frame' ? t('editing.frame') : (page?.name ?? pageId)
				const name = `${own}, ${names.of(language)}`
				return (
					<li key={`${language} ${pageId}`}>{page && page.kind !== 'frame' ? <a href={address}>{name}</a> : name}</li>
				)
			})}
		</ul>
	)
}

const settledStates = {
	waiting: { text: 'deskPlans.plan', tone: undefined },
	done: { text: 'deskPlans.done', tone: undefined },
	failed: { text: 'deskPlans.failed', tone: 'danger' },
	cancelled: { text: 'deskPlans.cancelled', tone: 'warning' },
} as const satisfies Record<PagePlan['state'], { text: TextKey; tone: string | undefined }>

function SettledPlan({ plan, site, pages }: { plan: PagePlan; site: Site; pages: readonly EditablePage[] }) {
	const t = useTranslate()
	const locale = useLocale()
	const { text, tone } = settledStates[plan.state]
	const time = formatMoment(plan.dueAt, { locale, timeZone: site.market.timeZone })
	return (
		<li>
			<div>
				<p className={deskStyles.rowTitle}>
					{time} {t(actionTexts[plan.action])}
				</p>
				<PlannedPages {...{ plan, site, pages }} />
				{plan.fault && <p>{faultText(plan.fault, t)}</p>}
			</div>
			<span className={deskStyles.tag} data-tone={tone}>
				{t(text)}
			</span>
		</li>
	)
}
