import type { EditablePage } from '#content/content-store.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { DeskAnswer, Done, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'
import { mayDo } from '../../rights.ts'
import { isPublished } from './language-versions.ts'

type Answered = Promise<DeskAnswer | Done | null>

/** A handler that needs our own content; of a site with another source it says so. */
export function withPages<Rest extends [] | [form: URLSearchParams]>(
	handler: (request: StaffRequest, pages: PageEditing, ...rest: Rest) => Answered,
) {
	return async (request: StaffRequest, ...rest: Rest): Answered =>
		request.pages ? handler(request, request.pages, ...rest) : messageAnswer(request.t, 'pagesElsewhere')
}

/** A page in its tree. */
export type PageInTree = {
	page: EditablePage
	/** Of the site, in the order of the tree, without the frame. */
	pages: readonly EditablePage[]
	below: readonly EditablePage[]
	/** Whether this person may rename, move and delete it: what visitors see is for publishers. */
	mayArrange: boolean
}

/** The page that the address names: `/desk/pages/page/<id>`. */
export function withPage<Rest extends [] | [form: URLSearchParams]>(
	handler: (request: StaffRequest, pages: PageEditing, found: PageInTree, ...rest: Rest) => Answered,
) {
	return withPages<Rest>(async (request, editing, ...rest) => {
		const pages = await listTree(request, editing)
		const pageId = request.below.slice(1).join('/')
		const page = pages.find(({ id }) => id === pageId)
		if (!page) return null
		const below = pagesBelow(page, pages)
		const mayPublish = mayDo('pages.publish', request.staff.grants, request.site)
		const mayArrange = mayPublish || ![page, ...below].some(isPublished)
		return handler(request, editing, { page, pages, below, mayArrange }, ...rest)
	})
}

/** All pages of the site in the order of the tree, without the frame. */
export async function listTree({ site }: StaffRequest, { store }: PageEditing): Promise<EditablePage[]> {
	return (await store.listEditablePages(site.key)).filter(({ kind }) => kind !== 'frame')
}

/** They follow the page and are deeper. */
function pagesBelow(page: EditablePage, pages: readonly EditablePage[]): EditablePage[] {
	const rest = pages.slice(pages.indexOf(page) + 1)
	const end = rest.findIndex(({ depth }) => depth <= page.depth)
	return end === -1 ? rest : rest.slice(0, end)
}
