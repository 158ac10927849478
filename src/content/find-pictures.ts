/** The sources of all pictures at any depth of a document, in its order. An object with `src` counts as a picture. */
export function findPictures(value: unknown): string[] {
	if (typeof value !== 'object' || value === null) return []
	const inner = Object.values(value).flatMap(findPictures)
	return 'src' in value && typeof value.src === 'string' ? [value.src, ...inner] : inner
}

/** The first photograph; SVGs are skipped, because they are logos and icons. */
export function firstPhotograph(pictures: readonly string[]): string | undefined {
	return pictures.find((src) => !/\.svg(?:$|[?#])/i.test(src))
}
