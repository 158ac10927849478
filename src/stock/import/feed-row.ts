import type { FieldWarning } from '../embedded/tidy-record.ts'
import type { StockRecord } from '../query.ts'

/** One row of a feed: a record, or why it is none (short: values are missing at its end). Lines are counted from 1. */
export type FeedRow =
	| { line: number; record: StockRecord; warnings?: readonly FieldWarning[] }
	| { line: number; rejected: string; isShort?: boolean }

/** What a decoder puts in the place of bytes that are no UTF-8. */
export const replacementCharacter = '\ufffd'
export const notUtf8 = 'the text is not UTF-8'
