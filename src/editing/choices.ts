export const linkKinds = ['page', 'dealer', 'car', 'file'] as const
export type LinkKind = (typeof linkKinds)[number]

/** What a link can lead to. */
export type LinkChoice = {
	kind: LinkKind
	href: string
	name: string
	/** What tells it from others of the name. */
	detail: string
	/** Visitors do not see it yet. */
	isHidden?: true
}

export type LinkChoices = { choices: LinkChoice[] }

/** Address below the desk, asked with `words` and `language`. */
export const linkChoicesAddress = '/desk/pages/links'
