import { isAllowedOrigin } from '#platform/allowed-origin.ts'
import { isPlainObject } from '#platform/plain-object.ts'

// The names and shapes of messages are those of Sitecore's design library.

export type ComponentUpdate = { uid: string; fields?: Record<string, unknown>; params?: Record<string, unknown> }

type Received = { origin: string; data: unknown }

/** What the editor has changed in the design library; null for all other messages, and for those from elsewhere. */
export function readUpdate({ origin, data }: Received, origins: readonly string[]): ComponentUpdate | null {
	if (!isAllowedOrigin(origin, origins) || !isPlainObject(data) || data.name !== 'component:update') return null
	const { details } = data
	if (!isPlainObject(details) || typeof details.uid !== 'string' || details.uid === '') return null
	const { uid, fields, params } = details
	return { uid, ...(isPlainObject(fields) && { fields }), ...(isPlainObject(params) && { params }) }
}

/** All changes since the page was loaded, with one more; those of the same rendering are one. */
export function addUpdate(before: readonly ComponentUpdate[], update: ComponentUpdate): ComponentUpdate[] {
	const isSame = ({ uid }: ComponentUpdate) => uid.toLowerCase() === update.uid.toLowerCase()
	const same = before.find(isSame)
	const joined = {
		uid: update.uid,
		...((same?.fields ?? update.fields) && { fields: { ...same?.fields, ...update.fields } }),
		...((same?.params ?? update.params) && { params: { ...same?.params, ...update.params } }),
	}
	return [...before.filter((each) => !isSame(each)), joined]
}

/** `ready`: the component is there. `rendered`: it shows what was changed last. */
export const statusMessage = (status: 'ready' | 'rendered', uid: string) => ({
	name: 'component:status',
	message: { status, uid, isRenderingServerComponent: false },
})

/** Code that is sent here does not run. */
export const noGenerationMessage = (uid: string) => ({
	name: 'component:generation:error',
	message: { uid, error: 'Generated code does not run on this site', type: 'import-map-missing' },
})
