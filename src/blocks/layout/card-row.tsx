import type { ReactNode } from 'react'
import type { LinkValue, RichTextValue } from '#content/field-values.ts'
import type { BlockPlace } from '../define-block.ts'
import { buttonVariants, Link } from '../fields/link.tsx'
import { BlockHead, titleIds } from './block-head.tsx'
import { type Background, BlockSection } from './block-section.tsx'
import styles from './card-row.module.css'

export type CardRowFields = {
	Title: string
	Text: RichTextValue | null
	Link: LinkValue | null
	ButtonType: keyof typeof buttonVariants
	Layout: 'ThreeColumns' | 'FourColumns'
	BackgroundColor: Background
}

/** Cards in columns under a heading. The items are `li` elements. */
export function CardRow({
	fields,
	block,
	isDense = false,
	children,
}: {
	fields: CardRowFields
	block: BlockPlace
	/** Reduces the gap for cards with dividing lines. */
	isDense?: boolean
	children: ReactNode
}) {
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
			<ul className={styles.row} data-layout={fields.Layout} data-dense={isDense || undefined} role="list">
				{children}
			</ul>
			<div className={styles.after}>
				<Link field="Link" value={fields.Link} variant={buttonVariants[fields.ButtonType]} />
			</div>
		</BlockSection>
	)
}

/** The `sizes` of a picture in a row with this layout. */
export function cardImageSizes(layout: CardRowFields['Layout']): string {
	return layout === 'FourColumns'
		? '(min-width: 1568px) 21rem, (min-width: 1280px) 22vw, (min-width: 1024px) 46vw, 92vw'
		: '(min-width: 1568px) 32rem, (min-width: 768px) 33vw, 100vw'
}

/** One level below the block's title, or at its level if there is none. */
export function cardTitleTag(fields: CardRowFields, block: BlockPlace): 'h2' | 'h3' {
	return fields.Title === '' || block.isFirst ? 'h2' : 'h3'
}
