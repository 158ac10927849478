import { DealerCard } from '#features/dealers/dealer-card.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { buttonVariants, Link } from '../fields/link.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { siteSelection } from './site-selection.block.ts'
import styles from './site-selection.module.css'

export default function SiteSelection({ fields, data, block }: BlockProps<typeof siteSelection>) {
	const t = useTranslate()
	const { paths } = useSite()
	const isEditing = useIsEditing()
	if (data.sites.length === 0 && !isEditing) return null

	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	const link = fields.Link ?? { href: paths.pathToSiteList, text: '' }
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
			<ul className={styles.grid} role="list">
				{data.sites.map((site) => (
					<li key={site.slug}>
						<DealerCard dealer={site} priority={false} titleTag={fields.Title === '' || block.isFirst ? 'h2' : 'h3'} />
					</li>
				))}
			</ul>
			<div className={styles.after}>
				<Link field="Link" value={link} variant={buttonVariants[fields.ButtonType]}>
					{link.text || t('blocks.allSites')}
				</Link>
			</div>
		</BlockSection>
	)
}
