import { useTranslate } from '#i18n/texts-context.tsx'
import { OutLink } from './out-link.tsx'

/** Link to the valuation of the visitor's present car; it needs neither a quote nor JavaScript. */
export function PartExchangeLink({ href }: { href: string | null }) {
	const t = useTranslate()
	return (
		<OutLink href={href} variant="secondary">
			{t('quotes.partExchange')}
		</OutLink>
	)
}
