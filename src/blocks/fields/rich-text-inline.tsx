import { Fragment, type ReactNode } from 'react'
import type { RichTextNode } from '#content/field-values.ts'
import { Anchor, safeHref } from '#ui/anchor.tsx'
import { RichTextPicture } from './rich-text-picture.tsx'

type Mark = NonNullable<RichTextNode['marks']>[number]

/**
 * Text with its marks. Neighbours with the same link are merged, because a screen reader would read them as several
 * links.
 */
export function drawInline(nodes: readonly RichTextNode[]): ReactNode {
	return groupByLink(nodes).map(({ link, nodes: group }, index) => {
		// biome-ignore lint/suspicious/noArrayIndexKey: nodes of a document have no id and are never reordered on a page
		const children = group.map((node, position) => <Fragment key={position}>{drawNode(node)}</Fragment>)
		// biome-ignore lint/suspicious/noArrayIndexKey: as above
		return <Fragment key={index}>{link ? drawLink(link, children) : children}</Fragment>
	})
}

function groupByLink(nodes: readonly RichTextNode[]): { link: Mark | undefined; nodes: RichTextNode[] }[] {
	const groups: { link: Mark | undefined; nodes: RichTextNode[] }[] = []
	for (const node of nodes) {
		const link = node.marks?.find(({ type }) => type === 'link')
		const last = groups.at(-1)
		if (last && last.link?.attrs?.href === link?.attrs?.href) last.nodes.push(node)
		else groups.push({ link, nodes: [node] })
	}
	return groups
}

function drawLink({ attrs = {} }: Mark, children: ReactNode): ReactNode {
	const href = typeof attrs.href === 'string' ? safeHref(attrs.href) : undefined
	if (href === undefined) return children
	const opensTab = attrs.target === '_blank'
	return (
		<Anchor href={href} {...(opensTab && { target: '_blank' })}>
			{children}
		</Anchor>
	)
}

function drawNode(node: RichTextNode): ReactNode {
	switch (node.type) {
		case 'text':
			return (node.marks ?? []).reduceRight<ReactNode>((inner, mark) => drawMark(mark, inner), node.text ?? '')
		case 'hard_break':
		case 'hardBreak':
			return <br />
		case 'image':
			return <RichTextPicture attrs={node.attrs ?? {}} isInline />
		default:
			return drawInline(node.content ?? [])
	}
}

function drawMark(mark: Mark, inner: ReactNode): ReactNode {
	switch (mark.type) {
		case 'strong':
		case 'bold':
			return <strong>{inner}</strong>
		case 'em':
		case 'italic':
			return <em>{inner}</em>
		case 'code':
			return <code>{inner}</code>
		case 'superscript':
			return <sup>{inner}</sup>
		case 'subscript':
			return <sub>{inner}</sub>
		default:
			return inner
	}
}
