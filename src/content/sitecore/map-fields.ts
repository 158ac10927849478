import { z } from 'zod'
import { isPlainObject } from '#platform/plain-object.ts'
import { toPlainText } from '#platform/plain-text.ts'
import type { FieldShape, FieldShapes, LayoutMapping } from './block-shapes.ts'
import { fieldsOf, fieldValue, valueText } from './field-value.ts'
import { toImage, toLink, toMediaAddress } from './link-and-media.ts'
import { toRichText } from './rich-text-field.ts'

type MapField = (value: unknown, shape: FieldShape, mapping: LayoutMapping) => unknown

/** Groups inside of lists inside of groups; deeper is nothing that a block has. */
const maxDepth = 6

/** The fields that a block has, from those that a rendering has. What is empty or of another kind is left out. */
export function mapFields(fields: unknown, shapes: FieldShapes, mapping: LayoutMapping, depth = 0): object {
	const written = fieldsOf(fields)
	const mapped = Object.entries(shapes).map(([name, shape]) => {
		return [name, mapField(fieldCalled(written, name, shapes), { shape, mapping, depth })] as const
	})
	return Object.fromEntries(mapped.filter(([, value]) => value !== null && value !== undefined))
}

/** The field of a block by its name. Sitecore's starters write the first letter small. */
export function fieldCalled(written: Record<string, unknown>, name: string, shapes: FieldShapes): unknown {
	const names = [name, name.charAt(0).toLowerCase() + name.slice(1), ...(name === onlyList(shapes) ? ['children'] : [])]
	const found = names.find((each) => Object.hasOwn(written, each))
	return found === undefined ? undefined : written[found]
}

/** Of a block with one list: its entries can be the items below the data source (`children`), as those of Sitecore's LinkList. */
export function onlyList(shapes: FieldShapes): string | null {
	const [first, ...others] = Object.entries(shapes).filter(([, { kind, fields }]) => kind === 'list' && fields)
	return first && others.length === 0 ? first[0] : null
}

function mapField(
	field: unknown,
	{ shape, mapping, depth }: { shape: FieldShape; mapping: LayoutMapping; depth: number },
): unknown {
	const value = fieldValue(field)
	if (value === null) return null
	const { kind, fields } = shape
	if (fields) {
		if (depth >= maxDepth) return null
		if (kind === 'list') return mapEntries(value, fields, mapping, depth)
		const group = mapFields(
			isPlainObject(value) && isPlainObject(value.fields) ? value.fields : value,
			fields,
			mapping,
			depth + 1,
		)
		return Object.keys(group).length > 0 ? group : null
	}
	return (kinds[kind] ?? toText)(value, shape, mapping)
}

/** Items of a list field: `{ id, fields }`, results of a query, or bare objects. */
function mapEntries(value: unknown, fields: FieldShapes, mapping: LayoutMapping, depth: number): unknown[] | null {
	const results = isPlainObject(value) ? (value.results ?? value.targetItems) : value
	if (!Array.isArray(results)) return null
	const entries = results.filter(isPlainObject).flatMap((entry) => {
		const mapped = mapFields(entry.fields ?? entry, fields, mapping, depth + 1)
		const uid = valueText(entry.uid ?? entry.id)
		const isShown = Object.keys(mapped).length > 0 || (mapping.showsAll && uid)
		return isShown ? [{ ...mapped, ...(uid && { uid }) }] : []
	})
	return entries.length > 0 ? entries : null
}

/** A line of text is drawn as it is written, so that references to characters are read. */
const toText: MapField = (value) => {
	const text = valueText(isPlainObject(value) ? (value.name ?? null) : value)
	return text !== null && /&(?:#\w+|[a-z]\w*);/i.test(text) ? toPlainText(text.replaceAll('<', '&lt;')) : text
}

const toTexts: MapField = (value, { limits }) => {
	const written = typeof value === 'string' ? value.split('|') : value
	if (!Array.isArray(written)) return null
	const texts = written.flatMap((each) => valueText(isPlainObject(each) ? (each.name ?? each) : each) ?? [])
	return limits?.options ? texts.filter((text) => limits.options?.includes(text)) : texts
}

const kinds: Partial<Record<string, MapField>> = {
	richText: (value, _shape, mapping) => toRichText(value, mapping),
	image: (value, _shape, mapping) => toImage(value, mapping),
	link: (value) => (typeof value === 'string' ? (toLink(value)?.href ?? null) : toLink(value)),
	video: (value, _shape, mapping) => {
		const address = isPlainObject(value) ? (value.src ?? value.href ?? value.url) : value
		return toMediaAddress(valueText(address) ?? '', mapping)
	},
	choice(value, { limits }) {
		const written = isPlainObject(value) ? [value.name, fieldsOf(value.fields).Value] : [value]
		return written.map(valueText).find((text) => text !== null && limits?.options?.includes(text)) ?? null
	},
	checkbox: (value) =>
		/^(?:1|true)$/i.test(valueText(value) ?? '') ? true : /^(?:0|false)$/i.test(valueText(value) ?? '') ? false : null,
	number: (value) => (Number.isFinite(Number(valueText(value) ?? Number.NaN)) ? Number(valueText(value)) : null),
	moment: (value) => toMoment(valueText(value)),
	carFilter: toCarFilter,
	texts: toTexts,
	choices: toTexts,
}

type Range = { from?: number; to?: number }

/** As the query of a car list (`car_fuel=El&car_fuel=Diesel`), or its fields, each with one value, several between bars, or a range. */
function toCarFilter(value: unknown): Record<string, string[] | Range> | null {
	const fields = isPlainObject(value) ? Object.entries(fieldsOf(value.fields ?? value)) : []
	const ofFields = fields.flatMap(([name, field]) => (valueText(field)?.split('|') ?? []).map((each) => [name, each]))
	const pairs = typeof value === 'string' ? [...new URLSearchParams(value.replace(/^.*\?/, ''))] : ofFields
	const filled = pairs.filter(([name, each]) => filterName.test(name ?? '') && each !== '')
	const values = [...Map.groupBy(filled, ([name = '']) => name)].map(([name, all]) => {
		return [name, all.map(([, each = '']) => each)] as const
	})
	const ranges = fields.flatMap(([name, field]) => {
		const range = filterName.test(name) ? toRange(field) : null
		return range ? [[name, range] as const] : []
	})
	const filter = Object.fromEntries([...values, ...ranges])
	return Object.keys(filter).length > 0 ? filter : null
}

/** With `.neq` the value is excluded. */
const filterName = /^\w{1,60}(?:\.neq)?$/

function toRange(field: unknown): Range | null {
	const ends = isPlainObject(field) ? fieldsOf(field.fields ?? field) : {}
	const [from, to] = [ends.from, ends.to].map((end) => Number(valueText(end) ?? Number.NaN))
	const isFrom = Number.isFinite(from)
	if (!isFrom && !Number.isFinite(to)) return null
	return { ...(isFrom && from !== undefined && { from }), ...(Number.isFinite(to) && to !== undefined && { to }) }
}

const isoMoment = z.iso.date().or(z.iso.datetime({ offset: true }))

/** Sitecore writes an empty date as the first moment of its calendar. */
export function toMoment(text: string | null): string | null {
	const compact = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/.exec(text ?? '')
	const moment = compact ? `${compact.slice(1, 4).join('-')}T${compact.slice(4, 7).join(':')}Z` : text
	return isoMoment.safeParse(moment).success && !moment?.startsWith('0001-01-01') ? moment : null
}
