import { expect, test } from 'vitest'
import { readCatalogue } from '#workshop/embedded/read-catalogue.ts'
import { saveGroup, toGroupForm } from './group-form.ts'

const catalogue = readCatalogue('workshop', 'SE')
const languages = ['sv', 'en'] as const

function save(at: number | null, entered: Record<string, string> = {}, from = catalogue) {
	const form = toGroupForm(at === null ? null : (from.categories[at] ?? null))
	for (const [name, value] of Object.entries(entered)) form.set(name, value)
	return saveGroup(from, { at, form, languages })
}

test('a form that is saved unchanged changes nothing, for every group', () => {
	for (const at of catalogue.categories.keys()) expect(save(at)).toEqual({ ok: true, value: catalogue })
})

test('a group is renamed, added at the end, and removed while it is empty', () => {
	const renamed = save(1, { 'name-sv': 'Hjul', isExclusive: 'yes' })
	expect(renamed.ok && renamed.value.categories[1]).toMatchObject({
		names: { sv: 'Hjul', fi: catalogue.categories[1]?.names.fi },
		isExclusive: true,
		offerings: catalogue.categories[1]?.offerings,
	})
	const added = save(null, { 'name-sv': 'Lack', 'name-en': 'Paint', kind: 'addOn' })
	if (!added.ok) throw new Error(String(added.error.field))
	expect(added.value.categories.at(-1)).toMatchObject({ kind: 'addOn', names: { sv: 'Lack' }, offerings: [] })
	const last = added.value.categories.length - 1
	expect(save(last, { do: 'remove' }, added.value)).toEqual({ ok: true, value: catalogue })
})

test('a group changes places with the next of its kind; the first and the last stay', () => {
	const [first, second, ...others] = catalogue.categories
	const addOn = { kind: 'addOn' as const, icon: '', names: { sv: 'Tillägg' }, isExclusive: false, offerings: [] }
	if (!first || !second) throw new Error('too few groups')
	const mixed = { ...catalogue, categories: [first, addOn, second, ...others] }
	const names = (saved: ReturnType<typeof save>) =>
		saved.ok && saved.value.categories.slice(0, 3).map((each) => each.names.sv)
	const [one, two] = [first.names.sv, second.names.sv]
	expect(names(save(2, { do: 'up' }, mixed))).toEqual([two, 'Tillägg', one])
	expect(names(save(0, { do: 'down' }, mixed))).toEqual([two, 'Tillägg', one])
	expect(names(save(0, { do: 'up' }, mixed))).toEqual([one, 'Tillägg', two])
	expect(save(0, { do: 'down', version: 'another' }, mixed)).toEqual({ ok: false, error: { field: null } })
})

test.each<[string | null, number | null, Record<string, string>]>([
	['name-en', null, { 'name-sv': 'Lack' }],
	['name-sv', 1, { 'name-sv': 'x'.repeat(2001) }],
	['kind', 1, { kind: 'gift' }],
	[null, 1, { version: 'another' }],
	[null, 99, {}],
	[null, 1, { do: 'remove' }],
])('%s is refused at %j: %j', (field, at, entered) => {
	expect(save(at, entered)).toEqual({ ok: false, error: { field } })
})
