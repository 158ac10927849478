import type { RedirectRule } from '../redirect-rule.ts'

export const redirectRule = (source: string, destination: string, conditions = {}): RedirectRule => ({
	...{ source, destination, conditions },
	permanent: true,
})
