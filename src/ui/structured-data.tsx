/** A schema.org object beside what it describes; a browser does not run it. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
	const json = JSON.stringify(data).replaceAll('<', '\\u003c')
	// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the element
	return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
