import { isPlainObject } from '#platform/plain-object.ts'
import type { BlockInstance } from '../document.ts'
import type { LayoutMapping } from './block-shapes.ts'
import { paramsOf, valueText } from './field-value.ts'
import { toItemId } from './item-id.ts'
import { mapFields } from './map-fields.ts'
import { mediaKeysIn } from './media-key.ts'
import { containers, emptyStock, shownPlaces, stockRenderings } from './stock-renderings.ts'

/** Renderings deeper than that are left out. */
export const maxDepth = 32

/** A page that holds more is stale with each publish. */
export const maxSources = 5000

/** Sitecore's name for a rendering that personalisation hides. */
export const hiddenRendering = 'Hidden Rendering'

/** How fields and the items of menus name an id. */
const idNames: ReadonlySet<string> = new Set(['id', 'Id', 'mediaid', 'mediaId'])

const idsIn = (text: string) => (text.match(/\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}/gi) ?? []).map(toItemId)

/** The blocks of the renderings of one page. */
export class RenderingMapper {
	readonly #mapping: LayoutMapping
	readonly #pageFields: Record<string, unknown>
	readonly #uids = new Set<string>()
	/** The last number that was tried for a uid, so that many without one of their own cost as many steps. */
	readonly #lastNumbers = new Map<string, number>()
	#hasMenu = false
	/** Ids of items and data sources are added to it. */
	sources = new Set<string>()

	constructor(mapping: LayoutMapping, pageFields: Record<string, unknown>) {
		this.#mapping = mapping
		this.#pageFields = pageFields
	}

	/** The blocks of a placeholder, each with what is in it; those in a container or in an unknown rendering are in its place. */
	mapAll(renderings: unknown, place: { name: string; isInHeader: boolean; depth?: number }): BlockInstance[] {
		const { depth = 0 } = place
		if (!Array.isArray(renderings) || depth > maxDepth) return []
		return renderings.filter(isPlainObject).flatMap((rendering) => this.#map(rendering, { ...place, depth }))
	}

	#map(
		rendering: Record<string, unknown>,
		place: { name: string; isInHeader: boolean; depth: number },
	): BlockInstance[] {
		const name = valueText(rendering.componentName)
		// What is shown by default: a rendering without a name is hidden, whatever the variants beside it say.
		if (name === null || name === hiddenRendering) {
			const uid = this.#mapping.showsAll && valueText(rendering.uid)
			return uid ? [{ uid, type: hiddenRendering, params: {}, fields: {}, placeholders: {} }] : []
		}
		const source = valueText(rendering.dataSource)
		const params = paramsOf(rendering.params)
		for (const id of [source, params.sid]) if (id) this.sources.add(toItemId(id))
		this.noteItems(rendering.fields)
		const uid = this.#takeUid(valueText(rendering.uid) ?? `${place.name}-${name}`)
		const placeholders = this.#mapInside(shownPlaces(name, rendering.placeholders, params), params, place)
		const inside = Object.values(placeholders).flat()
		if (containers.has(name)) return inside

		const block = this.#mapping.blocks.get(name)
		if (block) {
			const fields = mapFields(rendering.fields, block.fields, this.#mapping)
			return [{ uid, type: block.name, params, fields: { ...fields }, placeholders }]
		}
		const mapStock = Object.hasOwn(stockRenderings, name) ? stockRenderings[name] : undefined
		if (!mapStock) {
			this.#mapping.onUnknown(name)
			return this.#mapping.showsAll ? [{ uid, type: name, params, fields: {}, placeholders }] : inside
		}
		const { fields } = rendering
		const stock = mapStock(
			{ fields, params, pageFields: this.#pageFields, isMenu: place.isInHeader && !this.#hasMenu },
			this.#mapping,
		)
		this.#hasMenu ||= stock?.type === 'MainNavigation'
		const shown = stock ?? (this.#mapping.showsAll ? emptyStock(name) : null)
		return shown ? [{ uid, params, placeholders, ...shown }] : inside
	}

	/** Lists, references and addresses of media in fields name the items that they show. */
	noteItems(value: unknown, depth = 0): void {
		if (depth > maxDepth || this.sources.size >= maxSources) return
		if (typeof value === 'string') for (const key of [...mediaKeysIn(value), ...idsIn(value)]) this.sources.add(key)
		if (typeof value !== 'object' || value === null) return
		for (const [name, each] of Object.entries(value)) {
			if (idNames.has(name) && typeof each === 'string') this.sources.add(toItemId(each))
			else this.noteItems(each, depth + 1)
		}
	}

	#mapInside(
		placeholders: unknown,
		params: Record<string, string>,
		{ isInHeader, depth }: { isInHeader: boolean; depth: number },
	): Record<string, BlockInstance[]> {
		if (!isPlainObject(placeholders)) return {}
		const mapped = Object.entries(placeholders).map(([key, renderings]) => {
			const name = placeholderName(key, params.DynamicPlaceholderId)
			return { name, blocks: this.mapAll(renderings, { name, isInHeader, depth: depth + 1 }) }
		})
		return joinPlaceholders(mapped)
	}

	/** Its own, or one with a number: a rendering that is on the page twice can have the same. */
	#takeUid(written: string): string {
		let uid = written
		let number = this.#lastNumbers.get(written) ?? 1
		while (this.#uids.has(uid)) uid = `${written}-${++number}`
		this.#uids.add(uid)
		this.#lastNumbers.set(written, number)
		return uid
	}
}

export function joinPlaceholders(
	placeholders: readonly { name: string; blocks: BlockInstance[] }[],
): Record<string, BlockInstance[]> {
	const filled = placeholders.filter(({ blocks }) => blocks.length > 0)
	const byName = Map.groupBy(filled, ({ name }) => name)
	return Object.fromEntries([...byName].map(([name, same]) => [name, same.flatMap(({ blocks }) => blocks)]))
}

/** The name without what makes it unique on the page: `container-{*}`, or `container-2` of the rendering with the id 2. */
function placeholderName(key: string, id: string | undefined): string {
	const name = key.replaceAll(/-\{\*\}/g, '')
	if (name !== key || !id || !/^[\w-]{1,60}$/.test(id)) return name
	return name.endsWith(`-${id}`) ? name.slice(0, -id.length - 1) : name
}
