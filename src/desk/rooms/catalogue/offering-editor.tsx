import type { Currency } from '#domain/market.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import {
	type Catalogue,
	offeringUnits,
	type PricedOffering,
	textIn,
	vehicleFuels,
	vehicleSizes,
} from '#workshop/catalogue.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import styles from '../../desk.module.css'
import { abilityOptions } from '../abilities.ts'
import own from './catalogue.module.css'
import type { Scope } from './catalogue-lists.tsx'
import {
	CatalogueArea,
	CatalogueCheck,
	CatalogueChecks,
	CatalogueForm,
	CatalogueSelect,
	CatalogueText,
	CatalogueTexts,
} from './form-fields.tsx'
import type { RefusedForm } from './refused-form.ts'

type OfferingEditorProps = {
	catalogue: Catalogue
	departments: readonly WorkshopDepartment[]
	/** Null: a new one. */
	offering: PricedOffering | null
	entered: URLSearchParams
	refused: RefusedForm | null
	scope: Scope
	currency: Currency
	isRemovable: boolean
}

/** One kind of work: what it is called, how long it takes, what it costs and what it takes. */
export function OfferingEditor({
	catalogue,
	departments,
	offering,
	entered,
	refused,
	scope: { languages, mayChange },
	currency,
	isRemovable,
}: OfferingEditorProps) {
	const t = useTranslate()
	const { language } = useSite()
	const { skills, equipment } = abilityOptions({ catalogue, departments }, t)
	return (
		<>
			<p>
				<a href="/desk/catalogue">{t('deskCatalogue.backToCatalogue')}</a>
			</p>
			<h2>{offering ? textIn(offering.names, language) : t('deskCatalogue.addWork')}</h2>
			<CatalogueForm
				{...{ entered, refused, currency, mayChange }}
				after={offering && mayChange && <Removal entered={entered} isRemovable={isRemovable} />}
			>
				<section className={styles.card}>
					{!offering && <CatalogueText name="code" hint={t('deskCatalogue.codeHint')} isRequired />}
					<CatalogueSelect
						name="category"
						options={catalogue.categories.map(({ names }, index) => ({
							value: String(index),
							text: textIn(names, language),
						}))}
					/>
					<CatalogueTexts name="name" languages={languages} />
					{languages.map((each, index) => (
						<CatalogueArea
							key={each}
							name={`description-${each}`}
							{...(index === languages.length - 1 ? { hint: t('deskCatalogue.descriptionHint') } : {})}
						/>
					))}
				</section>
				<section className={styles.card}>
					<h3>{t('deskCatalogue.time')}</h3>
					<div className={own.grid}>
						{vehicleSizes.map((size) => (
							<CatalogueText key={size} name={`minutes-${size}`} inputMode="numeric" isRequired />
						))}
					</div>
				</section>
				<section className={styles.card}>
					<h3>{t('deskCatalogue.price')}</h3>
					<p className={styles.hint}>{t('deskCatalogue.priceHint')}</p>
					<div className={own.grid}>
						{vehicleSizes.map((size) => (
							<CatalogueText key={size} name={`price-${size}`} inputMode="decimal" />
						))}
					</div>
					<CatalogueText name="agreementDiscount" inputMode="decimal" />
					<CatalogueArea name="odometerSteps" hint={t('deskCatalogue.odometerStepsHint')} />
					<div className={own.grid}>
						<CatalogueSelect
							name="units"
							options={[
								{ value: '', text: t('deskCatalogue.unit.none') },
								...offeringUnits.map((unit) => ({ value: unit, text: t(`deskCatalogue.unit.${unit}`) })),
							]}
						/>
						<CatalogueText name="unitsMinimum" inputMode="numeric" />
						<CatalogueText name="unitsMaximum" inputMode="numeric" />
					</div>
				</section>
				<section className={styles.card}>
					<h3>{t('deskCatalogue.needs')}</h3>
					<CatalogueChecks name="skills" options={skills} />
					<CatalogueChecks name="equipment" options={equipment} />
					<CatalogueChecks
						name="unavailableFor"
						options={vehicleFuels.map((fuel) => ({ value: fuel, text: t(`deskCatalogue.fuel.${fuel}`) }))}
					/>
					<CatalogueCheck name="authorizedOnly" label={t('deskCatalogue.authorizedOnly')} />
					<CatalogueCheck name="allowUserInput" label={t('deskCatalogue.allowUserInput')} />
				</section>
				<p className={styles.hint}>{t('desk.bookingsStay')}</p>
			</CatalogueForm>
		</>
	)
}

function Removal({ entered, isRemovable }: { entered: URLSearchParams; isRemovable: boolean }) {
	const t = useTranslate()
	if (!isRemovable) return <p className={styles.hint}>{t('deskCatalogue.neededByTyreHotel')}</p>
	return (
		<details className={styles.card}>
			<summary>{t('deskCatalogue.remove')}</summary>
			<p>{t('deskCatalogue.removeText')}</p>
			<form method="post">
				<input type="hidden" name="version" value={entered.get('version') ?? ''} />
				<Button type="submit" variant="secondary" name="do" value="remove">
					{t('deskCatalogue.remove')}
				</Button>
			</form>
		</details>
	)
}
