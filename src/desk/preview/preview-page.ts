import { isRedirect } from '#page/redirect.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { DeskPage } from '../desk-page.ts'
import { messageAnswer } from '../message.tsx'
import { createSharedPreviews } from '../rooms/pages/review/shared-previews.ts'

/** A draft as visitors would get it. A link that has not ended opens it without an account. */
export const previewPage: DeskPage<'preview'> = {
	async 'preview.open'({ site, origin, query, db, now, pages, t }) {
		const token = query.get('token') ?? ''
		const shared = pages && (await createSharedPreviews(db, now).find({ site: site.key, token }))
		if (!pages || !shared) return messageAnswer(t, 'previewEnded', 410, '')
		const listed = await pages.store.listEditablePages(site.key)
		const versions = listed.find(({ id }) => id === shared.pageId)?.versions
		const path = versions?.find(({ language }) => language === shared.language)?.path
		if (path == null) return messageAnswer(t, 'previewEnded', 410, '')
		const pathname = toSitePath(site, shared.language, path)
		const asked = { site, origin, pathname, search: '', of: 'draft', design: null, links: 'site' } as const
		const drawn = await pages.preview({ ...asked, notSent: t('desk.previewFormText') })
		return isRedirect(drawn) ? { redirectTo: drawn.redirectTo } : { drawn }
	},
}
