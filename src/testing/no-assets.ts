import type { Assets } from '#document/assets.server.ts'

/** For documents of tests, which need no build. */
export const noAssets: Assets = {
	scripts: [],
	islandScripts: () => [],
	stylesFor: () => ({ names: [], css: '', hash: '' }),
}
