import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, root, SetUpError } from './prepare.mjs'
import { demoEnvironment, serverArguments, serverEnvironment } from './server-options.mjs'

// `npm start` and `npm run dev`: from a fresh clone to a running server.

const isDevelopment = process.argv.includes('--dev')

/** The socket that systemd listens on (sd_listen_fds(3)), if it starts this process by one. */
const firstSocket = 3
const hasSocket = process.env.LISTEN_PID === String(process.pid)

function start() {
	ensureInstalled({ toRun: !isDevelopment })
	if (!isDevelopment) ensureBuilt()
	let server = startServer()
	// There is no server while a mistake in it waits for the next edit.
	const stop = (signal) => server.kill(signal) || process.exit(1)
	// Ctrl-C reaches both processes; this one waits until the server has stopped.
	process.on('SIGINT', () => stop(0))
	for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stop)
	if (process.env.npm_lifecycle_event) whenOrphaned(() => stop('SIGTERM'))

	function startServer(restartOn) {
		const port = restartOn && { PORT: String(restartOn) }
		const options = [isDevelopment && '--dev', hasSocket && '--inherited-socket'].filter(Boolean)
		// The IPC channel tells the server when this process ends for any reason.
		const started = spawn(node, [...serverArguments, ...options], {
			cwd: root,
			env: { ...serverEnvironment, ...demoEnvironment(process.env), ...process.env, ...port },
			stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...(hasSocket ? [firstSocket] : [])],
		})
		const restart = (port) => {
			server = startServer(port)
		}
		const exit = (code, signal) => {
			if (code && restartOn) return atNextEdit(() => restart(restartOn))
			process.exit(code ?? (signal ? 1 : 0))
		}
		started.on('exit', exit)
		// In development a file was edited that the process has loaded itself.
		started.on('message', (message) => {
			started.off('exit', exit).once('exit', () => restart(message.restartOn))
			started.kill('SIGTERM')
		})
		return started
	}
}

/** After all files of a change of branch. */
const editDelayMs = 500

function atNextEdit(act) {
	const watchers = ['server', 'src'].map((folder) => watch(join(root, folder), { recursive: true }))
	for (const watcher of watchers) {
		watcher.once('change', () => {
			for (const each of watchers) each.close()
			setTimeout(act, editDelayMs)
		})
	}
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
