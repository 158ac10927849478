/**
 * On phones, what is below the first window (`data-below`) is laid out when the visitor comes near it, see `base.css`: its style and layout
 * are half of what a page costs before it answers. Until then its height is an estimate, so a page that is opened elsewhere than at its top,
 * by an anchor, Back, Forward or Reload, is laid out as a whole.
 */
export const lazyLayoutScript = `{const [visit]=performance.getEntriesByType('navigation');if(visit?.type==='navigate'&&!location.hash)document.documentElement.dataset.lazyLayout=''}`

/** Lays out all before a link leads to a place on the page. Call it once per document. */
export function layOutBeforeJumps(): void {
	const { documentElement: root } = document
	document.addEventListener(
		'click',
		({ target }) => {
			if (target instanceof Element && target.closest('a[href*="#"]')) delete root.dataset.lazyLayout
		},
		{ capture: true },
	)
}
