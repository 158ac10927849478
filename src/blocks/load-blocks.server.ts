import type { BlockInstance, Page } from '#content/content-source.ts'
import { openForm } from '#features/leads/server/open-form.ts'
import { issueToken } from '#leads/form-token.ts'
import type { LeadIntake } from '#leads/lead-intake.ts'
import type { PageContext } from '#page/page-context.ts'
import type { BlockQueryName } from './block-query-names.ts'
import type { BlockServices } from './block-services.ts'
import type { ResolvedBlock } from './define-block.ts'
import type { Posted } from './posted.ts'
import { blockRegistry } from './registry.server.ts'
import { resolveBlocks } from './resolve-blocks.server.ts'

/** A page with blocks. */
export type BlockPageContext = PageContext<BlockQueryName> & { posted: Posted | null }

/** What the blocks of a page may need of the process; content and stock are those of the page. */
export type BlockNeeds = Omit<BlockServices, 'content' | 'stock' | 'openForm' | 'issueFormToken'> & {
	leads: LeadIntake
}

/** Blocks of a page or of the frame, ready to draw. */
export function loadBlocks(
	context: BlockPageContext,
	services: BlockNeeds,
	{ instances = [], page }: { instances: readonly BlockInstance[] | undefined; page: Page | null },
): Promise<ResolvedBlock[]> {
	const { site, siteLanguage, path, url, mode, posted, cache, log, content, stock } = context
	const { forms, hubspot, maps, placeSearch, workshopOf, testDrivesOf, tyreRemindersOf, valuationsOf } = services
	return resolveBlocks(instances, {
		registry: blockRegistry,
		context: { site, siteLanguage, path, url, mode, page, posted, cache, log },
		services: {
			...{ content, stock, forms, hubspot, maps, placeSearch },
			...{ workshopOf, testDrivesOf, tyreRemindersOf, valuationsOf },
			openForm: (form, formId) => openForm({ url, posted }, services.leads, form, formId),
			issueFormToken: () => issueToken({ key: services.leads.formKey, now: services.leads.now() }),
		},
	})
}
