import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

export const attribute = ({ attrs }: Element, name: string) => attrs.find((each) => each.name === name)?.value

export function* elementsOf(parent: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
	for (const node of parent.childNodes) {
		if (!('tagName' in node)) continue
		yield node
		yield* elementsOf(node)
	}
}

/** The marks of a document in their order, `placeholder headless-main_…` and the end of it as `/placeholder`; fields with their JSON. */
export const marksOf = (html: string): string[] =>
	[...elementsOf(parse(html))]
		.filter((element) => element.tagName === 'code' && attribute(element, 'type') === 'text/sitecore')
		.map((element) => {
			const type = attribute(element, 'chrometype')
			if (attribute(element, 'kind') === 'close') return `/${type}`
			const [text] = element.childNodes
			return `${type} ${text && 'value' in text ? text.value : attribute(element, 'id')}`
		})
