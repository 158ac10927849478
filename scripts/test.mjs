import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { bin, ensureBuilt, ensureInstalled, node, root, SetUpError } from './prepare.mjs'

// `npm test`: everything that is checked, on a machine that has nothing but Node and npm. All steps run, whatever fails.

// Not in Playwright's own folder, which it empties.
const results = join(root, 'test-reports')
const unitReport = join(results, 'unit.json')
const browserReport = join(results, 'e2e.json')

const tool = (name, ...args) => ({ command: node, args: [bin(name), ...args] })

/** The routes of development have types too. */
const development = { NODE_ENV: 'development' }

const steps = [
	{ name: 'types', commands: [{ ...tool('react-router', 'typegen'), env: development }, tool('tsc', '--noEmit')] },
	{ name: 'lint', commands: [tool('biome', 'check', '.')] },
	{ name: 'dead code', commands: [tool('knip')] },
	{
		name: 'unit, contract, import directions',
		commands: [tool('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`)],
	},
	{ name: 'build', work: ensureBuilt },
	{ name: 'browser', work: () => void ensureChromium(), commands: [tool('playwright', 'test')] },
]

function runStep({ work, commands = [] }) {
	try {
		work?.()
	} catch (error) {
		console.error(error instanceof Error ? error.message : error)
		return false
	}
	return commands.every(({ command, args, env }) => {
		const { status } = spawnSync(command, args, {
			cwd: root,
			stdio: 'inherit',
			env: { ...process.env, NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: undefined, CI: '1', ...env },
		})
		return status === 0
	})
}

function readReport(file) {
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function countTests() {
	const unit = readReport(unitReport)
	const { stats = {} } = readReport(browserReport)
	return {
		passed: (unit.numPassedTests ?? 0) + (stats.expected ?? 0) + (stats.flaky ?? 0),
		failed: (unit.numFailedTests ?? 0) + (stats.unexpected ?? 0),
	}
}

function main() {
	ensureInstalled()
	rmSync(results, { recursive: true, force: true })
	mkdirSync(results, { recursive: true })
	const outcomes = steps.map((step) => {
		console.log(`\n── ${step.name}`)
		const startedAt = performance.now()
		const hasPassed = runStep(step)
		return { name: step.name, hasPassed, seconds: (performance.now() - startedAt) / 1000 }
	})

	console.log('')
	for (const { name, hasPassed, seconds } of outcomes) {
		console.log(`${hasPassed ? 'ok    ' : 'FAILED'} ${name.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s`)
	}
	const { passed, failed } = countTests()
	console.log(`\n${passed} passed, ${failed} failed`)
	return outcomes.every(({ hasPassed }) => hasPassed)
}

try {
	process.exitCode = main() ? 0 : 1
} catch (error) {
	console.error(error instanceof SetUpError ? error.message : error)
	process.exitCode = 1
}
