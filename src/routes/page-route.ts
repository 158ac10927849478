import type { SitePage } from '#document/site-page.ts'
import type { FormName } from '#features/leads/form-names.ts'
import type { Redirect } from '#page/redirect.ts'
import type { RequestContext } from '#services.ts'

/** One kind of page. */
export type PageRoute = {
	/** Whether the visited address is one of this kind. */
	owns: (context: RequestContext) => boolean
	/** Parses the address, asks, and answers. Null leaves the address to the routes after this one. */
	load: (context: RequestContext) => Promise<SitePage | Redirect | null>
	/** The lead form that pages of this kind take without a script. */
	form?: FormName
}
