import type { FieldWarning } from '#platform/feed/import-report.ts'
import type { Result } from '#platform/result.ts'
import type { StockRecord } from './query.ts'

export type TidyRecord = { record: StockRecord; warnings?: readonly FieldWarning[] }

/** Normalizes texts; fails on a value that cannot be stored. */
export type Tidy = (record: StockRecord) => Result<TidyRecord, FieldWarning>
