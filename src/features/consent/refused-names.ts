import type { ConsentChoice } from './consent-choice.ts'

/** What tags store in cookies and in the storage of the browser, by the purpose that allows it: Google's and Meta's names. */
const tagNames: Record<keyof ConsentChoice, RegExp> = { analytics: /^_g(a|id)/, marketing: /^_(gcl|fb[pc])/ }

/** Those of the names that the choice does not allow. */
export function refusedNames(choice: ConsentChoice, names: readonly string[]): string[] {
	return names.filter(
		(name) =>
			(!choice.analytics && tagNames.analytics.test(name)) || (!choice.marketing && tagNames.marketing.test(name)),
	)
}
