import { expect, test } from 'vitest'
import { metricsText } from './metrics-text.ts'
import { createRequestCounts } from './request-counts.ts'

test('a label cannot end its line or its quotes', () => {
	const samples = [{ labels: { path: 'a"b\\c\nd', kind: 'page' }, value: 2 }, { value: 0.5 }]
	expect(metricsText([{ name: 'a_total', help: 'Some.', type: 'counter', samples }])).toBe(
		'# HELP a_total Some.\n# TYPE a_total counter\na_total{path="a\\"b\\\\c\\nd",kind="page"} 2\na_total 0.5\n',
	)
	expect(metricsText([{ name: 'none', help: 'None.', type: 'gauge', samples: [] }])).toBe('')
})

test('requests are counted by kind, whatever is asked, and their times add up', () => {
	const { note, metrics } = createRequestCounts()
	for (let index = 0; index < 500; index++) note({ status: 404, bytes: 0, cache: 'miss' }, `/invented-${index}`, 20)
	note({ status: 200, bytes: 0 }, '/api/search', 3)
	note({ status: 200, bytes: 0 }, '/desk/leads', 3000)
	note({ status: 200, bytes: 0, isFile: true }, '/assets/a.js', 20_000)
	note({ status: 400, bytes: 0 }, undefined, 1)
	const lines = metricsText(metrics()).split('\n')
	expect(lines.filter((line) => line.startsWith('forecourt_requests_total'))).toEqual([
		'forecourt_requests_total{kind="page",status="404",cache="miss"} 500',
		'forecourt_requests_total{kind="call",status="200",cache=""} 1',
		'forecourt_requests_total{kind="desk",status="200",cache=""} 1',
		'forecourt_requests_total{kind="file",status="200",cache=""} 1',
		'forecourt_requests_total{kind="refused",status="400",cache=""} 1',
	])
	expect(lines).toEqual(
		expect.arrayContaining([
			'forecourt_request_seconds_bucket{kind="page",le="0.01"} 0',
			'forecourt_request_seconds_bucket{kind="page",le="0.025"} 500',
			'forecourt_request_seconds_bucket{kind="page",le="+Inf"} 500',
			'forecourt_request_seconds_count{kind="page"} 500',
			'forecourt_request_seconds_bucket{kind="file",le="10"} 0',
			'forecourt_request_seconds_bucket{kind="file",le="+Inf"} 1',
			'forecourt_request_seconds_sum{kind="desk"} 3',
		]),
	)
})
