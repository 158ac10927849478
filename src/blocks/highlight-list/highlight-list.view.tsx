import { Icon } from '#ui/icon.tsx'
import { isContentIconName } from '#ui/icon-names.ts'
import type { BlockProps } from '../define-block.ts'
import { Link } from '../fields/link.tsx'
import { Text } from '../fields/text.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { highlightList } from './highlight-list.block.ts'
import styles from './highlight-list.module.css'

export default function HighlightList({ fields, block }: BlockProps<typeof highlightList>) {
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
			<ul className={styles.list} role="list">
				{fields.Items.map(({ uid, Icon: icon, Title, Text: text, Link: link }) => (
					<li key={uid} className={styles.item}>
						{isContentIconName(icon) && <Icon name={icon} size={32} className={styles.icon} />}
						<Text
							field={`Items.${uid}.Title`}
							value={Title}
							as={fields.Title === '' || block.isFirst ? 'h2' : 'h3'}
							className={styles.title}
						/>
						<Text field={`Items.${uid}.Text`} value={text} className={styles.text} />
						<Link field={`Items.${uid}.Link`} value={link} className={styles.link} />
					</li>
				))}
			</ul>
		</BlockSection>
	)
}
