import type { Language } from '#domain/market.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type Catalogue, catalogueSchema } from '#workshop/catalogue.ts'
import { versionOf } from '../../version-of.ts'
import type { RefusedField } from './refused-form.ts'

type Group = Catalogue['categories'][number]

/** What a form of a group shows; without a group, a new one. */
export function toGroupForm(group: Group | null): URLSearchParams {
	const { kind = 'service', names = {}, isExclusive = false } = group ?? {}
	const form = new URLSearchParams({ kind, version: versionOf({ kind, names, isExclusive }) })
	for (const [language, text] of Object.entries(names)) form.set(`name-${language}`, text)
	if (isExclusive) form.set('isExclusive', 'yes')
	return form
}

/** The catalogue with a group as a form says, or without it; `at` is its number, null for a new one. */
export function saveGroup(
	catalogue: Catalogue,
	{ at, form, languages }: { at: number | null; form: URLSearchParams; languages: readonly Language[] },
): Result<Catalogue, RefusedField> {
	const before = at === null ? null : (catalogue.categories[at] ?? null)
	if (at !== null && (!before || form.get('version') !== toGroupForm(before).get('version')))
		return fail({ field: null })
	if (before && form.get('do') === 'remove') {
		const isEmpty = before.offerings.length === 0
		return isEmpty
			? ok({ ...catalogue, categories: catalogue.categories.filter((_, index) => index !== at) })
			: fail({ field: null })
	}
	const step = readGroupStep(form)
	if (at !== null && step) return ok(moveGroup(catalogue, at, step))
	const entered = languages.map((language) => [language, form.get(`name-${language}`)?.trim() ?? ''] as const)
	const unnamed = entered.find(([, text]) => text === '')
	if (unnamed) return fail({ field: `name-${unnamed[0]}` })
	const group = {
		...(before ?? { icon: '', offerings: [] }),
		kind: form.get('kind'),
		names: { ...before?.names, ...Object.fromEntries(entered) },
		isExclusive: form.has('isExclusive'),
	}
	const categories = before
		? catalogue.categories.map((each) => (each === before ? group : each))
		: [...catalogue.categories, group]
	const parsed = catalogueSchema.safeParse({ ...catalogue, categories })
	if (parsed.success) return ok(parsed.data)
	const [, , part, language] = parsed.error.issues[0]?.path ?? []
	return fail({ field: part === 'names' ? `name-${String(language)}` : String(part) })
}

const groupSteps = ['up', 'down'] as const
type GroupStep = (typeof groupSteps)[number]

/** Null if the form moves no group. */
export function readGroupStep(form: URLSearchParams): GroupStep | null {
	return groupSteps.find((each) => each === form.get('do')) ?? null
}

/** The number of the group with which a group changes places: the next of its kind, as visitors see the kinds apart. Null if there is none. */
export function groupBeside({ categories }: Catalogue, at: number, step: GroupStep): number | null {
	const places = [...categories.keys()].filter((index) => categories[index]?.kind === categories[at]?.kind)
	return places[places.indexOf(at) + (step === 'up' ? -1 : 1)] ?? null
}

function moveGroup(catalogue: Catalogue, at: number, step: GroupStep): Catalogue {
	const to = groupBeside(catalogue, at, step)
	const [group, other] = [catalogue.categories[at], catalogue.categories[to ?? at]]
	if (!group || !other) return catalogue
	const categories = catalogue.categories.map((each) => (each === group ? other : each === other ? group : each))
	return { ...catalogue, categories }
}
