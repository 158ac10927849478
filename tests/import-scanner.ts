const comments = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm
const imports =
	/(?:^|[\n;])[ \t]*(?:import|export)\b(?:[^'"`;=]*?\bfrom)?[ \t\n]*['"]([^'"]+)['"]|\bimport\([ \t\n]*['"]([^'"]+)['"]/g

/** The modules a TypeScript source imports in any way. Sufficient for code formatted by Biome. */
export function findImports(source: string): string[] {
	return [...source.replace(comments, '').matchAll(imports)].map((match) => match[1] ?? match[2] ?? '')
}
