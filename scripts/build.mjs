import { ensureBuilt, ensureInstalled, SetUpError } from './prepare.mjs'

// `npm run build`: what `npm start` would do before it starts.

try {
	ensureInstalled()
	ensureBuilt()
} catch (error) {
	console.error(error instanceof SetUpError ? error.message : error)
	process.exit(1)
}
