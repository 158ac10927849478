import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Reports each class that is drawn in the browser before its style sheet is there, and each sheet that is there twice. */
export async function watchStyles(page: Page): Promise<void> {
	const list = readFileSync('build/client/.vite/style-sheets.json', 'utf8')
	const { sheets } = JSON.parse(list) as { sheets: { key: string; file: string }[] }
	await page.addInitScript(watchInPage, sheets)
}

function watchInPage(sheets: { key: string; file: string }[]): void {
	const files = new Map(sheets.map(({ key, file }) => [key, file]))
	const reported = new Set<string>()
	const report = (problem: string) => {
		if (!reported.has(problem)) console.error(problem)
		reported.add(problem)
	}

	function check(element: Element, held: ReadonlySet<string>): void {
		for (const each of [element, ...element.querySelectorAll('[class]')]) {
			for (const name of each.classList) {
				const file = files.get(name.slice(0, 3))
				if (file && !held.has(file)) report(`<${each.localName} class="${name}"> is drawn without /${file}`)
			}
		}
	}

	new MutationObserver((changes) => {
		const names = document.querySelector<HTMLElement>('style[data-sheets]')?.dataset.sheets
		// Another site's document, or one that is not parsed so far.
		if (!names) return
		const inDocument = names.split(' ').map((name) => `assets/${name}.css`)
		const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')]
		const loaded = linked.filter(({ sheet }) => sheet).map(({ href }) => new URL(href).pathname.slice(1))
		for (const file of loaded) if (inDocument.includes(file)) report(`/${file} is there twice`)
		const held = new Set([...inDocument, ...loaded])
		for (const { addedNodes } of changes)
			for (const node of addedNodes) if (node instanceof Element && node.isConnected) check(node, held)
	}).observe(document, { childList: true, subtree: true })
}
