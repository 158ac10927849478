/** Tables of content from other platforms. Times are ISO text and answers JSON text. */
export type SitecoreTables = {
	/** The last good answer to each query, for an outage. */
	outside_answer: { query_hash: string; answer: string; kept_at: string }
	/** How often something was published on a site, so that all processes hear of it. */
	outside_publish: { site: string; number: number }
}

declare module '#db/tables.ts' {
	interface Database extends SitecoreTables {}
}
