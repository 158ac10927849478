/** All tables. Each room adds its own in its `tables.ts`, by `declare module`. */
export interface Database {
	migration: { name: string; applied_at: string }
	/** Migrations without whose knowledge no process may start: they took away what earlier versions need. */
	contraction: { migration: string }
	/** Versions that have run on this database; `paths` of their files as JSON. */
	release: { id: string; started_at: number; paths: string }
	/** Files of the build, by paths with a hash of the content: those that pages of the last releases name. */
	release_file: { path: string; body: Buffer }
	/** Scaled pictures in the object store: `hash` is the key of the content, `recipe` a hash of what it was made of and by. */
	scaled_picture: { recipe: string; hash: string; bytes: number; made_at: number }
	/** What all processes together have used of limits that each counts by itself. Keys name no person. */
	fleet_use: { key: string; window_start: number; ends_at: number; count: number }
	/** Which keys are in this database: `master` is the fingerprint of the key that wraps them. One row. */
	key_ring: { id: 1; ring: string; master: string }
	/** Generated keys, wrapped by the master key. */
	signing_key: { name: string; secret: string }
	/** Keys of the sites, wrapped by the master key. */
	site_key: { site: string; wrapped: string }
	/** Keys of persons and of what they sent, such as `lead 4711`, wrapped by the key of the site. Deleted to erase what they seal. */
	subject_key: { id: string; site: string; wrapped: string }
	/** How often something was used within a window: rows of windows that have ended are deleted. */
	use_count: {
		/** What is counted; names no person. */
		key: string
		window_start: number
		ends_at: number
		count: number
	}
	/** Sites that have had content and stock. If these are missing later, they were lost. */
	site_fill: { site: string; part: 'content' | 'stock' | 'workshop' | 'test-drives' | 'week'; filled_at: string }
}
