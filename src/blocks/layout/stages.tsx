import type { BlockPlace } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import type { FieldValues } from '../fields/define-field.ts'
import { buttonVariants, Link } from '../fields/link.tsx'
import { RichText } from '../fields/rich-text.tsx'
import type { stageRowFields } from '../fields/stage-fields.ts'
import { Text } from '../fields/text.tsx'
import { BlockHead, titleIds } from './block-head.tsx'
import { BlockSection } from './block-section.tsx'
import styles from './stages.module.css'

type StageRowFields = FieldValues<typeof stageRowFields>

/** The stages of a process, in a column or a row. */
export function Stages({
	fields,
	block,
	direction,
	columns = 3,
}: {
	fields: StageRowFields
	block: BlockPlace
	direction: 'down' | 'across'
	/** Maximum number of columns; fewer stages share the width. */
	columns?: 3 | 4
}) {
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	const List = fields.IsNumbered ? 'ol' : 'ul'
	const titleTag = fields.Title === '' || block.isFirst ? 'h2' : 'h3'
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
			{/* Safari drops the list role from lists without markers. */}
			<List
				className={styles.stages}
				data-direction={direction}
				data-columns={direction === 'across' ? Math.min(columns, fields.Items.length) : undefined}
				role="list"
			>
				{fields.Items.map((item, index) => (
					<li key={item.uid} className={styles.stage} data-without-image={item.Image === null || undefined}>
						{item.Image && (
							<div className={styles.picture}>
								<Image
									field={`Items.${item.uid}.Image`}
									value={item.Image}
									sizes={
										direction === 'down'
											? '(min-width: 1568px) 50rem, (min-width: 1024px) 52vw, 100vw'
											: '(min-width: 768px) 30vw, 92vw'
									}
								/>
							</div>
						)}
						<div className={styles.words}>
							{fields.IsNumbered && (
								<p className={styles.number} aria-hidden="true">
									{index + 1}
								</p>
							)}
							<Text field={`Items.${item.uid}.Title`} value={item.Title} as={titleTag} className={styles.title} />
							<RichText
								field={`Items.${item.uid}.Text`}
								value={item.Text}
								headingLevel={titleTag === 'h2' ? 3 : 4}
								className={styles.text}
							/>
							<Link field={`Items.${item.uid}.Link`} value={item.Link} className={styles.link} />
						</div>
					</li>
				))}
			</List>
			<div className={styles.after}>
				<Link field="Link" value={fields.Link} variant={buttonVariants[fields.ButtonType]} />
			</div>
		</BlockSection>
	)
}
