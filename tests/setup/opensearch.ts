import type { TestProject } from 'vitest/node'
import { findObstacle, startOpenSearch } from '#stock/opensearch/testing/opensearch-node.ts'

declare module 'vitest' {
	export interface ProvidedContext {
		/** Null if OpenSearch cannot be started here; several nodes with commas between. */
		openSearchUrl: string | null
	}
}

/** `TEST_OPENSEARCH_URL` names the nodes of a cluster to use instead of one that is started. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
	const given = process.env.TEST_OPENSEARCH_URL
	const obstacle = given ? null : findObstacle()
	const node = given || obstacle ? null : await startOpenSearch({ startsFast: true })
	if (obstacle) console.warn(`The tests with a real OpenSearch are skipped. ${obstacle}.`)
	project.provide('openSearchUrl', given ?? node?.url ?? null)
	return node?.stop
}
