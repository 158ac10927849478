import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { OutLink } from './out-link.tsx'
import styles from './part-exchange.module.css'
import type { QuotedProduct } from './quote-flow.ts'
import { fillQuoteLink, toRequestParams } from './quote-links.ts'
import type { FinanceQuotesView } from './quotes-view.ts'

type PartExchangeProps = {
	/** The provider's own page, if the site uses one. */
	provider?: Pick<FinanceQuotesView, 'links' | 'providerKey'> | undefined
	quoted: QuotedProduct | null
}

/** Takes the plate of the visitor's present car to the valuation in a new tab, with the car and its quote. */
export function PartExchange({ provider, quoted }: PartExchangeProps) {
	const t = useTranslate()
	const { pathname } = usePageAddress()
	const values = { providerKey: provider?.providerKey ?? '', quoteReference: quoted?.quote?.reference }
	const outside = fillQuoteLink(provider?.links.partExchange, values)
	if (outside) {
		return (
			<OutLink href={outside} variant="secondary">
				{t('quotes.partExchange')}
			</OutLink>
		)
	}
	return (
		<form className={styles.partExchange} action={pathname} target="_blank" rel="noopener">
			{Object.entries(toRequestParams('valuation', quoted)).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<div className={styles.plate}>
				<TextField
					label={t('quotes.ownPlate')}
					name="registration"
					maxLength={12}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
				/>
			</div>
			<Button type="submit" variant="secondary">
				{t('quotes.partExchange')}
				<span className="visually-hidden"> {t('quotes.newTab')}</span>
			</Button>
		</form>
	)
}
