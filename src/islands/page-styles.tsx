/** The place of the page's style sheets. Which they are is known when all is drawn, see `fillStyles`. */
export function PageStyles({ nonce = null }: { nonce?: string | null }) {
	return <style nonce={nonce ?? undefined} data-sheets="" />
}

/** `names` are those of the files in `/assets`, in the order of the text. */
export function fillStyles(html: string, { names, css }: { names: readonly string[]; css: string }): string {
	return html.replace(' data-sheets=""></style>', () => ` data-sheets="${names.join(' ')}">${css}</style>`)
}
