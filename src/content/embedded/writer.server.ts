import type { ContentWriter } from '../content-store.ts'
import { createDeletedPageWriter } from './deleted-pages.server.ts'
import { createDraftWriter } from './draft-writer.server.ts'
import { createRevisionWriter } from './revision-writer.server.ts'
import { createSiteTextWriter } from './site-text-writer.server.ts'
import { createTreeWriter } from './tree-writer.server.ts'
import type { WriteContext } from './write-context.server.ts'

export function createWriter(context: WriteContext): ContentWriter {
	const siteTexts = createSiteTextWriter(context)
	const revisions = createRevisionWriter(context, siteTexts)
	return {
		...createTreeWriter(context, siteTexts),
		...createDeletedPageWriter(context, siteTexts),
		...revisions,
		...createDraftWriter(context, revisions),
		...siteTexts,
	}
}
