import type { WordsOver } from '#blocks/over-pictures/words-over.ts'
import { blockRegistry } from '#blocks/registry.server.ts'
import type { BlockInstance } from '#content/document.ts'
import { channelsOf } from '#sites/contrast.ts'
import type { Site } from '#sites/site.ts'
import type { BrandDesign } from '#sites/theme.ts'
import { paletteOf } from '#sites/theme-css.ts'
import type { WordsFault } from './check-page.ts'
import { measureContrast, type ReadPixels } from './measure-contrast.ts'

/** What heroes give on every picture; more than WCAG 2.2 wants of large words. */
const leastContrast = 4.5

/** Words of a block that are hard to read on their picture, each with its worst window, or whose picture cannot be looked at here. */
export async function checkWords(
	{ type, fields }: BlockInstance,
	{ site, design, readPixels }: { site: Site; design: BrandDesign | undefined; readPixels: ReadPixels },
): Promise<WordsFault[]> {
	const definition = blockRegistry.get(type)
	const read = definition?.wordsOver && definition.schema.safeParse(fields)
	if (!read?.success) return []
	const { onStrong, surfaceStrong } = paletteOf(site.theme, design)
	const colours = { words: channelsOf(onStrong), shade: channelsOf(surfaceStrong) }
	const measured = await Promise.all(
		(definition?.wordsOver?.(read.data) ?? []).map(async (over): Promise<Measured> => {
			const grid = await readPixels({ site: site.key, src: over.picture.src })
			return { over, ratio: grid && measureContrast(over, grid, colours) }
		}),
	)
	return [...Map.groupBy(measured, ({ over }) => `${over.field} ${over.words}`).values()].flatMap(toFault)
}

type Measured = { over: WordsOver; ratio: number | null }

function toFault(measured: readonly Measured[]): WordsFault[] {
	const worst = measured.reduce((a, b) => ((b.ratio ?? 0) < (a.ratio ?? 0) ? b : a))
	const { field, words, picture, window } = worst.over
	const place = { field, words, address: picture.src }
	if (worst.ratio === null) return [{ ...place, measured: null }]
	const ratio = Math.floor(worst.ratio * 10) / 10
	return worst.ratio < leastContrast ? [{ ...place, measured: { ratio, windowWidth: window.width } }] : []
}
