import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBase, findChangedFiles } from './changed-files.mjs'
import { ensureChromium } from './chromium.mjs'
import { bin, ensureInstalled, node, root, SetUpError } from './prepare.mjs'
import { findTemporaryFolder } from './temporary-folder.mjs'

// `npm test`: all checks, on a machine with only Node and npm. All steps run even if one fails. `npm test -- --changed`
// runs types, and lint and tests of files that differ from main.

// Outside Playwright's own folder, which Playwright empties.
const results = join(root, 'test-reports')
const unitReport = join(results, 'unit.json')
const browserReport = join(results, 'e2e.json')

const temporaryFolder = findTemporaryFolder()

/** Arguments of Node, which is looked up when the command runs: a fresh clone has none before the packages are installed. */
const tool = (name, ...args) => [bin(name), ...args]

// One checker, as several do some of the work twice and the unit tests have the other core. What it knows of files is kept beside the packages.
const types = {
	name: 'types',
	commands: [
		tool(
			'tsc',
			...['--noEmit', '--checkers', '1', '--incremental'],
			...['--tsBuildInfoFile', join(root, 'node_modules', '.types.tsbuildinfo')],
		),
	],
}
const lint = (...files) => ({ name: 'lint', commands: [tool('biome', 'check', '--error-on-warnings', ...files)] })
const deadCode = { name: 'dead code', commands: [tool('knip')] }
const audit = { name: 'known holes', commands: [['scripts/audit.mjs']] }
const unit = (...args) => ({
	name: 'unit, contract, import directions',
	commands: [tool('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`, ...args)],
})
const build = { name: 'build', commands: [['scripts/build.mjs']] }
const browser = (...specs) => ({ name: 'browser', isShown: true, commands: [tool('playwright', 'test', ...specs)] })

/** Phases run one after the other; the lanes of a phase run in parallel, and the steps of a lane in sequence. */
function planWhole() {
	return [[[types, lint('.'), deadCode, audit, build], [unit()]], [[browser()]]]
}

function planChanged() {
	const base = findBase()
	const files = findChangedFiles(base)
	const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file))
	const lintChanged = lint('--files-ignore-unknown=true', '--no-errors-on-unmatched', ...files)
	const checks = files.length > 0 ? [types, lintChanged] : [types]
	const first = [specs.length > 0 ? [...checks, build] : checks, [unit('--changed', base, '--passWithNoTests')]]
	return specs.length > 0 ? [first, [[browser(...specs)]]] : [first]
}

/** Runs a step and prints its output at the end, or immediately if `isShown`. */
async function runStep({ name, commands, isShown }) {
	const startedAt = performance.now()
	if (isShown) console.log(`\n── ${name}`)
	const output = []
	let hasPassed = true
	for (const command of commands) hasPassed = hasPassed && (await runCommand(command, isShown ? null : output))
	if (!isShown) console.log(`\n── ${name}\n${Buffer.concat(output)}`)
	return { name, hasPassed, seconds: (performance.now() - startedAt) / 1000 }
}

function runCommand(args, output) {
	return new Promise((resolve) => {
		const child = spawn(node, args, {
			cwd: root,
			stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
			env: {
				...process.env,
				TMPDIR: temporaryFolder,
				// Tests start Node some hundred times; half of a short command's time is the compiling of its modules.
				NODE_COMPILE_CACHE: join(root, 'build', 'compiled'),
				NODE_ENV: undefined,
				NO_COLOR: '1',
				FORCE_COLOR: undefined,
				CI: '1',
			},
		})
		for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
		child.once('error', (error) => {
			console.error(error.message)
			resolve(false)
		})
		child.once('close', (code) => resolve(code === 0))
	})
}

async function runLane(steps) {
	const outcomes = []
	for (const step of steps) outcomes.push(await runStep(step))
	return outcomes
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

function countTests() {
	const unitTests = readReport(unitReport)
	const { stats = {} } = readReport(browserReport)
	return {
		passed: (unitTests.numPassedTests ?? 0) + (stats.expected ?? 0) + (stats.flaky ?? 0),
		failed: (unitTests.numFailedTests ?? 0) + (stats.unexpected ?? 0),
	}
}

async function main() {
	const startedAt = performance.now()
	ensureInstalled()
	const phases = process.argv.includes('--changed') ? planChanged() : planWhole()
	if (phases.flat(2).some(({ name }) => name === 'browser')) ensureChromium()
	rmSync(results, { recursive: true, force: true })
	mkdirSync(results, { recursive: true })
	const outcomes = []
	for (const lanes of phases) outcomes.push(...(await Promise.all(lanes.map(runLane))).flat())

	console.log('')
	for (const { name, hasPassed, seconds } of outcomes) {
		console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s`)
	}
	const { passed, failed } = countTests()
	const seconds = Math.round((performance.now() - startedAt) / 1000)
	console.log(`\n${passed} passed, ${failed} failed in ${Math.floor(seconds / 60)} min ${seconds % 60} s`)
	return outcomes.every(({ hasPassed }) => hasPassed)
}

try {
	process.exitCode = (await main()) ? 0 : 1
} catch (error) {
	console.error(error instanceof SetUpError ? error.message : error)
	process.exitCode = 1
}
