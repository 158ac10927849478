import type { PackedAnswer } from './answer.ts'

/** Our redirects keep the unread part of the query, because campaign marks belong to the visit. */
export function keepQuery(answer: PackedAnswer, dropped: string): PackedAnswer {
	if (!dropped || answer.status < 300 || answer.status >= 400) return answer
	const headers = answer.headers.map((line, index) => {
		const isOwnLocation = answer.headers[index - 1] === 'location' && index % 2 === 1 && /^\/(?!\/)/.test(line)
		return isOwnLocation ? addQuery(line, dropped) : line
	})
	return { ...answer, headers }
}

function addQuery(location: string, query: string): string {
	const [path = '', fragment] = location.split('#', 2)
	return `${path}${path.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}
