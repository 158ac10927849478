import type { Result } from '#platform/result.ts'
import type { StockRecord } from '../query.ts'

/** A value that was left out or changed. */
export type FieldWarning = { field: string; reason: string }

export type TidyRecord = { record: StockRecord; warnings?: readonly FieldWarning[] }

/** Brings texts into the form they are stored in; fails with what cannot be taken. */
export type Tidy = (record: StockRecord) => Result<TidyRecord, FieldWarning>
