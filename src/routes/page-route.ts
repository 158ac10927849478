import type { PageAnswer } from '#document/site-page.ts'
import type { FormName } from '#features/leads/form-names.ts'
import type { Visit } from '../context.server.ts'

/** One kind of page. */
export type PageRoute = {
	/** Whether the visited address is one of this kind. */
	owns: (visit: Visit) => boolean
	/** Parses the address, asks, and answers. Null leaves the address to the routes after this one. */
	load: (visit: Visit) => Promise<PageAnswer>
	/** The lead form that pages of this kind take without a script. */
	form?: FormName
}
