import type { RichTextNode, RichTextValue } from './field-values.ts'

type Block = RichTextNode & { content: RichTextNode[] }
type Mark = NonNullable<RichTextNode['marks']>[number]

/** Blocks deeper than that become part of the one around them, so that no reader of the document runs out of stack. */
const maxDepth = 24

/** What a block must be inside of; it is opened where it is missing. */
const parents: Partial<Record<string, { in: readonly string[]; otherwise: string }>> = {
	list_item: { in: ['bullet_list', 'ordered_list'], otherwise: 'bullet_list' },
	table_row: { in: ['table'], otherwise: 'table' },
	table_cell: { in: ['table_row'], otherwise: 'table_row' },
	table_header: { in: ['table_row'], otherwise: 'table_row' },
}

/** What these blocks consist of. */
const children: Partial<Record<string, string>> = {
	bullet_list: 'list_item',
	ordered_list: 'list_item',
	table: 'table_row',
	table_row: 'table_cell',
}

/** Blocks whose end tags have no effect on what is outside of them. */
const walls = new Set(['table', 'table_cell', 'table_header'])

/** Builds a document from tags and text in any order, as people and editors write them. */
export class RichTextBuilder {
	readonly #document: Block = { type: 'doc', content: [] }
	readonly #open: Block[] = [this.#document]
	/** Counts how often each mark is open. */
	readonly #marks = new Map<string, number>()
	#link: Mark | null = null
	#line: Block | null = null

	openBlock(type: string, attrs?: RichTextNode['attrs']): void {
		this.endLine()
		const parent = parents[type]
		if (parent) this.#openParent(parent)
		else this.#openChildren()
		this.#push(type, attrs)
	}

	/** Ends the block and those inside it. Without effect if it is not open. */
	closeBlock(type: string): void {
		this.endLine()
		const at = this.#findOpen((block) => block.type === type)
		if (at > 0) this.#open.length = at
	}

	startLine(type: string, attrs?: RichTextNode['attrs']): void {
		this.endLine()
		this.#openChildren()
		this.#line = { type, ...(attrs && { attrs }), content: [] }
		this.#top.content.push(this.#line)
	}

	endLine(): void {
		const line = this.#line
		this.#line = null
		if (!line) return
		trimEnd(line)
		if (!line.content.some(isVisible)) this.#top.content.pop()
	}

	addBlock(node: RichTextNode): void {
		this.endLine()
		this.#openChildren()
		this.#top.content.push(node)
	}

	addInline(node: RichTextNode): void {
		const line = this.#writeLine()
		// A break at the beginning is spacing.
		if (node.type !== 'hard_break' || line.content.length > 0) line.content.push(this.#marked(node))
	}

	addText(characters: string): void {
		const isCode = this.#line?.type === 'code_block'
		const text = isCode ? characters : characters.replace(/[ \t\r\n\f]+/g, ' ')
		const before = this.#line?.content.at(-1)
		const follows = isCode || (before && before.type !== 'hard_break' && !before.text?.endsWith(' '))
		const kept = follows ? text : text.replace(/^ /, '')
		if (kept === '') return
		const line = this.#writeLine()
		const node = this.#marked({ type: 'text', text: kept })
		const last = line.content.at(-1)
		if (last?.type === 'text' && isSame(last.marks, node.marks)) last.text = (last.text ?? '') + kept
		else line.content.push(node)
	}

	openMark(type: string): void {
		this.#marks.set(type, (this.#marks.get(type) ?? 0) + 1)
	}

	closeMark(type: string): void {
		const count = (this.#marks.get(type) ?? 0) - 1
		if (count > 0) this.#marks.set(type, count)
		else this.#marks.delete(type)
	}

	/** Null ends the link. */
	setLink(href: string | null, target?: string): void {
		this.#link = href ? { type: 'link', attrs: { href, ...(target && { target }) } } : null
	}

	/** Null if nothing is to be seen. */
	finish(): RichTextValue | null {
		this.endLine()
		const content = this.#document.content.flatMap((node) => withoutEmpty(node) ?? [])
		return content.length > 0 ? { type: 'doc', content } : null
	}

	get #top(): Block {
		return this.#open.at(-1) ?? this.#document
	}

	/** False if it would be too deep. */
	#push(type: string, attrs?: RichTextNode['attrs']): boolean {
		if (this.#open.length >= maxDepth) return false
		const block = { type, ...(attrs && { attrs }), content: [] }
		this.#top.content.push(block)
		this.#open.push(block)
		return true
	}

	/** Ends what is open inside the parent that the next block needs, or opens that parent. */
	#openParent({ in: types, otherwise }: { in: readonly string[]; otherwise: string }): void {
		const at = this.#findOpen((block) => types.includes(block.type))
		if (at > 0) this.#open.length = at + 1
		else this.openBlock(otherwise)
	}

	/** Lists and tables hold nothing but items, rows and cells; a list inside a list belongs to the item before it. */
	#openChildren(): void {
		for (let child = children[this.#top.type]; child; child = children[this.#top.type]) {
			const last = this.#top.content.at(-1)
			if (child === 'list_item' && last?.content) this.#open.push({ ...last, content: last.content })
			else if (!this.#push(child)) this.#leaveLists()
		}
	}

	#leaveLists(): void {
		while (children[this.#top.type]) this.#open.pop()
	}

	/** The index of the innermost open block that fits, inside the same cell; -1 if there is none. */
	#findOpen(fits: (block: Block) => boolean): number {
		for (let at = this.#open.length - 1; at > 0; at--) {
			const block = this.#open[at]
			if (block && fits(block)) return at
			if (block && walls.has(block.type)) return block.type === 'table' ? -1 : this.#rowOf(at, fits)
		}
		return -1
	}

	/** A new row or cell ends the cell before it. */
	#rowOf(cell: number, fits: (block: Block) => boolean): number {
		for (const at of [cell - 1, cell - 2]) {
			const block = this.#open[at]
			if (at > 0 && block && /^table(?:_row)?$/.test(block.type) && fits(block)) return at
		}
		return -1
	}

	#writeLine(): Block {
		if (!this.#line) this.startLine('paragraph')
		return this.#line ?? this.#document
	}

	#marked(node: RichTextNode): RichTextNode {
		if (this.#line?.type === 'code_block') return node
		const marks = [...(this.#link ? [this.#link] : []), ...Array.from(this.#marks.keys(), (type) => ({ type }))]
		return marks.length > 0 ? { ...node, marks } : node
	}
}

function isSame(one: RichTextNode['marks'] = [], other: RichTextNode['marks'] = []): boolean {
	const fits = (mark: Mark, { type, attrs }: Mark) =>
		mark.type === type && mark.attrs?.href === attrs?.href && mark.attrs?.target === attrs?.target
	return one.length === other.length && one.every((mark, index) => fits(mark, other[index] ?? mark))
}

/** Spaces and breaks at the end of a line are not seen. */
function trimEnd({ content }: Block): void {
	for (let last = content.at(-1); last; last = content.at(-1)) {
		if (last.type === 'text') last.text = last.text?.trimEnd() ?? ''
		if (last.type !== 'hard_break' && last.text !== '') return
		content.pop()
	}
}

const isVisible = ({ type, text = '' }: RichTextNode) =>
	type === 'image' || text.replaceAll('\u00a0', ' ').trim() !== ''

const mayBeEmpty = new Set(['horizontal_rule', 'image', 'hard_break', 'text', 'table_cell', 'table_header'])

function withoutEmpty(node: RichTextNode): RichTextNode | null {
	if (!node.content) return node
	const content = node.content.flatMap((child) => withoutEmpty(child) ?? [])
	return content.length > 0 || mayBeEmpty.has(node.type) ? { ...node, content } : null
}
