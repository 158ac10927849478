import type { BlockInstance, ContentSource } from '#content/content-source.ts'
import { flattenBlocks } from '#content/document-blocks.ts'
import { formBlockTypes } from '#domain/leads/form-blocks.ts'
import type { FormAddress, FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { FormDefinition } from '#domain/leads/form-question.ts'
import { ok } from '#platform/result.ts'

/** The form that a block defines, if it does. */
type ReadForm = (block: BlockInstance) => FormDefinition | null

export type ContentForms = FormDefinitions & {
	/** As the page of the address has it; null without a page, and if the page does not name it. */
	findOnPage(address: FormAddress): Promise<FormDefinition | null>
}

/**
 * The forms in the content of a site. A form that is defined on one page may be shown on others by its id: all pages are read
 * for it only if the page itself has no questions. A form that is defined on none has no questions here.
 */
export function createContentForms(
	content: Pick<ContentSource, 'findBlocks' | 'getPage'>,
	readForm: ReadForm,
): ContentForms {
	function pick(blocks: readonly BlockInstance[], formId: string): FormDefinition | null {
		const found = blocks.flatMap((block) => readForm(block) ?? []).filter(({ id }) => id === formId)
		return found.find(({ questions }) => questions.length > 0) ?? found[0] ?? null
	}

	async function findOnPage({ site, language, formId, path }: FormAddress): Promise<FormDefinition | null> {
		const page = path === undefined ? null : await content.getPage({ site, language, path })
		return page && pick(flattenBlocks(page.placeholders), formId)
	}

	return {
		findOnPage,
		async findForm(address) {
			const own = await findOnPage(address)
			if (own && own.questions.length > 0) return ok(own)
			const { site, language, formId } = address
			return ok(pick(await content.findBlocks({ site, language, types: formBlockTypes }), formId))
		},
	}
}
