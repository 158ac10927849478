import { z } from 'zod'
import { formId, questions } from '#blocks/fields/question-fields.ts'
import type { BlockInstance, ContentSource } from '#content/content-source.ts'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { FormDefinition } from '#domain/leads/form-question.ts'
import type { Language } from '#domain/market.ts'
import { ok } from '#platform/result.ts'

/** The blocks that show a form, by their stored names. */
const formBlocks = new Set(['Form', 'JotformForm', 'HubSpotForm'])
const formFields = z.object({ Title: z.string().default(''), FormId: formId(), Questions: questions() })

/**
 * The forms in the content of a site. A form that is defined on one page may be shown on others by its id. A form that is
 * defined on none has no questions here.
 */
export function createContentForms(content: Pick<ContentSource, 'getPage' | 'listPages' | 'epoch'>): FormDefinitions {
	const known = new Map<string, { epoch: number; forms: Promise<Map<string, FormDefinition>> }>()

	function formsOf(site: string, language: Language) {
		const key = `${site} ${language}`
		const epoch = content.epoch()
		const kept = known.get(key)
		if (kept?.epoch === epoch) return kept.forms
		const forms = collectForms(content, site, language)
		known.set(key, { epoch, forms })
		forms.catch(() => known.delete(key))
		return forms
	}

	return {
		async findForm({ site, language, formId }) {
			return ok((await formsOf(site, language)).get(formId) ?? null)
		},
	}
}

async function collectForms(
	content: Pick<ContentSource, 'getPage' | 'listPages'>,
	site: string,
	language: Language,
): Promise<Map<string, FormDefinition>> {
	const forms = new Map<string, FormDefinition>()
	const paths = new Set((await content.listPages(site)).flatMap(({ alternates }) => alternates.map(({ path }) => path)))
	for (const path of paths) {
		const page = await content.getPage({ site, language, path })
		for (const { fields } of Object.values(page?.placeholders ?? {}).flatMap(formBlocksIn)) {
			const parsed = formFields.safeParse(fields)
			if (!parsed.success || parsed.data.FormId === '') continue
			const { FormId: id, Title: title, Questions } = parsed.data
			if ((forms.get(id)?.questions.length ?? 0) > 0) continue
			forms.set(id, {
				id,
				title,
				questions: Questions.map(({ Name, Label, Type, IsRequired, Options }) => ({
					name: Name,
					label: Label,
					type: Type,
					isRequired: IsRequired,
					options: Options,
				})),
			})
		}
	}
	return forms
}

function formBlocksIn(blocks: BlockInstance[]): BlockInstance[] {
	return blocks.flatMap((block) => [
		...(formBlocks.has(block.type) ? [block] : []),
		...Object.values(block.placeholders).flatMap(formBlocksIn),
	])
}
