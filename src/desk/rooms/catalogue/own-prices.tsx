import type { Currency } from '#domain/market.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { type Catalogue, type PricedOffering, textIn, vehicleSizes } from '#workshop/catalogue.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import { usualPrice } from '#workshop/prices.ts'
import styles from '../../desk.module.css'
import own from './catalogue.module.css'
import { CatalogueForm, CatalogueText } from './form-fields.tsx'
import type { RefusedForm } from './refused-form.ts'

type Priced = { catalogue: Catalogue; department: WorkshopDepartment; currency: Currency }

/** What each kind of work costs in a workshop, by its level or its own price. */
export function OwnPriceList({ catalogue, department, currency }: Priced) {
	const t = useTranslate()
	const { language } = useSite()
	return (
		<section className={styles.column}>
			<h2>{t('deskCatalogue.ownPrices')}</h2>
			<p className={styles.hint}>{t('deskCatalogue.ownPricesHint')}</p>
			{catalogue.categories
				.filter(({ offerings }) => offerings.length > 0)
				.map(({ names, offerings }) => (
					<section key={textIn(names, language)} className={styles.column}>
						<h3>{textIn(names, language)}</h3>
						<ul className={styles.rows}>
							{offerings.map((offering) => (
								<li key={offering.code}>
									<div>
										<a href={`/desk/catalogue/workshops/${department.id}/${offering.code}`} className={styles.rowTitle}>
											{textIn(offering.names, language)}
										</a>
									</div>
									<span className={styles.tags}>
										{offering.code in department.ownPrices && (
											<span className={styles.tag}>{t('deskCatalogue.ownPrice')}</span>
										)}
										<span className={own.amount}>
											<Prices offering={offering} terms={department} {...{ catalogue, currency }} />
										</span>
									</span>
								</li>
							))}
						</ul>
					</section>
				))}
		</section>
	)
}

/** Prices by size, or one if they are the same. */
function Prices({
	offering,
	terms,
	catalogue,
	currency,
}: {
	offering: PricedOffering
	terms: Pick<WorkshopDepartment, 'priceFactor' | 'ownPrices'>
	catalogue: Catalogue
	currency: Currency
}) {
	const t = useTranslate()
	const { locale } = useSite()
	const texts = vehicleSizes.map((size) => {
		const amount = usualPrice(offering, { catalogue, terms, size })
		return amount === null ? t('deskCatalogue.noPrice') : formatExactMoney({ amount, currency }, locale)
	})
	return [...new Set(texts)].join(' / ')
}

/** The price of one kind of work in one workshop. */
export function OwnPriceEditor({
	catalogue,
	department,
	offering,
	entered,
	refused,
	currency,
}: Priced & { offering: PricedOffering; entered: URLSearchParams; refused: RefusedForm | null }) {
	const t = useTranslate()
	const { language } = useSite()
	const byLevel = { priceFactor: department.priceFactor, ownPrices: {} }
	return (
		<>
			<p>
				<a href={`/desk/catalogue/workshops/${department.id}`}>{department.siteName}</a>
			</p>
			<h2>{textIn(offering.names, language)}</h2>
			<CatalogueForm
				{...{ entered, refused, currency }}
				mayChange
				after={
					offering.code in department.ownPrices && (
						<form method="post">
							<input type="hidden" name="version" value={entered.get('version') ?? ''} />
							<Button type="submit" variant="secondary" name="do" value="clear">
								{t('deskCatalogue.clearOwnPrice')}
							</Button>
						</form>
					)
				}
			>
				<section className={styles.card}>
					<p>
						{t('deskCatalogue.levelPrice')} <Prices terms={byLevel} {...{ offering, catalogue, currency }} />
					</p>
					<p className={styles.hint}>{t('deskCatalogue.ownPriceHint')}</p>
					<div className={own.grid}>
						{vehicleSizes.map((size) => (
							<CatalogueText key={size} name={`price-${size}`} inputMode="decimal" />
						))}
					</div>
				</section>
				<p className={styles.hint}>{t('desk.bookingsStay')}</p>
			</CatalogueForm>
		</>
	)
}
