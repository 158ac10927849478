import { indexKindOf } from './index-name.ts'
import { internalVehicleFields } from './record.ts'
import { internalSiteFields } from './site-record.ts'

/** The fields of an index that are sent to callers with the API key only. */
export function internalFieldsOf(index: string): readonly string[] {
	return indexKindOf(index) === 'sites' ? internalSiteFields : internalVehicleFields
}
