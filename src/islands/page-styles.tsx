/** The place of the page's style sheets. Which they are is known when all is drawn, see `fillStyles`. */
export function PageStyles({ nonce = null }: { nonce?: string | null }) {
	return <style nonce={nonce ?? undefined} data-sheets="" />
}

const place = ' data-sheets=""></style>'

/** The pieces of a document with its styles as another. `names` are those of the files in `/assets`, in the order of the text. */
export function fillStyles(
	pieces: readonly string[],
	{ names, css }: { names: readonly string[]; css: string },
): readonly string[] {
	const index = pieces.findIndex((piece) => piece.includes(place))
	const [before, after] = pieces[index]?.split(place) ?? []
	if (before === undefined || after === undefined) return pieces
	return pieces.toSpliced(index, 1, `${before} data-sheets="${names.join(' ')}">`, css, `</style>${after}`)
}
