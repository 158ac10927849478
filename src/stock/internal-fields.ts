import { indexKindOf } from './index-name.ts'
import { internalVehicleFields } from './record.ts'
import { internalSiteFields } from './site-record.ts'

/** The fields of an index that only callers with the API key may ask for. */
export function internalFieldsOf(index: string): readonly string[] {
	return indexKindOf(index) === 'sites' ? internalSiteFields : internalVehicleFields
}
