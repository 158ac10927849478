import type { Currency } from '#domain/market.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import styles from '../../desk.module.css'
import type { Scope } from './catalogue-lists.tsx'
import { CatalogueCheck, CatalogueForm, CatalogueSelect, CatalogueTexts } from './form-fields.tsx'
import type { RefusedForm } from './refused-form.ts'

/** A group of work. An empty one can be removed. */
export function GroupEditor({
	entered,
	refused,
	scope: { languages, mayChange },
	currency,
	isRemovable,
}: {
	entered: URLSearchParams
	refused: RefusedForm | null
	scope: Scope
	currency: Currency
	isRemovable: boolean
}) {
	const t = useTranslate()
	return (
		<>
			<p>
				<a href="/desk/catalogue">{t('deskCatalogue.backToCatalogue')}</a>
			</p>
			<CatalogueForm
				{...{ entered, refused, currency, mayChange }}
				after={
					isRemovable &&
					mayChange && (
						<form method="post">
							<input type="hidden" name="version" value={entered.get('version') ?? ''} />
							<Button type="submit" variant="secondary" name="do" value="remove">
								{t('deskCatalogue.removeGroup')}
							</Button>
						</form>
					)
				}
			>
				<section className={styles.card}>
					<CatalogueTexts name="name" languages={languages} />
					<CatalogueSelect
						name="kind"
						options={[
							{ value: 'service', text: t('deskCatalogue.service') },
							{ value: 'addOn', text: t('deskCatalogue.addOn') },
						]}
					/>
					<CatalogueCheck name="isExclusive" label={t('deskCatalogue.isExclusive')} />
				</section>
			</CatalogueForm>
		</>
	)
}
