import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'

const consumerAgency = 'https://www.konsumentverket.se'

/** The notice of the Swedish consumer agency: the consequences of not paying, and where to get help. */
export function LoanNotice() {
	const t = useTranslate()
	const { market } = useSite()
	if (market.country !== 'SE') return null
	return (
		<p>
			{t('finance.swedishNotice')}{' '}
			<Anchor href={consumerAgency} target="_blank">
				{t('finance.swedishNoticeLink')}
			</Anchor>
			.
		</p>
	)
}
