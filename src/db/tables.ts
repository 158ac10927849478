import type { ContentTables } from '#content/embedded/tables.ts'
import type { LeadCareTables } from '#desk/rooms/leads/tables.ts'
import type { StaffTables } from '#desk/staff/tables.ts'
import type { ExternalMediaTables } from '#providers/external-media/tables.ts'
import type { FormsHubTables } from '#providers/forms-hub/tables.ts'
import type { PageViewTables } from '#providers/page-views/tables.ts'
import type { SmsTables } from '#providers/sms/tables.ts'
import type { TyreHotelTables } from '#providers/tyre-hotel/tables.ts'
import type { WorkshopTables } from '#providers/workshop/tables.ts'
import type { StockTables } from '#stock/embedded/tables.ts'

export type Database = MigrationTables &
	PageViewTables &
	SigningKeyTables &
	SiteFillTables &
	ContentTables &
	StockTables &
	FormsHubTables &
	ExternalMediaTables &
	StaffTables &
	LeadCareTables &
	WorkshopTables &
	SmsTables &
	TyreHotelTables

type MigrationTables = {
	migration: { name: string; applied_at: string }
}

type SigningKeyTables = {
	/** Generated keys in base64. */
	signing_key: { name: string; secret: string }
}

type SiteFillTables = {
	/** Sites that have had content and stock. If these are missing later, they were lost. */
	site_fill: { site: string; part: 'content' | 'stock' | 'workshop' | 'test-drives'; filled_at: string }
}
