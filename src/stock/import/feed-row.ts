import type { FieldWarning } from '#platform/feed/import-report.ts'
import type { StockRecord } from '../query.ts'

/**
 * One row of a feed: a record, or the reason for its rejection (`short`: values are missing at its end). Lines are
 * counted from 1.
 */
export type FeedRow =
	| { line: number; record: StockRecord; warnings?: readonly FieldWarning[] }
	| { line: number; rejected: string; isShort?: boolean }

/** Inserted by text decoders for bytes that are not of the encoding. */
export const replacementCharacter = '\ufffd'

export function notOfEncoding(encoding: string): string {
	return `the text is not ${encoding.toUpperCase()}`
}
