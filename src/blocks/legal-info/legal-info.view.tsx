import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BlockProps } from '../define-block.ts'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import { titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { legalInfo } from './legal-info.block.ts'
import styles from './legal-info.module.css'

export default function LegalInfo({ fields, block }: BlockProps<typeof legalInfo>) {
	const t = useTranslate()
	const { Title, Text: text, IsCollapsed } = fields
	const { titleId, labelledBy } = titleIds(block.uid, Title)
	const heading = (
		<Text id={titleId} field="Title" value={Title} as={block.isFirst ? 'h1' : 'h2'} className={styles.title} />
	)
	const body = <RichText field="Text" value={text} headingLevel={block.isFirst ? 2 : 3} className={styles.text} />
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			{IsCollapsed ? (
				<details className={styles.legal}>
					<summary className={styles.summary}>
						{Title ? heading : t('blocks.legalInfo')}
						<Icon name="chevron-down" size={20} className={styles.sign} />
					</summary>
					{body}
				</details>
			) : (
				<div className={styles.legal}>
					{heading}
					{body}
				</div>
			)}
		</BlockSection>
	)
}
