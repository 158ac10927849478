import { internalVehicleFields } from '#domain/cars/record.ts'
import { internalSiteFields } from '#domain/dealers/site-record.ts'
import { indexKindOf } from './index-name.ts'

/** The fields of an index that are sent to callers with the API key only. */
export function internalFieldsOf(index: string): readonly string[] {
	return indexKindOf(index) === 'sites' ? internalSiteFields : internalVehicleFields
}
