import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { textsFor } from '#i18n/texts.server.ts'
import { frameAreas } from '#i18n/texts.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { toPublicSite } from '#sites/public-site.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { themes } from '#sites/themes.ts'
import type { PageBlock, ResolvedBlock } from './define-block.ts'
import { blockRegistry, blockTextAreas } from './registry.server.ts'
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
}

type Drawn = { mark: string; html: string }

/**
 * Draws the blocks that do nothing in the browser; live ones and those that failed already stay as they are. One that breaks
 * while it is drawn is told to `onError` and comes back marked, for the error box.
 */
export function drawStaticBlocks(
	blocks: readonly ResolvedBlock[],
	surroundings: Surroundings,
	onError: (error: unknown, block: ResolvedBlock) => void,
): PageBlock[] {
	return blocks.map((block, index) => {
		if (block.hasFailed || isLive(block)) return block
		try {
			const { mark, html } = drawOnce(block, surroundings.isMain && index === 0, surroundings)
			return { uid: block.uid, mark, html }
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
function drawOnce(block: ResolvedBlock, isFirst: boolean, surroundings: Surroundings): Drawn {
	const { site, siteLanguage, dictionary } = surroundings
	const { uid, name, fields, data, params } = block
	if (typeof fields !== 'object' || fields === null || !Object.isFrozen(dictionary))
		return draw(block, isFirst, surroundings)

	const remembered = drawnBefore.get(fields) ?? new Map<string, Drawn & { dictionary: object }>()
	drawnBefore.set(fields, remembered)
	const key = JSON.stringify([site.key, siteLanguage.language, name, uid, isFirst, params, data])
	const known = remembered.get(key)
	if (known?.dictionary === dictionary) return known
	const drawn = { ...draw(block, isFirst, surroundings), dictionary }
	remembered.set(key, drawn)
	for (const oldest of remembered.keys()) {
		if (remembered.size <= maxRemembered) break
		remembered.delete(oldest)
	}
	return drawn
}

function draw(block: ResolvedBlock, isFirst: boolean, { site, siteLanguage, dictionary }: Surroundings): Drawn {
	const View = getBlockView(block.name)
	const { uid, params, placeholders } = block
	const { headerDark } = themes[site.theme]
	const texts = textsFor(siteLanguage.language, [...frameAreas, ...blockTextAreas([block.name])], dictionary)
	const html = renderToString(
		<SiteProvider value={toPublicSite(site, siteLanguage, { headerDark })}>
			<TextsProvider locale={siteLanguage.locale} texts={texts}>
				<View fields={block.fields} data={block.data} block={{ uid, params, placeholders, isFirst }} />
			</TextsProvider>
		</SiteProvider>,
		{ identifierPrefix: `${uid}-` },
	)
	return { mark: createHash('sha256').update(html).digest('base64url').slice(0, 12), html }
}
