import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { ServiceState } from '#platform/circuit-breaker.ts'
import type { ServiceName } from '#platform/outside-services.ts'
import styles from '../../desk.module.css'
import type { DeskPage } from '../../desk-page.ts'
import { formatMoment } from '../../format-moment.ts'

/** The outside services that this process asks, and whether they answer. */
export const servicesPage: DeskPage<'services'> = {
	'services.open': async ({ outside, site, t }) => ({
		title: t('desk.services'),
		main: <Services services={outside.list()} timeZone={site.market.timeZone} />,
	}),
}

const names: Record<ServiceName, TextKey> = {
	workshop: 'desk.serviceWorkshop',
	'tyre-hotel': 'desk.serviceTyreHotel',
	'finance-quotes': 'desk.serviceFinanceQuotes',
	media: 'desk.serviceMedia',
	forms: 'desk.serviceForms',
	'place-search': 'desk.servicePlaceSearch',
	'page-views': 'desk.servicePageViews',
	content: 'desk.serviceContent',
	search: 'desk.serviceSearch',
	files: 'desk.serviceFiles',
	pictures: 'desk.servicePictures',
	cdn: 'desk.serviceCdn',
	mail: 'desk.serviceMail',
	sms: 'desk.serviceSms',
	webhook: 'desk.serviceWebhook',
	hub: 'desk.serviceHub',
}

type Service = ServiceState & { service: ServiceName }

function Services({ services, timeZone }: { services: readonly Service[]; timeZone: string }) {
	const t = useTranslate()
	const locale = useLocale()
	const moment = (at: number) => formatMoment(new Date(at), { locale, timeZone })
	return (
		<>
			<h1>{t('desk.services')}</h1>
			<p className={styles.hint}>{t(services.length === 0 ? 'desk.noServices' : 'desk.servicesText')}</p>
			<ul className={styles.rows}>
				{services.map(({ service, lastGoodAt, lastFailure, failures, ...state }) => (
					<li key={service}>
						<div>
							<strong>{t(names[service])}</strong>
							<p className={styles.hint}>
								{lastGoodAt === null
									? t('desk.noGoodAnswer')
									: t('desk.lastGoodAnswer', { moment: moment(lastGoodAt) })}
							</p>
							{lastFailure && (
								<p className={styles.hint}>
									{t('desk.lastFailure', { moment: moment(lastFailure.at), reason: lastFailure.reason })}
								</p>
							)}
						</div>
						<div className={styles.tags}>
							{failures > 0 && <span className={styles.tag}>{t('desk.failuresInRow', { count: failures })}</span>}
							<StateTag {...state} isUnused={lastGoodAt === null && lastFailure === null} />
						</div>
					</li>
				))}
			</ul>
		</>
	)
}

function StateTag({ breaker, isUnused }: Pick<ServiceState, 'breaker'> & { isUnused: boolean }) {
	const t = useTranslate()
	const text: TextKey = isUnused ? 'desk.serviceUnused' : stateTexts[breaker]
	const tone = breaker === 'closed' ? undefined : breaker === 'open' ? 'danger' : 'warning'
	return (
		<span className={styles.tag} data-tone={tone}>
			{t(text)}
		</span>
	)
}

const stateTexts: Record<ServiceState['breaker'], TextKey> = {
	closed: 'desk.serviceAnswers',
	open: 'desk.serviceFails',
	'half-open': 'desk.serviceTried',
}
