import type { ReactNode } from 'react'
import type { Currency, Language } from '#domain/market.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { numberFormat } from '#platform/intl-formats.ts'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type Catalogue, ofSize, type PricedOffering, textIn, vehicleSizes } from '#workshop/catalogue.ts'
import { type WorkshopDepartment, worksOnCars } from '#workshop/department-document.ts'
import styles from '../../desk.module.css'
import { Tabs } from '../../tabs.tsx'
import own from './catalogue.module.css'
import { groupBeside, toGroupForm } from './group-form.ts'
import { lendsCars } from './test-drives.tsx'

/** Whom the catalogue is for. */
export type Scope = { siteNames: readonly string[]; languages: readonly Language[]; mayChange: boolean }

const parts = [
	{ path: '', text: 'deskCatalogue.works' },
	{ path: '/rules', text: 'deskCatalogue.rules' },
	{ path: '/agreements', text: 'deskCatalogue.agreements' },
	{ path: '/workshops', text: 'deskCatalogue.workshops' },
	{ path: '/test-drives', text: 'deskCatalogue.testDrives' },
] as const

type PartPath = (typeof parts)[number]['path']

/** The parts that a site has: those of its workshops, and cars it lends. */
export function partsOf(departments: readonly WorkshopDepartment[]): PartPath[] {
	const [hasWorkshops, hasTestDrives] = [departments.some(worksOnCars), departments.some(lendsCars)]
	return parts.map(({ path }) => path).filter((path) => (path === '/test-drives' ? hasTestDrives : hasWorkshops))
}

/** Of one department, so they do not count for the country. */
const ofDepartments: readonly PartPath[] = ['/workshops', '/test-drives']

export function CatalogueFrame({
	part = '',
	paths,
	scope,
	isSaved,
	children,
}: {
	part: string | undefined
	paths: readonly PartPath[]
	scope: Scope
	isSaved: boolean
	children: ReactNode
}) {
	const t = useTranslate()
	const locale = useLocale()
	const shared = new Intl.ListFormat(locale).format(scope.siteNames)
	const here = parts.find(({ path }) => path === `/${part}`)?.path ?? ''
	return (
		<>
			<div className={styles.headline}>
				<h1>{t('desk.catalogue')}</h1>
				{part === '' && scope.mayChange && (
					<ButtonLink href="/desk/catalogue/group/new" size="small" variant="secondary">
						{t('deskCatalogue.addGroup')}
					</ButtonLink>
				)}
			</div>
			<Tabs
				label={t('deskCatalogue.parts')}
				tabs={parts
					.filter(({ path }) => paths.includes(path))
					.map(({ path, text }) => ({ href: `/desk/catalogue${path}`, text: t(text), isCurrent: path === here }))}
			/>
			{!ofDepartments.includes(here) && (
				<p className={styles.hint}>
					{t('deskCatalogue.countsFor', { sites: shared })} {!scope.mayChange && t('deskCatalogue.ownersOnly')}
				</p>
			)}
			{isSaved && <p role="status">{t('desk.saved')}</p>}
			{children}
		</>
	)
}

/** All work by category. */
export function CatalogueList({
	catalogue,
	scope,
	currency,
}: {
	catalogue: Catalogue
	scope: Scope
	currency: Currency
}) {
	const t = useTranslate()
	const { language } = useSite()
	return catalogue.categories.map(({ kind, names, offerings }, category) => (
		<section key={textIn(names, language)} id={`group-${category}`} className={styles.column}>
			<div className={styles.headline}>
				<div className={own.group}>
					<h2>{textIn(names, language)}</h2>
					{kind === 'addOn' && <span className={styles.tag}>{t('deskCatalogue.addOn')}</span>}
					{scope.mayChange && <GroupSteps {...{ catalogue, category }} />}
				</div>
				{scope.mayChange && (
					<span className={styles.ways}>
						<a href={`/desk/catalogue/group/${category}`}>{t('deskCatalogue.editGroup')}</a>
						<a href={`/desk/catalogue/new?group=${category}`}>{t('deskCatalogue.addWork')}</a>
					</span>
				)}
			</div>
			{offerings.length === 0 && <p className={styles.hint}>{t('deskCatalogue.noWork')}</p>}
			<ul className={styles.rows}>
				{offerings.map((offering) => (
					<OfferingRow key={offering.code} offering={offering} currency={currency} />
				))}
			</ul>
		</section>
	))
}

const steps = ['up', 'down'] as const

/** Buttons that move a group up or down, as far as it can be moved. */
function GroupSteps({ catalogue, category }: { catalogue: Catalogue; category: number }) {
	const t = useTranslate()
	const { language } = useSite()
	const group = catalogue.categories[category]
	if (!group) return null
	const name = textIn(group.names, language)
	return (
		<form method="post" action={`/desk/catalogue/group/${category}`} className={styles.tags}>
			<input type="hidden" name="version" value={toGroupForm(group).get('version') ?? ''} />
			{steps
				.filter((step) => groupBeside(catalogue, category, step) !== null)
				.map((step) => (
					<button
						key={step}
						type="submit"
						name="do"
						value={step}
						className={own.step}
						aria-label={t(step === 'up' ? 'deskCatalogue.moveUp' : 'deskCatalogue.moveDown', { group: name })}
					>
						<Icon name="arrow-down" size={20} />
					</button>
				))}
		</form>
	)
}

function OfferingRow({ offering, currency }: { offering: PricedOffering; currency: Currency }) {
	const t = useTranslate()
	const { language, locale } = useSite()
	const { code, names, minutes, price, agreementDiscount } = offering
	const each = (value: PricedOffering['minutes'], text: (one: number) => string) =>
		[...new Set(vehicleSizes.map((size) => text(ofSize(value, size))))].join(' / ')
	const inMinutes = numberFormat(locale, { style: 'unit', unit: 'minute' })
	const discount = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(-agreementDiscount)
	return (
		<li>
			<div>
				<a href={`/desk/catalogue/work/${code}`} className={styles.rowTitle}>
					{textIn(names, language)}
				</a>
				<p className={styles.hint}>
					{each(minutes, inMinutes.format)}
					{agreementDiscount > 0 && ` · ${t('deskCatalogue.withAgreement', { percent: discount })}`}
				</p>
			</div>
			<span className={own.amount}>
				{price === null
					? t('deskCatalogue.noPrice')
					: each(price, (amount) => formatExactMoney({ amount, currency }, locale))}
			</span>
		</li>
	)
}

export function WorkshopList({ departments }: { departments: readonly WorkshopDepartment[] }) {
	const t = useTranslate()
	const locale = useLocale()
	const { format } = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
	return (
		<ul className={styles.rows}>
			{departments.map(({ id, siteName, priceFactor, minutesFactor, makes }) => (
				<li key={id}>
					<div>
						<a href={`/desk/catalogue/workshops/${id}`} className={styles.rowTitle}>
							{siteName}
						</a>
						<p className={styles.hint}>{makes.join(', ')}</p>
					</div>
					<span>{t('deskCatalogue.levels', { price: format(priceFactor), minutes: format(minutesFactor) })}</span>
				</li>
			))}
		</ul>
	)
}
