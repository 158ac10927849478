import type { LoadedPage } from '#document/site-page.ts'
import type { PageFormName } from '#domain/leads/form-names.ts'
import type { Redirect } from '#page/redirect.ts'
import type { RequestContext, Services } from '#services.ts'
import type { SitePaths } from '#sites/page-paths.ts'
import type { Site } from '#sites/site.ts'

/** JSON for islands; null if the site has no such data. */
export type DataAnswer = { status: number; body: object } | null

/** One kind of page: where it is, what it reads and takes, and how it is made. */
export type PageDeclaration<Name extends string = string, Needed = Services> = {
	/** The path by language (`src/sites/page-paths.ts`), or the one of all languages. Without it the page has every address that no other has. */
	path?: keyof SitePaths | `/${string}`
	/** The addresses at its path: by default the path alone. */
	covers?: 'itself' | 'below' | 'both'
	/** False on sites without such pages. */
	isOn?: (site: Site, services: Needed) => boolean
	/** The names that it reads from the query; all others are dropped before. */
	query?: readonly Name[] | ((name: Name) => boolean)
	/** The forms that it takes without script; the first if a form has no name. */
	forms?: readonly [PageFormName, ...PageFormName[]]
	/** Parses the address, asks and answers. Null if there is no such page, which leaves the address to the editors' pages. */
	load: (
		context: RequestContext<NoInfer<Name>>,
		services: Needed,
	) => Promise<LoadedPage | Redirect | 'unavailable' | null>
	/** Data for its islands: `/data/<name>` or, in another language, `/en/data/<name>`, and the path of a page after it. */
	data?: { name: string; load: (context: RequestContext<NoInfer<Name>>, services: Needed) => Promise<DataAnswer> }
}

export function definePage<const Name extends string = never, Needed extends Partial<Services> = object>(
	declaration: PageDeclaration<Name, Needed>,
): PageDeclaration<Name, Needed> {
	return declaration
}
