import { ensureBuilt, ensureInstalled, SetUpError } from './prepare.mjs'

// `npm run build`: the installation and build of `npm start`, without the start.

try {
	ensureInstalled()
	ensureBuilt()
} catch (error) {
	console.error(error instanceof SetUpError ? error.message : error)
	process.exit(1)
}
