import type { ContentTables } from '#content/tables.ts'
import type { StockTables } from '#stock/tables.ts'

export type Database = MigrationTables & ContentTables & StockTables

type MigrationTables = {
	migration: { name: string; applied_at: string }
}
