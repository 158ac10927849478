import type { RichTextBuilder } from './rich-text-builder.ts'

const ordered = 'ordered_list'
const bullets = 'bullet_list'

/**
 * Lists as Word and Outlook write them: paragraphs with the style `mso-list:l0 level2 lfo1`, whose bullet or number is a text in an
 * element with `mso-list:Ignore`. True from a method: the part belongs to a list and is done.
 */
export class WordLists {
	readonly #builder: RichTextBuilder
	/** The open lists from outside to inside. */
	readonly #lists: string[] = []
	/** Level of a paragraph whose words have not begun. */
	#level = 0
	/** The bullet or number of that paragraph, and how many elements inside it are open. */
	#marker = ''
	#markerTag = ''
	#markerDepth = 0

	constructor(builder: RichTextBuilder) {
		this.#builder = builder
	}

	open(tag: string, style: string): boolean {
		if (this.#markerDepth > 0) {
			if (tag === this.#markerTag) this.#markerDepth++
			return true
		}
		if (/mso-list:\s*Ignore/i.test(style)) {
			this.#marker = ''
			this.#markerTag = tag
			this.#markerDepth = 1
			return true
		}
		if (!blockElements.has(tag)) return false
		const level = paragraphs.has(tag) ? /mso-list:[^;]*\blevel(\d)/i.exec(style)?.[1] : undefined
		if (level === undefined) {
			this.#end()
			return false
		}
		this.#builder.endLine()
		this.#level = Number(level)
		this.#marker = ''
		return true
	}

	close(tag: string): boolean {
		if (this.#markerDepth === 0) return false
		if (tag === this.#markerTag) this.#markerDepth--
		return true
	}

	text(characters: string): boolean {
		if (this.#markerDepth > 0) {
			this.#marker += characters
			return true
		}
		if (this.#level === 0) return false
		if (characters.trim() === '') return true
		this.#beginItem(this.#level, /^\s*\(?[\da-z]{1,4}[.)]/i.test(this.#marker) ? ordered : bullets)
		this.#level = 0
		return false
	}

	#beginItem(level: number, type: string): void {
		while (this.#lists.length > level) this.#closeList()
		if (this.#lists.length === level && this.#lists.at(-1) !== type) this.#closeList()
		if (this.#lists.length === level) this.#builder.closeBlock('list_item')
		while (this.#lists.length < level) {
			this.#builder.openBlock(type)
			this.#lists.push(type)
		}
		this.#builder.openBlock('list_item')
	}

	#closeList(): void {
		const list = this.#lists.pop()
		if (list) this.#builder.closeBlock(list)
	}

	#end(): void {
		this.#level = 0
		while (this.#lists.length > 0) this.#closeList()
	}
}

/** What can be an entry. Entries of real lists have the style too. */
const paragraphs = new Set('p h1 h2 h3 h4 h5 h6'.split(' '))

/** A paragraph that is none of the list, or another block, ends it. */
const blockElements = new Set('p h1 h2 h3 h4 h5 h6 ul ol li table blockquote pre hr'.split(' '))
