import { Share } from '#features/cars/share.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { BlockProps } from '../define-block.ts'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import { shareAddress } from './share-address.ts'
import type { socialMedia } from './social-media.block.ts'
import styles from './social-media.module.css'

export default function SocialMedia({ fields, data, block }: BlockProps<typeof socialMedia>) {
	const t = useTranslate()
	const { Title, Text, SocialLinks, ShareOn, HasShareButton } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={Title} text={Text} isFirst={block.isFirst} />
			<div className={styles.ways}>
				{SocialLinks.filter(({ Url }) => Url !== '').map(({ uid, name, Url }) => (
					<ButtonLink key={uid} href={Url} target="_blank" variant="secondary">
						{name || new URL(Url).hostname}
					</ButtonLink>
				))}
				{ShareOn.map((network) => (
					<ButtonLink key={network} href={shareAddress(network, data)} target="_blank" variant="ghost">
						{t('blocks.shareOn', { network })}
					</ButtonLink>
				))}
				{HasShareButton && <Share address={data.address} title={data.title} />}
			</div>
		</BlockSection>
	)
}
