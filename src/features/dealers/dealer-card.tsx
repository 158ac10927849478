import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import styles from './dealer-card.module.css'
import type { ListedDealer } from './dealer-list-answer.ts'
import { DealerPicture } from './dealer-picture.tsx'
import { PhoneLink } from './phone-link.tsx'

/** A dealer in a list. The heading's link covers the whole card except the phone link. */
export function DealerCard({
	dealer,
	priority,
	titleTag: Title = 'h2',
}: {
	dealer: ListedDealer
	priority: boolean
	titleTag?: 'h2' | 'h3'
}) {
	const { paths } = useSite()
	const { slug, name, street, place, phone, image } = dealer
	return (
		<article className={styles.card}>
			{image && (
				<DealerPicture
					image={image}
					sizes="(min-width: 1300px) 20rem, (min-width: 1024px) 31vw, (min-width: 640px) 45vw, 90vw"
					priority={priority}
				/>
			)}
			<div className={styles.text}>
				<Title className={styles.title}>
					<Anchor className="cover-link" href={`${paths.pathToSiteDetail}/${encodeURIComponent(slug)}`}>
						{name}
					</Anchor>
				</Title>
				{(street || place) && <p className={styles.address}>{[street, place].filter(Boolean).join(', ')}</p>}
				{phone && (
					<p className={styles.phone}>
						<PhoneLink phone={phone} />
					</p>
				)}
			</div>
		</article>
	)
}
