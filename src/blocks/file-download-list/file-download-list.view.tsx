import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BlockProps } from '../define-block.ts'
import { Link } from '../fields/link.tsx'
import { Text } from '../fields/text.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { fileDownloadList } from './file-download-list.block.ts'
import styles from './file-download-list.module.css'

type FileItem = BlockProps<typeof fileDownloadList>['fields']['Items'][number]

const shownAtFirst = 3

export default function FileDownloadList({ fields, block }: BlockProps<typeof fileDownloadList>) {
	const t = useTranslate()
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	const hiddenCount = fields.Items.length - shownAtFirst
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
			<Files items={fields.Items.slice(0, shownAtFirst)} />
			{hiddenCount > 0 && (
				<details className={styles.rest}>
					<summary className={styles.more}>
						<span data-when="closed">{t('blocks.showMoreFiles', { count: hiddenCount })}</span>
						<span data-when="open">{t('blocks.showFewerFiles')}</span>
						<Icon name="chevron-down" size={20} className={styles.sign} />
					</summary>
					<Files items={fields.Items.slice(shownAtFirst)} />
				</details>
			)}
		</BlockSection>
	)
}

function Files({ items }: { items: FileItem[] }) {
	return (
		// biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers
		<ul className={styles.files} role="list">
			{items.map((item) => (
				<FileEntry key={item.uid} item={item} />
			))}
		</ul>
	)
}

function FileEntry({ item: { uid, Title, Text: text, File, Size } }: { item: FileItem }) {
	const field = `Items.${uid}`
	const name = Title || File?.text || fileName(File?.href ?? '')
	const details = [fileType(File?.href ?? ''), Size].filter(Boolean).join(', ')
	return (
		<li className={styles.file}>
			<Icon name="document" size={28} className={styles.icon} />
			<div>
				{File ? (
					<Anchor
						href={File.href}
						target={File.target || undefined}
						download={isOwn(File.href) || undefined}
						className={styles.name}
					>
						<Text as="span" field={`${field}.Title`} value={name} />
						{details && <span className={styles.details}> ({details})</span>}
					</Anchor>
				) : (
					<>
						<Text field={`${field}.Title`} value={Title} className={styles.name} />
						<Link field={`${field}.File`} value={null} />
					</>
				)}
				<Text field={`${field}.Text`} value={text} className={styles.text} />
			</div>
			{File && <Icon name="arrow-down" size={20} className={styles.arrow} />}
		</li>
	)
}

const isOwn = (href: string) => href.startsWith('/') && !href.startsWith('//')

const fileName = (href: string) =>
	href
		.replace(/[?#].*/, '')
		.split('/')
		.at(-1) ?? ''

/** The type of a file: `PDF` for `/media/prices.pdf`. */
function fileType(href: string): string {
	return /\.(\w{2,5})$/.exec(fileName(href))?.[1]?.toUpperCase() ?? ''
}
