import { createContractContent } from '#content/testing/contract-content.ts'

/** The content of the contract, and many pages alike: `/p0`, `/p1` and so on. */
export function createManyPages(count: number) {
	const content = createContractContent()
	const page = content.pages.find(({ id }) => id === 'thanks')
	if (!page) throw new Error('the content has no such page')
	const copies = Array.from({ length: count }, (_, number) => {
		const copy = structuredClone(page)
		const [first] = copy.versions
		return { ...copy, id: `p${number}`, versions: [{ ...first, path: `/p${number}` }] as [typeof first] }
	})
	return { ...content, pages: [...content.pages, ...copies] }
}
