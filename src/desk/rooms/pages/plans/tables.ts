/** Times are ISO texts in UTC. */
export type PagePlanTables = {
	page_plan: {
		id: string
		site: string
		action: string
		/** JSON: pages, languages and states of drafts. */
		pages: string
		due_at: string
		/** Account of who planned it, and the name at that time. */
		planned_by: string
		planned_name: string
		planned_at: string
		/** Where the desk was open, for links in emails. */
		origin: string
		state: string
		/** JSON: why nothing was done. */
		fault: string | null
		settled_at: string | null
	}
}

declare module '#db/tables.ts' {
	interface Database extends PagePlanTables {}
}
