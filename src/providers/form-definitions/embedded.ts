import type { BlockInstance, ContentSource } from '#content/content-source.ts'
import { formBlockTypes } from '#domain/leads/form-blocks.ts'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { FormDefinition } from '#domain/leads/form-question.ts'
import { ok } from '#platform/result.ts'

/** The form that a block defines, if it does. */
type ReadForm = (block: BlockInstance) => FormDefinition | null

/**
 * The forms in the content of a site. A form that is defined on one page may be shown on others by its id. A form that is
 * defined on none has no questions here.
 */
export function createContentForms(content: Pick<ContentSource, 'findBlocks'>, readForm: ReadForm): FormDefinitions {
	return {
		async findForm({ site, language, formId }) {
			const blocks = await content.findBlocks({ site, language, types: formBlockTypes })
			const found = blocks.flatMap((block) => readForm(block) ?? []).filter(({ id }) => id === formId)
			return ok(found.find(({ questions }) => questions.length > 0) ?? found[0] ?? null)
		},
	}
}
