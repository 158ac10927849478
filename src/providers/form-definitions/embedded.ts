import type { BlockInstance, ContentSource } from '#content/content-source.ts'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { FormDefinition } from '#domain/leads/form-question.ts'
import type { Language } from '#domain/market.ts'
import { ok } from '#platform/result.ts'

/** The form that a block defines, if it does. */
type ReadForm = (block: BlockInstance) => FormDefinition | null

/**
 * The forms in the content of a site. A form that is defined on one page may be shown on others by its id. A form that is
 * defined on none has no questions here.
 */
export function createContentForms(
	content: Pick<ContentSource, 'getPage' | 'listPages' | 'epoch'>,
	readForm: ReadForm,
): FormDefinitions {
	const known = new Map<string, { epoch: number; forms: Promise<Map<string, FormDefinition>> }>()

	function formsOf(site: string, language: Language) {
		const key = `${site} ${language}`
		const epoch = content.epoch()
		const kept = known.get(key)
		if (kept?.epoch === epoch) return kept.forms
		const forms = collectForms(content, { site, language, readForm })
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
	{ site, language, readForm }: { site: string; language: Language; readForm: ReadForm },
): Promise<Map<string, FormDefinition>> {
	const forms = new Map<string, FormDefinition>()
	const paths = new Set((await content.listPages(site)).flatMap(({ alternates }) => alternates.map(({ path }) => path)))
	for (const path of paths) {
		const page = await content.getPage({ site, language, path })
		for (const form of Object.values(page?.placeholders ?? {}).flatMap((blocks) => formsIn(blocks, readForm))) {
			if ((forms.get(form.id)?.questions.length ?? 0) === 0) forms.set(form.id, form)
		}
	}
	return forms
}

function formsIn(blocks: readonly BlockInstance[], readForm: ReadForm): FormDefinition[] {
	return blocks.flatMap((block) => [
		...[readForm(block) ?? []].flat(),
		...Object.values(block.placeholders).flatMap((inner) => formsIn(inner, readForm)),
	])
}
