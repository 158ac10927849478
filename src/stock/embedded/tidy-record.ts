import type { Result } from '#platform/result.ts'
import type { StockRecord } from '../query.ts'

/** A value that was dropped or changed. */
export type FieldWarning = { field: string; reason: string }

export type TidyRecord = { record: StockRecord; warnings?: readonly FieldWarning[] }

/** Normalizes texts; fails on a value that cannot be stored. */
export type Tidy = (record: StockRecord) => Result<TidyRecord, FieldWarning>
