import { type ReactNode, useMemo } from 'react'
import type { RichTextNode, RichTextValue } from '#content/field-values.ts'
import { useFieldLanguage } from '#ui/field-language.tsx'
import { useFieldMark, useIsEditing } from './field-mark.ts'
import styles from './rich-text.module.css'
import { planHeadings } from './rich-text-headings.ts'
import { drawInline } from './rich-text-inline.tsx'
import { RichTextPicture } from './rich-text-picture.tsx'

/**
 * A ProseMirror document. Its first heading gets `headingLevel`, so that headings stay in order below the block's
 * title.
 */
export function RichText({
	field,
	value,
	headingLevel = 3,
	className,
}: {
	field: string
	value: RichTextValue | null
	headingLevel?: number
	className?: string | undefined
}) {
	const mark = useFieldMark(field, value === null)
	const isEditing = useIsEditing()
	const lang = useFieldLanguage(field)
	const levels = useMemo(() => (value ? planHeadings(value, headingLevel) : new Map()), [value, headingLevel])
	if (value === null && !isEditing) return null
	return (
		<div className={className ? `${styles.richText} ${className}` : styles.richText} lang={lang} {...mark}>
			{value?.content && drawBlocks(value.content, levels)}
		</div>
	)
}

type HeadingLevels = ReadonlyMap<RichTextNode, number>

function drawBlocks(nodes: readonly RichTextNode[], levels: HeadingLevels): ReactNode[] {
	// biome-ignore lint/suspicious/noArrayIndexKey: nodes of a document have no id and are never reordered on a page
	return nodes.map((node, index) => <BlockNode key={index} node={node} levels={levels} />)
}

function BlockNode({ node, levels }: { node: RichTextNode; levels: HeadingLevels }) {
	const { content = [], attrs = {} } = node
	const children = () => drawBlocks(content, levels)
	switch (node.type) {
		case 'paragraph':
			return <Paragraph content={content} />
		case 'heading': {
			const Heading = `h${levels.get(node) ?? 3}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
			return <Heading>{drawInline(content)}</Heading>
		}
		case 'bullet_list':
		case 'bulletList':
			return <ul>{children()}</ul>
		case 'ordered_list':
		case 'orderedList': {
			const start = Number(attrs.order ?? attrs.start ?? 1)
			return <ol start={start === 1 ? undefined : start}>{children()}</ol>
		}
		case 'list_item':
		case 'listItem':
			return <li>{children()}</li>
		case 'blockquote':
			return <blockquote>{children()}</blockquote>
		case 'code_block':
		case 'codeBlock':
			return (
				<pre>
					<code>{drawInline(content)}</code>
				</pre>
			)
		case 'horizontal_rule':
		case 'horizontalRule':
			return <hr />
		case 'image':
			return <RichTextPicture attrs={attrs} />
		case 'table':
			return (
				<div className={styles.table}>
					<table>
						<tbody>{children()}</tbody>
					</table>
				</div>
			)
		case 'table_row':
		case 'tableRow':
			return <tr>{children()}</tr>
		case 'table_header':
		case 'tableHeader':
			return <th {...cellSpan(attrs)}>{children()}</th>
		case 'table_cell':
		case 'tableCell':
			return <td {...cellSpan(attrs)}>{children()}</td>
		case 'text':
		case 'hard_break':
		case 'hardBreak':
			return drawInline([node])
		default:
			return children()
	}
}

/** A picture alone in its paragraph becomes a figure. */
function Paragraph({ content }: { content: RichTextNode[] }) {
	const [first, ...rest] = content
	if (first?.type === 'image' && rest.length === 0) return <RichTextPicture attrs={first.attrs ?? {}} />
	return <p>{drawInline(content)}</p>
}

function cellSpan(attrs: Record<string, unknown>): { colSpan?: number; rowSpan?: number } {
	const span = (value: unknown) => (typeof value === 'number' && value > 1 ? value : undefined)
	return { colSpan: span(attrs.colspan), rowSpan: span(attrs.rowspan) }
}
