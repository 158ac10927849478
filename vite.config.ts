import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Vite drops a style sheet whose class names nobody asks for, and here nobody does: see `plainClassNames`. Whoever asks in a
 * way that was not foreseen there finds no list of names, which ends the build.
 */
const keepStyles: Plugin = {
	name: 'keep-styles',
	apply: 'build',
	enforce: 'post',
	transform: {
		order: 'post',
		filter: { id: /\.module\.css$/ },
		handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
	},
}

/** `styles.card` becomes the class itself, and the list of all classes is left out: a page needs few of them. */
const plainClassNames: Plugin = {
	name: 'plain-class-names',
	apply: 'build',
	enforce: 'pre',
	transform: {
		filter: { id: /\/src\/.*\.tsx?$/, code: "import styles from '" },
		handler(code, id) {
			const [line = '', sheet = ''] = /^import styles from '(.*)'$/m.exec(code) ?? []
			const file = join(dirname(id), sheet)
			const plain = code
				.replace(line, `import '${sheet}'`)
				.replace(/\bstyles\.(\w+)/g, (_, name: string) => `'${shortName(name, file)}'`)
			const unforeseen = /^.*\bstyles\b.*$/m.exec(plain)?.[0]
			if (unforeseen) this.error(`Write styles.name, the name in full: ${unforeseen.trim()}`)
			return { code: plain, map: null }
		},
	},
}

/** What `blocks/styles.ts` gathers becomes one file: pages are dressed by two or three requests, not by thirty. */
const blockStyles = {
	name: 'block-styles',
	test: /src\/(blocks\/|ui\/|features\/(cars\/|dealers\/contact-ways|navigation\/|stories\/(story-card|story-list|tag-filter))).*\.module\.css$/,
}

/** Changes only with the packages, so returning visitors have it already. What few pages need stays with them. */
const runtime = { name: 'runtime', test: /node_modules\/(?!zod\/|maplibre-gl\/)/ }

/** What every page has, in one file: small files compress badly, and each is a request of its own. */
const shell = {
	name: 'shell',
	test: /src\/(i18n|sites|platform\/(intl-formats|packed)|root|routes\/page|ui\/(anchor|button|document-head|error-box|icon|link-follower|plain-click|reload-form|section|when-near)|blocks\/(live-views|views|define-block|drawn-markup|sleeping-block|placeholder|main-navigation|alert-bar|hero-banner\/hero-follower|fields\/(editing-context|link|text)))\b.*\.tsx?$/,
}

/** What the car list and the pages it leads to share, for the same reasons. */
const cars = {
	name: 'cars',
	test: /src\/features\/(cars\/|compare\/(compare-(list|store|toggle))|saved-cars\/(recently-viewed-slot|save-toggle|saved-cars-store|car-ids)|navigation\/breadcrumb).*\.tsx?$/,
	minShareCount: 2,
}

/** Classes and keyframes by their places in alphabetical lists: the same names on all machines, and short ones. */
function shortNames(): (name: string, file: string) => string {
	const sheets = globSync('src/**/*.module.css').sort()
	const names = sheets.map((sheet) => {
		const found = readFileSync(sheet, 'utf8').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)
		return [...new Set(Array.from(found, ([, name]) => name))].sort()
	})
	return (name: string, file: string) => {
		const sheet = sheets.indexOf(relative('.', file.replace(/\?.*/, '')))
		const place = names[sheet]?.indexOf(name) ?? -1
		if (place < 0) throw new Error(`${file} has no name ${name}`)
		return `_${sheet.toString(36)}${capitals(place)}`
	}
}

/** Capitals end the number before them, so that no two names are the same. */
const capitals = (place: number): string =>
	(place < 26 ? '' : capitals(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

const shortName = shortNames()

/** Those that know nested rules and ranges in media queries: all since the end of 2023. */
const browsers = ['chrome120', 'edge120', 'firefox117', 'safari17.2']

export default defineConfig(({ command }) => ({
	plugins: [plainClassNames, reactRouter(), keepStyles],
	environments: {
		client: {
			build: { rolldownOptions: { output: { codeSplitting: { groups: [blockStyles, runtime, shell, cars] } } } },
		},
		ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
	},
	// The server sends public/ from where it is: pictures by the hundred need no copy.
	// What is fetched when it is seen needs next to nothing that is not there already, and lists of it in every file cost more.
	build: { assetsInlineLimit: 0, modulePreload: false, copyPublicDir: false, target: browsers },
	// Readable while developing; short where every visitor pays for them in HTML, CSS and script.
	css: { modules: { generateScopedName: command === 'build' ? shortName : '[name]_[local]_[hash:base64:4]' } },
	server: { host: '127.0.0.1' },
}))
