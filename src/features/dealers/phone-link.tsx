import { formatPhone } from '#domain/customer/phone-number.ts'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { telUrl } from './contact-links.ts'

/** A number of the country that can be called from anywhere, written for the readers of the page. */
export function PhoneLink({ phone }: { phone: string }) {
	const { market, language } = useSite()
	return <Anchor href={telUrl(phone, market)}>{formatPhone(phone, market.country, language)}</Anchor>
}
