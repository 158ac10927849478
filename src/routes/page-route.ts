import type { SitePage } from '#document/site-page.ts'
import type { PageFormName } from '#domain/leads/form-names.ts'
import type { Redirect } from '#page/redirect.ts'
import type { RequestContext } from '#services.ts'

/** One kind of page. */
export type PageRoute = {
	/** True if the requested address can be of this kind. */
	owns: (context: RequestContext) => boolean
	/** Parses the address and answers. Null passes the address on to the following routes. */
	load: (context: RequestContext) => Promise<SitePage | Redirect | 'unavailable' | null>
	/** The forms that pages of this kind take without script; the first if a form has no name. */
	forms?: readonly [PageFormName, ...PageFormName[]]
}
