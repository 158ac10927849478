import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { telUrl } from './contact-links.ts'
import styles from './contact-ways.module.css'

/** Telephone and mail, as far as they are known. */
export function ContactWays({ phone, email }: { phone: string | undefined; email: string | undefined }) {
	if (!phone && !email) return null
	return (
		<ul className={styles.ways}>
			{phone && (
				<li>
					<Icon name="phone" size={20} />
					<Anchor href={telUrl(phone)}>{phone}</Anchor>
				</li>
			)}
			{email && (
				<li>
					<Icon name="mail" size={20} />
					<Anchor href={`mailto:${email}`}>{email}</Anchor>
				</li>
			)}
		</ul>
	)
}
