import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on the page or a part of it, in a form that says where. No frame of ours needs a page of its own for the
 * answer (axe's legacy mode), and what is in order is not described: a list of cars takes a third of the time.
 * Contrast takes as long as all else: it is looked at on some pages, as `themes.test.ts` has that of all themes, and on all by `npm run axe`.
 */
export async function violations(
	page: Page,
	part = 'html',
	{
		withContrast = process.env.AXE === 'all',
		onlyContrast = false,
	}: { withContrast?: boolean; onlyContrast?: boolean } = {},
): Promise<string[]> {
	// A font that comes late may change what has room in a menu, between the look at an entry and the look at its words.
	await page.evaluate(() => document.fonts.ready)
	const axe = new AxeBuilder({ page })
		.options({ resultTypes: ['violations'] })
		.setLegacyMode()
		.include(part)
	const rules = onlyContrast
		? axe.withRules('color-contrast')
		: axe.withTags(standards).disableRules(withContrast ? [] : ['color-contrast'])
	const { violations: found } = await rules.analyze()
	return found.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
	)
}
