import { describeFields, type FieldDescription } from '#blocks/fields/describe-fields.ts'
import { blockRegistry } from '#blocks/registry.server.ts'

/** The fields of a kind of block; none if it is not known. */
export const describedFields = (type: string): readonly FieldDescription[] =>
	describeFields(blockRegistry.get(type)?.fields ?? {})
