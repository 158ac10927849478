/** All tables. Each room adds its own in its `tables.ts`, by `declare module`. */
export interface Database {
	migration: { name: string; applied_at: string }
	/** Generated keys in base64. */
	signing_key: { name: string; secret: string }
	/** Sites that have had content and stock. If these are missing later, they were lost. */
	site_fill: { site: string; part: 'content' | 'stock' | 'workshop' | 'test-drives'; filled_at: string }
}
