import type { RichTextNode } from '../field-values.ts'

/** The document as short words: `p(one *two*)`. */
export function outlineOf({ type, attrs = {}, content = [], marks = [], text }: RichTextNode): string {
	const inner = content.map(outlineOf).join('')
	if (type === 'text') {
		return marks.reduceRight(
			(said, mark) => `${mark.type}${mark.attrs ? `<${mark.attrs.href}>` : ''}[${said}]`,
			text ?? '',
		)
	}
	const said = Object.entries(attrs).filter(([name, value]) => value !== 1 || !/span|order/.test(name))
	return `${type}${said.map(([name, value]) => ` ${name}=${value}`).join('')}(${inner})`
}
