import type { PackedAnswer } from '../http/answer.ts'
import { SharedBody } from '../http/shared-body.ts'

// Measured in page-cache.memory.test.ts.
const answerOverheadBytes = 1000
const lineOverheadBytes = 40

/** What an answer takes in memory. */
export function bytesOfAnswer({ headers, body }: PackedAnswer): number {
	const bodyBytes = body instanceof SharedBody ? body.bytes : Buffer.isBuffer(body) ? body.length : 0
	const headerBytes = headers.reduce((sum, line) => sum + line.length + lineOverheadBytes, 0)
	return answerOverheadBytes + bodyBytes + headerBytes
}
