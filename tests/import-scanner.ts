const comments = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm
const imports =
	/(?:^|[\n;])[ \t]*(?:import|export)\b(?:[^'"`;=]*?\bfrom)?[ \t\n]*['"]([^'"]+)['"]|\bimport\([ \t\n]*['"]([^'"]+)['"]/g
const globs = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g

/**
 * The modules a TypeScript source imports in any way, types, lazy imports and globs included; a glob that leaves out
 * (`!…`) is none. Sufficient for code formatted by Biome.
 */
export function findImports(source: string): string[] {
	// A glob has `/*` in it: globs are found before comments are removed.
	const found = [...source.matchAll(globs)].flatMap(([, list = '']) =>
		[...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern),
	)
	const modules = [...source.replace(globs, '').replace(comments, '').matchAll(imports)]
	return [...modules.map((match) => match[1] ?? match[2] ?? ''), ...found.filter((pattern) => !pattern.startsWith('!'))]
}
