export type PageViewTables = { page_view_day: PageViewDayTable }

/** Views of a page on one day. */
type PageViewDayTable = { site: string; day: string; language: string; path: string; views: number }

declare module '#db/tables.ts' {
	interface Database extends PageViewTables {}
}
