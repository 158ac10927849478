import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { buttonVariants, Link } from '../fields/link.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import { titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { blurb } from './blurb.block.ts'
import styles from './blurb.module.css'
import { BlurbMedia } from './blurb-media.tsx'

export default function Blurb({ fields, data, block }: BlockProps<typeof blurb>) {
	const { Title, Preamble, ImageSize, BackgroundColor } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	// In the editor the place of a missing picture is shown.
	const hasMedia = useIsEditing() || fields.Image !== null || fields.Video !== null || fields.YoutubeId !== ''
	return (
		<BlockSection
			background={BackgroundColor}
			width={ImageSize === 'Large' ? 'screen' : 'page'}
			labelledBy={labelledBy}
		>
			<div
				className={styles.blurb}
				data-size={ImageSize}
				data-reversed={fields.ReversedLayout || undefined}
				data-animated={fields.HasAnimation || undefined}
				data-without-media={!hasMedia || undefined}
			>
				<div className={styles.words}>
					<Text field="Preamble" value={Preamble} className={styles.preamble} />
					<Text id={titleId} field="Title" value={Title} as={block.isFirst ? 'h1' : 'h2'} />
					<RichText field="Text" value={fields.Text} headingLevel={block.isFirst ? 2 : 3} className={styles.text} />
					<div className={styles.links}>
						<Link field="Link" value={fields.Link} variant={buttonVariants[fields.ButtonType]} />
						<Link field="SecondLink" value={fields.SecondLink} variant="ghost" />
					</div>
				</div>
				<BlurbMedia fields={fields} film={data?.film ?? null} isFirst={block.isFirst} />
			</div>
		</BlockSection>
	)
}
