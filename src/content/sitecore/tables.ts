/** Tables of content from other platforms. Times are ISO text and answers JSON text. */
export type SitecoreTables = {
	/** The last good answer to each query, for an outage. */
	outside_answer: { query_hash: string; answer: string; kept_at: string }
	/** How often something was published; the row `*` counts the changes. */
	outside_publish: { site: string; number: number }
	/** What was published, so that all processes hear of it: names, or null for anything. */
	outside_change: { number: number; named: string; noted_at: string }
	/** The processes that ask the platform share its rate. */
	outside_reader: { id: string; seen_at: string }
}

declare module '#db/tables.ts' {
	interface Database extends SitecoreTables {}
}
