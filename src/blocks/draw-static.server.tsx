import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { textsFor } from '#i18n/texts.server.ts'
import { frameAreas, type TextArea } from '#i18n/texts.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { toPublicSite } from '#sites/public-site.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { themes } from '#sites/themes.ts'
import type { PageBlock, ResolvedBlock, SleepingBlock } from './define-block.ts'
import { blockRegistry, blockTextAreas } from './registry.server.ts'
import { identifierPrefix } from './sleeping-block.tsx'
import { staticViews } from './static-views.ts'
import { getBlockView } from './views.ts'

/** All that a static view may ask besides its own fields and data. */
export type Surroundings = {
	site: Site
	siteLanguage: SiteLanguage
	/** The editors' own texts. */
	dictionary: Record<string, string>
	/** The first block is the first of the page. */
	isMain: boolean
	/** The browser makes the page itself: what would wake when it is seen is live at once. */
	isForData: boolean
}

type Drawn = { mark: string; html: string }

/**
 * Draws the blocks that do nothing in the browser, or nothing before they are seen; other live ones and those that failed
 * already stay as they are. One that breaks while it is drawn is told to `onError` and comes back marked, for the error box.
 */
export function drawStaticBlocks(
	blocks: readonly ResolvedBlock[],
	surroundings: Surroundings,
	onError: (error: unknown, block: ResolvedBlock) => void,
): PageBlock[] {
	return blocks.map((block, index) => {
		const { uid, name, fields, data, params, placeholders } = block
		const live = isLive(block)
		const mayWait = blockRegistry.get(name)?.wakesWhenSeen && !surroundings.isForData
		if (block.hasFailed || (live && !mayWait)) return block

		const shown = {
			name,
			fields,
			data,
			block: { uid, params, placeholders, isFirst: surroundings.isMain && index === 0 },
		}
		try {
			const { mark, html } = drawOnce(shown, surroundings)
			return { uid, mark, html, ...(live && { sleeping: shown }) }
		} catch (error) {
			onError(error, block)
			return { ...block, fields: null, data: null, hasFailed: true }
		}
	})
}

function isLive({ name, fields }: ResolvedBlock): boolean {
	return blockRegistry.get(name)?.isLive?.(fields) ?? !Object.hasOwn(staticViews, name)
}

const drawnBefore = new WeakMap<object, Map<string, Drawn & { dictionary: object }>>()
/** Of one set of fields, which several languages and places may share. */
const maxRemembered = 16

/**
 * Stored fields are shared by all requests, so a block is drawn once for each site, language, place and data it is shown with.
 * What it is drawn from is all in the key, but for the dictionary, which an editor may change.
 */
function drawOnce(shown: SleepingBlock, surroundings: Surroundings): Drawn {
	const { site, siteLanguage, dictionary } = surroundings
	const { name, fields, data, block } = shown
	if (typeof fields !== 'object' || fields === null || !Object.isFrozen(dictionary)) return draw(shown, surroundings)

	const remembered = drawnBefore.get(fields) ?? new Map<string, Drawn & { dictionary: object }>()
	drawnBefore.set(fields, remembered)
	const key = JSON.stringify([site.key, siteLanguage.language, name, block, data])
	const known = remembered.get(key)
	if (known?.dictionary === dictionary) return known
	const drawn = { ...draw(shown, surroundings), dictionary }
	remembered.set(key, drawn)
	for (const oldest of remembered.keys()) {
		if (remembered.size <= maxRemembered) break
		remembered.delete(oldest)
	}
	return drawn
}

function draw({ name, fields, data, block }: SleepingBlock, surroundings: Surroundings): Drawn {
	const View = getBlockView(name)
	const view = <View fields={fields} data={data} block={block} />
	return drawAlone(view, { ...surroundings, uid: block.uid, areas: blockTextAreas([name]) })
}

/** Draws what does nothing in the browser by itself, with the site and texts of these areas around it. */
export function drawAlone(
	element: ReactElement,
	{
		uid,
		areas,
		site,
		siteLanguage,
		dictionary,
	}: Pick<Surroundings, 'site' | 'siteLanguage' | 'dictionary'> & { uid: string; areas: readonly TextArea[] },
): Drawn {
	const { headerDark } = themes[site.theme]
	const html = renderToString(
		<SiteProvider value={toPublicSite(site, siteLanguage, { headerDark })}>
			<TextsProvider
				locale={siteLanguage.locale}
				texts={textsFor(siteLanguage.language, [...frameAreas, ...areas], dictionary)}
			>
				{element}
			</TextsProvider>
		</SiteProvider>,
		{ identifierPrefix: identifierPrefix(uid) },
	)
	return { mark: createHash('sha256').update(html).digest('base64url').slice(0, 12), html }
}
