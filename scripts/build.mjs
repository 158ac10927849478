import { ensureBuilt, ensureInstalled, SetUpError } from './prepare.mjs'

// `npm run build`: installs and builds like `npm start`, without starting.

try {
	ensureInstalled({ toRun: true })
	ensureBuilt()
} catch (error) {
	console.error(error instanceof SetUpError ? error.message : error)
	process.exit(1)
}
