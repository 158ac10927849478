import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyProject } from '../copy-project.ts'
import { expect, test } from './fixtures.ts'
import { ended, startServerUnderTest } from './server-under-test.ts'

/** An edit: `from` is replaced by `to`, and the open page shows it. */
type Edit = { file: string; from: string; to: string; isShown: (page: Page) => Promise<void> }

const story = 'content/carhall-se/sv/aktuellt/vinterdack-pa-elbil.yaml'
const loader = 'src/features/stories/server/load-story.ts'
const view = 'src/features/stories/story-head.tsx'
const serverFile = 'server/page-renderer.ts'

const heading = (text: string) => (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text)

/** Each stays, and the heading grows. */
const edits: Record<string, Edit> = {
	'a seed document': {
		file: story,
		from: 'main:\n',
		to: 'main:\n  - block: SellCar\n    Title: Vad är din bil värd?\n',
		isShown: (page) => expect(page.getByRole('heading', { name: 'Vad är din bil värd?' })).toBeVisible(),
	},
	'a loader': {
		file: loader,
		from: 'title: story.title,',
		to: "title: story.title.concat(', loaded'),",
		isShown: heading('Så väljer du vinterdäck till elbilen, loaded'),
	},
	'a static view': {
		file: view,
		from: '{story.title}</h1>',
		to: '{story.title}, drawn</h1>',
		isShown: heading('Så väljer du vinterdäck till elbilen, loaded, drawn'),
	},
	'a server file': {
		file: serverFile,
		from: 'encodePieces(html)',
		to: "encodePieces(html.map((piece) => piece.replace('</h1>', ', sent</h1>')))",
		isShown: heading('Så väljer du vinterdäck till elbilen, loaded, drawn, sent'),
	},
	'a text': {
		file: 'src/i18n/catalogues/sv/stories.json',
		from: '"Skribent"',
		to: '"Skriven av"',
		isShown: (page) => expect(page.getByText('Skriven av')).toBeVisible(),
	},
	'a site': {
		file: 'src/sites/carhall-se.site.ts',
		from: '{title} | Carhall',
		to: '{title} | Carhall Norr',
		isShown: (page) => expect(page).toHaveTitle(/ \| Carhall Norr$/),
	},
	'a style': {
		file: 'src/features/stories/story-head.module.css',
		from: '.preamble {',
		to: '.preamble {\n\t\tletter-spacing: 7px;',
		isShown: (page) => expect(page.getByText('En elbil är tyngre')).toHaveCSS('letter-spacing', '7px'),
	},
	'an island': {
		file: 'src/blocks/sell-car/sell-car.view.tsx',
		from: '<FormSection fields={fields}',
		to: "<FormSection fields={{ ...fields, Title: 'Fråga oss!' }}",
		isShown: (page) => expect(page.getByRole('heading', { name: 'Fråga oss!' })).toBeVisible(),
	},
}

/** A mistake: `to` replaces `from`, and the overlay names its place and cause. */
const mistakes: Record<string, { file: string; from: string; to: string; cause: string }> = {
	'a loader that throws': {
		file: loader,
		from: '\tconst { site, siteLanguage, content, path } = context\n',
		to: "\tthrow new Error('The story is lost')\n",
		cause: 'The story is lost',
	},
	'a view that throws while it is drawn': {
		file: view,
		from: '\tconst { parent, image } = story\n',
		to: "\tthrow new Error('The head is lost')\n",
		cause: 'The head is lost',
	},
	'a view that cannot be parsed': { file: view, from: '<h1 ', to: '<h1><', cause: 'Unexpected token' },
	'a server file that throws when it is imported': {
		file: serverFile,
		from: 'const pageTimeoutMs =',
		to: "throw new Error('The pages are lost')\nconst pageTimeoutMs =",
		cause: 'The pages are lost',
	},
	'a seed document with a wrong field': {
		file: story,
		from: '  date: 2026-10-12',
		to: '  date: soon',
		cause: 'story.date',
	},
}

let folder: string
let started: ReturnType<typeof startServerUnderTest>
let address: string

const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const write = (file: string, content: string) => writeFileSync(join(folder, file), content)

/** Writes the edit and returns the line where it begins. */
function edit({ file, from, to }: Pick<Edit, 'file' | 'from' | 'to'>): number {
	const before = read(file)
	if (!before.includes(from)) throw new Error(`${file} has no ${from}`)
	write(
		file,
		before.replace(from, () => to),
	)
	return before.slice(0, before.indexOf(from)).split('\n').length
}

test.beforeAll(async () => {
	folder = copyProject({ also: ['content'], isCopied: (path) => !/\.test\.tsx?$/.test(path) })
	cpSync(process.env.E2E_SEED_DIR ?? '', join(folder, 'data'), { recursive: true })
	const command = ['scripts/start.mjs', '--dev']
	started = startServerUnderTest(join(folder, 'data'), {}, { cwd: folder, command, stderr: 'ignore' })
	const { port } = await started.ready
	address = `http://carhall-se.localhost:${port}/aktuellt/vinterdack-pa-elbil`
})

test.afterAll(async () => {
	await ended(started.process, 'SIGTERM')
	rmSync(folder, { recursive: true, force: true })
})

// One server for all. Each edit is shown within seconds, but there are many, and nothing is built before the first page.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** A page that is loaded again hears of no edit before it is connected again. */
let hearsOfEdits: boolean

test.beforeEach(async ({ page }) => {
	hearsOfEdits = false
	page.on('framenavigated', () => {
		hearsOfEdits = false
	})
	page.on('console', (message) => {
		if (message.text() === '[vite] connected.') hearsOfEdits = true
	})
	await page.goto(address)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect.poll(() => hearsOfEdits).toBe(true)
})

test('an open page shows every kind of edit by itself', async ({ page }) => {
	for (const [kind, each] of Object.entries(edits)) {
		await test.step(kind, async () => {
			edit(each)
			await each.isShown(page)
			await expect.poll(() => hearsOfEdits).toBe(true)
		})
	}
})

test('a mistake is shown with its place and cause until it is mended', async ({ page, problems }) => {
	problems.expectProblem(/ 500/)
	const overlay = page.locator('vite-error-overlay')
	for (const [kind, mistake] of Object.entries(mistakes)) {
		await test.step(kind, async () => {
			const before = read(mistake.file)
			const line = edit(mistake)
			await expect(overlay.locator('.message')).toContainText(mistake.cause)
			await expect(overlay).toContainText(`${mistake.file}:${line}:`)
			write(mistake.file, before)
			await expect(overlay).toHaveCount(0)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		})
	}
})

test('an edit of the process itself starts it again on its port, and the open page comes back', async ({ page }) => {
	const answered = page.waitForResponse((response) => response.headers()['x-edited'] === 'yes')
	edit({
		file: 'server/main.ts',
		from: 'connections.attach(server, application.listener)',
		to: "connections.attach(server, (request, response) => application.listener(request, response.setHeader('x-edited', 'yes')))",
	})
	await answered
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
