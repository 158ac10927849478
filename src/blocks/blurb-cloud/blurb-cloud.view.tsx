import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import { CardLink, CardTitle } from '../layout/card-link.tsx'
import type { blurbCloud } from './blurb-cloud.block.ts'
import styles from './blurb-cloud.module.css'

export default function BlurbCloud({ fields, block }: BlockProps<typeof blurbCloud>) {
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	const titleTag = fields.Title === '' || block.isFirst ? 'h2' : 'h3'
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
			<ul className={styles.cloud} role="list">
				{fields.Items.map((item, index) => {
					const id = `title-${block.uid}-${index}`
					const says = item.Link?.text ?? ''
					return (
						<li key={item.uid} className={styles.blurb}>
							<Image
								field={`Items.${item.uid}.Image`}
								value={item.Image}
								sizes="(min-width: 1568px) 28rem, (min-width: 1024px) 29vw, (min-width: 640px) 46vw, 92vw"
								className={styles.picture}
							/>
							<div className={styles.words}>
								<CardTitle
									id={id}
									field={`Items.${item.uid}.Title`}
									title={item.Title}
									link={item.Link}
									says={says}
									as={titleTag}
									className={styles.title}
								/>
								<RichText
									field={`Items.${item.uid}.Text`}
									value={item.Text}
									headingLevel={titleTag === 'h2' ? 3 : 4}
									className={styles.text}
								/>
								<CardLink
									field={`Items.${item.uid}.Link`}
									link={item.Link}
									says={says}
									title={item.Title}
									titleId={id}
								/>
							</div>
						</li>
					)
				})}
			</ul>
		</BlockSection>
	)
}
