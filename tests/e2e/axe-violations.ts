import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page, in a form that says where. */
export async function violations(page: Page): Promise<string[]> {
	const { violations: found } = await new AxeBuilder({ page }).withTags(standards).analyze()
	return found.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
	)
}
