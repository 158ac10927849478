import type { ContentTables } from '#content/tables.ts'

export type Database = MigrationTables & ContentTables

type MigrationTables = {
	migration: { name: string; applied_at: string }
}
