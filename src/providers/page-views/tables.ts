export type PageViewTables = { page_view_day: PageViewDayTable }

/** How often a page was seen on a day. */
type PageViewDayTable = { site: string; day: string; language: string; path: string; views: number }
