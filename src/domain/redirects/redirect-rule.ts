/** A permanent redirect as an editor wrote it. */
export type RedirectRule = {
	/**
	 * Path on the site with its language prefix: `/gamla-bilar`, with parameters `/bilar/:brand`,
	 * `/bil/pc-sc-:model-:id`, and at the end a wildcard for the rest: `/gamla/{path*}`. A query such as `?typ=PB` is
	 * short for a condition.
	 */
	source: string
	/** Path on the site or an https address; it may contain parameters of the source by name. */
	destination: string
	/** Query values the request must have. */
	conditions: Record<string, string>
	permanent: true
}
