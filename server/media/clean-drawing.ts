import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { hasControlCharacters } from '#platform/control-characters.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const svgNamespace = 'http://www.w3.org/2000/svg'

/** Elements that draw. Whatever runs, loads, embeds, animates or leads elsewhere is not among them. */
const drawn = new Set([
	...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'switch'],
	...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath'],
	...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
	...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feConvolveMatrix', 'feDiffuseLighting'],
	...['feDisplacementMap', 'feDistantLight', 'feDropShadow', 'feFlood', 'feFuncA', 'feFuncB', 'feFuncG', 'feFuncR'],
	...['feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset', 'fePointLight', 'feSpecularLighting'],
	...['feSpotLight', 'feTile', 'feTurbulence'],
])

const maxDepth = 100

/**
 * A drawing (SVG) written anew from what is known to draw: elements of a list, attributes that are no events, and references within the
 * file. Null if it is no drawing.
 */
export function cleanDrawing(bytes: Uint8Array): { text: string; size: { width: number; height: number } } | null {
	const written = new TextDecoder().decode(bytes)
	// XML has none.
	if (hasControlCharacters(written)) return null
	const { childNodes } = parseFragment(written)
	const root = childNodes.find((node): node is Element => isDrawn(node) && node.tagName === 'svg')
	const text = root && write(root, 0)
	return root && text ? { text: `${text}\n`, size: sizeOf(root) } : null
}

const isDrawn = (node: Node): node is Element =>
	'tagName' in node && node.namespaceURI === svgNamespace && drawn.has(node.tagName)

/** Null if it is too deep. */
function write(element: Element, depth: number): string | null {
	if (depth > maxDepth) return null
	const { tagName, childNodes } = element
	const attributes = attributesOf(element).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
	if (depth === 0) attributes.unshift(` xmlns="${svgNamespace}"`)
	const content: string[] = []
	for (const node of childNodes) {
		if ('value' in node) content.push(escapeXml(node.value))
		else if (isDrawn(node)) {
			const inner = write(node, depth + 1)
			if (inner === null) return null
			content.push(inner)
		}
	}
	const inside = content.join('')
	if (tagName === 'style' && !isSafeStyle(inside)) return ''
	return inside === ''
		? `<${tagName}${attributes.join('')}/>`
		: `<${tagName}${attributes.join('')}>${inside}</${tagName}>`
}

function attributesOf({ attrs }: Element): [string, string][] {
	return attrs.flatMap(({ name, value, prefix }): [string, string][] => {
		if (prefix === 'xml' && name === 'space') return [['xml:space', value]]
		if (name === 'href') return /^#[^\s]+$/.test(value.trim()) ? [['href', value.trim()]] : []
		const isKnown = !prefix && /^(?!on)[a-z][a-zA-Z0-9-]*$/i.test(name) && name !== 'xmlns'
		return isKnown && isSafeStyle(value) && !/script\s*:/i.test(value) ? [[name, value]] : []
	})
}

/** Refers to nothing but the file itself; an escape could hide that. */
function isSafeStyle(css: string): boolean {
	return !/[\\@]/.test(css) && !/url\(\s*(?!["']?#)/i.test(css) && !/expression\s*\(|image(?:-set)?\s*\(/i.test(css)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '')

/** As it says itself, or else by its view box; 300 × 150 as in a browser. */
function sizeOf({ attrs }: Element): { width: number; height: number } {
	const read = (name: string) => attrs.find((each) => each.name === name)?.value ?? ''
	const [, , boxWidth = 0, boxHeight = 0] = read('viewBox')
		.trim()
		.split(/[\s,]+/)
		.map(Number)
	const lengthOf = (name: string) => Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(read(name))?.[1] ?? 0)
	const [width, height] = [lengthOf('width'), lengthOf('height')]
	const known =
		width > 0 && height > 0 ? [width, height] : boxWidth > 0 && boxHeight > 0 ? [boxWidth, boxHeight] : [300, 150]
	const [w = 300, h = 150] = known.map((length) => Math.min(20_000, Math.max(1, Math.round(length))))
	return { width: w, height: h }
}
