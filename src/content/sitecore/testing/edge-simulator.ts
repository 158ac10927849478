import { createServer, type ServerResponse } from 'node:http'
import { graphql, Kind, parse, visit } from 'graphql'
import { closeServer, listenLocally } from '#platform/testing/local-server.ts'
import type { SeedSite } from '../../seed/read-seed.server.ts'
import { createEdgeRoot, type EdgeHeaders, findComponent, type WrittenRedirect } from './edge-root.ts'
import { edgeSchema, newestSchema } from './edge-schema.ts'

/** More fields than that in one query are refused. */
const maxComplexity = 250

type EdgeOptions = {
	sliceLimit?: number
	/** In place of those of the content. With `isLanguagePreserved` the schema is the newest. */
	redirects?: readonly WrittenRedirect[]
	/** In place of the content. */
	root?: object
	/** With the two fields that the newest SDK asks for. */
	isNewest?: boolean
	/** What its answers become on their way. */
	change?: (answer: unknown) => unknown
	/** Of Pages, in layouts for editors. */
	clientScripts?: readonly string[]
	/** Text of the script of the design library. */
	libraryScript?: string
}

type AskedQuery = {
	name: string
	complexity: number
	variables: Record<string, unknown>
	headers: EdgeHeaders
	/** As `performance.now` says it. */
	at: number
}

/** How it answers in place of its content. */
type Mood = {
	fault: ((response: ServerResponse) => void) | null
	refuses: (() => boolean) | null
	/** By the name of the query. */
	answer: ((name: string) => unknown) | null
}

/**
 * Experience Edge over real HTTP: it serves the content of seed sites through Sitecore's schema, and notes what is asked. `fault`
 * answers instead, if it does.
 */
export async function startEdge(
	sites: readonly SeedSite[],
	{ sliceLimit = 100, redirects, ...more }: EdgeOptions = {},
) {
	const knowsLanguage = redirects?.some(({ isLanguagePreserved }) => isLanguagePreserved !== undefined)
	const schema = (more.isNewest ?? knowsLanguage) ? newestSchema : edgeSchema
	const seen: AskedQuery[] = []
	const mood: Mood = { fault: null, refuses: null, answer: null }
	let root: unknown = more.root ?? createEdgeRoot(sites, sliceLimit, redirects, more.clientScripts)

	const write = (answered: unknown) => JSON.stringify(more.change ? more.change(answered) : answered)

	async function answer(text: string, headers: EdgeHeaders, at: number): Promise<unknown> {
		const { query, variables } = JSON.parse(text) as { query: string; variables: Record<string, unknown> }
		const { name, complexity, isMixed } = measure(query)
		seen.push({ name, complexity, variables, headers, at })
		if (mood.answer) return mood.answer(name)
		if (complexity > maxComplexity) return { errors: [{ message: `Query is too complex: ${complexity}` }] }
		if (isMixed) return { errors: [{ message: 'Literals and variables are mixed' }] }
		return graphql({ schema, source: query, rootValue: root, variableValues: variables, contextValue: headers })
	}

	let contents = sites

	/** The layout service of the design library. */
	function answerComponent(response: ServerResponse, names: URLSearchParams, headers: EdgeHeaders, at: number): void {
		seen.push({ name: 'Component', complexity: 0, variables: Object.fromEntries(names), headers, at })
		const asked = { item: names.get('item') ?? '', uid: names.get('uid') ?? '', language: names.get('sc_lang') ?? '' }
		const isEdited = headers.sc_editmode === 'true'
		const found = findComponent(contents, { ...asked, site: names.get('sc_site') ?? '', isEdited })
		response
			.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
			.end(write(found ?? { sitecore: { context: {}, route: null } }))
	}

	const server = createServer(async (request, response) => {
		const at = performance.now()
		let text = ''
		for await (const chunk of request) text += chunk
		if (mood.fault) return mood.fault(response)
		const { pathname, searchParams } = new URL(request.url ?? '/', 'http://edge.example')
		if (pathname === '/v1/files/designlibrary/lib/rh-lib-script.js')
			return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(more.libraryScript)
		if (mood.refuses?.()) return void response.writeHead(500).end()
		const isAllowed = request.headers['x-sitecore-contextid'] === 'test-context'
		if (!isAllowed) return void response.writeHead(401).end()
		if (pathname === '/layout/component') return answerComponent(response, searchParams, request.headers, at)
		response.writeHead(200, { 'content-type': 'application/json' }).end(write(await answer(text, request.headers, at)))
	})
	const port = await listenLocally(server)
	return {
		url: `http://127.0.0.1:${port}`,
		contextId: 'test-context',
		seen,
		mood,
		publish(changed: readonly SeedSite[]) {
			contents = changed
			root = createEdgeRoot(changed, sliceLimit, redirects, more.clientScripts)
		},
		close: () => closeServer(server),
	}
}

function measure(query: string) {
	let complexity = 0
	let [literals, values] = [0, 0]
	let name = ''
	visit(parse(query), {
		enter(node) {
			if (node.kind === Kind.FIELD) complexity++
			if (node.kind === Kind.OPERATION_DEFINITION) name = node.name?.value ?? ''
			if (node.kind === Kind.ARGUMENT && node.value.kind !== Kind.VARIABLE) literals++
			if (node.kind === Kind.ARGUMENT && node.value.kind === Kind.VARIABLE) values++
		},
	})
	return { name, complexity, isMixed: literals > 0 && values > 0 }
}
