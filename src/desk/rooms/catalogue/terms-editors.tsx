import type { Currency } from '#domain/market.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from '../../desk.module.css'
import own from './catalogue.module.css'
import type { Scope } from './catalogue-lists.tsx'
import { CatalogueArea, CatalogueCheck, CatalogueForm, CatalogueText, CatalogueTexts } from './form-fields.tsx'
import type { RefusedForm } from './refused-form.ts'

type EditorProps = { entered: URLSearchParams; refused: RefusedForm | null; scope: Scope; currency: Currency }

/** What counts for all work of a country. */
export function RulesEditor({ entered, refused, scope: { languages, mayChange }, currency }: EditorProps) {
	const t = useTranslate()
	return (
		<CatalogueForm {...{ entered, refused, currency, mayChange }}>
			<section className={styles.card}>
				<CatalogueText name="roundTo" inputMode="decimal" isRequired />
				<CatalogueArea name="makeFactors" rows={8} hint={t('deskCatalogue.makeFactorsHint')} />
				<CatalogueArea name="makesElsewhere" hint={t('deskCatalogue.makesHint')} />
			</section>
			<section className={styles.card}>
				<CatalogueTexts name="unknownPrice" languages={languages} />
				<CatalogueTexts name="piece" languages={languages} />
				<CatalogueTexts name="hour" languages={languages} />
			</section>
		</CatalogueForm>
	)
}

/** What one workshop does otherwise than the catalogue says. */
export function TermsEditor({ name, entered, refused, currency }: Omit<EditorProps, 'scope'> & { name: string }) {
	const t = useTranslate()
	return (
		<>
			<h2>{name}</h2>
			<CatalogueForm {...{ entered, refused, currency }} mayChange>
				<section className={styles.card}>
					<div className={own.grid}>
						<CatalogueText name="priceLevel" inputMode="decimal" isRequired />
						<CatalogueText name="minutesLevel" inputMode="decimal" isRequired />
					</div>
					<CatalogueArea name="makes" hint={t('deskCatalogue.makesHint')} />
					<CatalogueCheck name="takesOtherMakes" label={t('deskCatalogue.takesOtherMakes')} />
				</section>
				<p className={styles.hint}>{t('desk.bookingsStay')}</p>
			</CatalogueForm>
		</>
	)
}
