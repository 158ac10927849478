import { formatPhone } from '#domain/customer/phone-number.ts'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './contact-ways.module.css'
import { PhoneLink } from './phone-link.tsx'

type Ways = { phone?: string | undefined; email?: string | undefined; map?: { href: string; text: string } | undefined }

/** Phone, mail and directions, as far as known. */
export function ContactWays({ phone, email, map }: Ways) {
	const { market, language } = useSite()
	if (!phone && !email && !map) return null
	return (
		<ul className={styles.ways}>
			{phone && (
				<li>
					<Icon name="phone" size={20} />
					<PhoneLink phone={phone} />
					<CopyButton text={formatPhone(phone, market.country, language)} />
				</li>
			)}
			{email && (
				<li>
					<Icon name="mail" size={20} />
					<Anchor href={`mailto:${email}`}>
						<MailAddress address={email} />
					</Anchor>
					<CopyButton text={email} />
				</li>
			)}
			{map && (
				<li>
					<Icon name="map-pin" size={20} />
					<Anchor href={map.href} target="_blank">
						{map.text}
					</Anchor>
				</li>
			)}
		</ul>
	)
}

/** Allows a line break before the @. */
function MailAddress({ address }: { address: string }) {
	const at = address.lastIndexOf('@')
	return (
		<span>
			{address.slice(0, at)}
			<wbr />
			{address.slice(at)}
		</span>
	)
}
