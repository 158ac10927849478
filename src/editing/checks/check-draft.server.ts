import { findBlockFaults } from '#blocks/find-block-faults.server.ts'
import { findOpener } from '#blocks/find-opener.server.ts'
import { blockRegistry } from '#blocks/registry.server.ts'
import { isEmptyBlock } from '#blocks/resolve-blocks.server.ts'
import type { Page } from '#content/content-source.ts'
import type { ContentStore } from '#content/content-store.ts'
import { flattenBlocks, withoutHidden } from '#content/document-blocks.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { findSiteLanguage } from '#sites/site-language.ts'
import { describedFields } from '../described-fields.server.ts'
import { describePageFields } from '../edited-page-fields.ts'
import { checkPage, type LinkTarget, type PageFinding } from './check-page.ts'
import { checkWords } from './check-words.server.ts'
import type { TargetFinder } from './find-target.ts'
import type { ReadPixels } from './measure-contrast.ts'
import { type Reference, referencesOf } from './values-of-block.ts'

type Services = {
	store: Pick<ContentStore, 'getDictionary'>
	findTarget: TargetFinder
	/** Without it pictures are not looked at. */
	readPixels?: ReadPixels
}

/** The findings of a page as its draft is, without what is hidden from visitors. */
export async function checkDraft(
	site: Site,
	page: Page,
	{ store, findTarget, readPixels }: Services,
): Promise<PageFinding[]> {
	const placeholders = withoutHidden(page.placeholders)
	const blocks = flattenBlocks(placeholders)
	const pictures = picturesOf(page)
	const references = [...pictures, ...blocks.flatMap((block) => referencesOf(block, describedFields(block.type)))]
	const addresses = new Set(references.map(({ address }) => address))
	const targets = new Map<string, LinkTarget>(
		await Promise.all([...addresses].map(async (address) => [address, await findTarget(address)] as const)),
	)
	const design = page.route.BrandDesign ?? site.brandDesign
	const wordsFaults = new Map(
		await Promise.all(
			blocks.map(
				async (block) => [block, readPixels ? await checkWords(block, { site, design, readPixels }) : []] as const,
			),
		),
	)
	const checked = {
		placeholders,
		opener: findOpener(page),
		title: page.route.metaTitle || page.route.navTitle || page.story?.title,
		pictures,
		hasOwnHeading: page.story !== undefined || isPageOfCode(site, page),
		missingTexts: await findMissingTexts(site, page, store),
	}
	return checkPage(checked, {
		fieldsOf: describedFields,
		findFaults: findBlockFaults,
		isEmpty: (block) => isEmptyBlock(block, blockRegistry),
		targetOf: (address) => targets.get(address) ?? { state: 'found', endsAt: null },
		wordsFaultsOf: (block) => wordsFaults.get(block) ?? [],
	})
}

/** Of the page itself. Other sites show that of a shared link, without its alternative text. */
function picturesOf({ route, story }: Page): Reference[] {
	const fields = describePageFields()
	return [
		...referencesOf({ fields: { ogImage: route.ogImage } }, fields.route).map((each) => ({
			...each,
			kind: 'link' as const,
		})),
		...referencesOf({ fields: { image: story?.image } }, fields.story),
	]
}

const headedByCode = [
	'pathToCarList',
	'pathToCarMakes',
	'pathToSiteList',
	'pathToStories',
	'pathToCompare',
	'pathToSavedCars',
] as const satisfies readonly (keyof SiteLanguage['paths'])[]

function isPageOfCode(site: Site, { language, path }: Page): boolean {
	const paths = findSiteLanguage(site, language)?.paths
	return headedByCode.some((name) => paths?.[name] === path)
}

/** Keys of texts that the default language has of its own. */
async function findMissingTexts(
	{ key, languages: [{ language: defaultLanguage }] }: Site,
	{ contentLanguage }: Page,
	store: Pick<ContentStore, 'getDictionary'>,
): Promise<string[]> {
	if (contentLanguage === defaultLanguage) return []
	const [own, original] = await Promise.all(
		[contentLanguage, defaultLanguage].map((language) => store.getDictionary({ site: key, language })),
	)
	return Object.keys(original ?? {}).filter((name) => !own?.[name])
}
