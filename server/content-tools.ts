import type { Kysely } from 'kysely'
import { blockReaders } from '#blocks/block-readers.server.ts'
import { findBlockFaults } from '#blocks/find-block-faults.server.ts'
import type { Database } from '#db/tables.ts'
import { createPagePlans } from '#desk/rooms/pages/plans/page-plans.ts'
import type { Language } from '#domain/market.ts'
import { checkCommand } from '#editing/check-command.server.ts'
import { checkDraft } from '#editing/checks/check-draft.server.ts'
import { createTargetFinder } from '#editing/checks/find-target.ts'
import { sayFindings } from '#editing/checks/finding-text.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import type { Environment } from '#platform/environment.ts'
import type { Site } from '#sites/site.ts'
import { openSitecoreSites } from './sitecore-content.ts'

const t = createTranslate('en-GB', textsFor('en', ['pageChecks', 'fields', 'blockKinds']))

type PageCheck = (place: { language: Language; path: string }) => Promise<{ stops: boolean; text: string }[]>

/** Gives the findings of pages in English, with the uid of their block; they know what is planned. */
async function createPageCheck(
	site: Site,
	services: Pick<PageEditing, 'store' | 'stock' | 'media' | 'library' | 'readPixels'>,
	db: Kysely<Database>,
): Promise<PageCheck> {
	const { store, readPixels } = services
	const changes = await createPagePlans(db, () => new Date()).listChanges(site.key)
	const findTarget = await createTargetFinder(site, services, { changes, at: null })
	return async ({ language, path }) => {
		const page = await store.findDraftPage({ site: site.key, language, path })
		const findings = page ? await checkDraft(site, page, { store, findTarget, readPixels }) : []
		return sayFindings(findings, { t, locale: 'en-GB', timeZone: site.market.timeZone }).map(
			({ stops, block, text }) => ({
				stops,
				text: block ? `${block.uid}: ${text}` : text,
			}),
		)
	}
}

/** What commands need of the blocks, from the build. */
export const contentTools = {
	...{ findBlockFaults, checkCommand, createPageCheck },
	openSitecoreSites: (environment: Environment, onUnknown: (what: string) => void) =>
		openSitecoreSites(environment, { blockShapes: blockReaders.blockShapes, onUnknown }),
}
export type ContentTools = typeof contentTools
