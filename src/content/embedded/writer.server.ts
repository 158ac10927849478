import type { ContentWriter } from '../content-store.ts'
import { createRevisionWriter } from './revision-writer.server.ts'
import { createSiteTextWriter } from './site-text-writer.server.ts'
import { createTreeWriter } from './tree-writer.server.ts'
import type { WriteContext } from './write-context.server.ts'

export function createWriter(context: WriteContext): ContentWriter {
	return { ...createTreeWriter(context), ...createRevisionWriter(context), ...createSiteTextWriter(context) }
}
