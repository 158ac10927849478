import { plainText } from '../fields/rich-text-words.ts'
import type { DisclosureItem } from './disclosures.tsx'

/** Structured data of the questions and answers on the page (schema.org FAQPage). */
export function FaqStructuredData({ items }: { items: DisclosureItem[] }) {
	const data = {
		'@context': 'https://schema.org',
		'@type': 'FAQPage',
		mainEntity: items
			.map(({ Title, Text }) => ({ question: Title, answer: plainText(Text) }))
			.filter(({ question, answer }) => question !== '' && answer !== '')
			.map(({ question, answer }) => ({
				'@type': 'Question',
				name: question,
				acceptedAnswer: { '@type': 'Answer', text: answer },
			})),
	}
	if (data.mainEntity.length === 0) return null
	// Escapes `<`, because an answer containing `</script>` would end the element.
	const json = JSON.stringify(data).replaceAll('<', '\\u003c')
	// biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, and `<` is escaped above
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
