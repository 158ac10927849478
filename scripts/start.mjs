import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, node, root, SetUpError } from './prepare.mjs'
import { serverArguments, serverEnvironment } from './server-options.mjs'

// `npm start` and `npm run dev`: from a fresh clone to a running server.

const isDevelopment = process.argv.includes('--dev')

function start() {
	ensureInstalled({ toRun: !isDevelopment })
	if (!isDevelopment) ensureBuilt()
	// The IPC channel tells the server when this process ends for any reason.
	const server = spawn(node, [...serverArguments, ...(isDevelopment ? ['--dev'] : [])], {
		cwd: root,
		env: { ...serverEnvironment, ...process.env },
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	})
	// Ctrl-C reaches both processes; this one waits until the server has stopped.
	process.on('SIGINT', () => {})
	for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
	if (process.env.npm_lifecycle_event) whenOrphaned(() => server.kill('SIGTERM'))
	server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** npm starts this process in a shell. A signal to npm ends the shell but does not reach this process. */
function whenOrphaned(act) {
	const parent = process.ppid
	const timer = setInterval(() => {
		if (process.ppid === parent) return
		clearInterval(timer)
		act()
	}, 300)
	timer.unref()
}

try {
	start()
} catch (error) {
	console.error(error instanceof SetUpError ? error.message : error)
	process.exit(1)
}
