import type { ContentWriter } from '../content-store.ts'
import { createDraftWriter } from './draft-writer.server.ts'
import { createRevisionWriter } from './revision-writer.server.ts'
import { createSiteTextWriter } from './site-text-writer.server.ts'
import { createTreeWriter } from './tree-writer.server.ts'
import type { WriteContext } from './write-context.server.ts'

export function createWriter(context: WriteContext): ContentWriter {
	const revisions = createRevisionWriter(context)
	return {
		...createTreeWriter(context),
		...revisions,
		...createDraftWriter(context, revisions),
		...createSiteTextWriter(context),
	}
}
