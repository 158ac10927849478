/** A permanent redirect as an editor wrote it. */
export type RedirectRule = {
	/**
	 * Path on the site, with its language prefix: `/gamla-bilar`, with parameters `/bilar/:brand`, `/bil/pc-sc-:model-:id`, and
	 * at the end everything that follows: `/gamla/{path*}`. `?typ=PB` after it says the same as a condition.
	 */
	source: string
	/** Path on the site or an https address; parameters of the source stand in it by their names. */
	destination: string
	/** Query values the request must have. */
	conditions: Record<string, string>
	permanent: true
}
