/** A schema.org object as JSON-LD; browsers do not run it. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
	const json = JSON.stringify(data).replaceAll('<', '\\u003c')
	// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped cannot end the element
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
