import { expect, test } from 'vitest'
import { markdownToRichText } from '#content/seed/markdown.server.ts'
import { compareForms } from './compare-forms.ts'

test.each([
	['bold', 'Two years warranty', 'Two **years** warranty', ['+bold years']],
	['not bold any more, but italic', 'Two **years** warranty', 'Two *years* warranty', ['-bold years', '+italic years']],
	['bold with a link in it', 'a [b](/b) c', '**a [b](/b) c**', ['+bold a b c']],
	['longer', 'Two **years** warranty', 'Two **years warranty**', ['-bold years', '+bold years warranty']],
	['a heading', 'Tyres', '## Tyres', ['+heading Tyres']],
	['a heading of another level', '## Tyres', '### Tyres', ['-heading Tyres', '+heading Tyres']],
	['new and bold', 'Two years', 'Two years **free**', []],
	['as it was', '## Tyres\n\nTwo **years**', '## Tyres\n\nTwo **years** free', []],
])('%s is different', (_, before, after, expected) => {
	const differences = compareForms(markdownToRichText(before), markdownToRichText(after))
	expect(differences.map(({ form, text, state }) => `${state === 'added' ? '+' : '-'}${form} ${text}`)).toEqual(
		expected,
	)
})
