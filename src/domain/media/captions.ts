import { withoutByteOrderMark } from '#platform/byte-order-mark.ts'
import { fail, ok, type Result } from '#platform/result.ts'

/** Letters of the captions of a film in one language. */
export const maxCaptionLetters = 200_000

/** `line`: the first that is wrong, from 1. */
export type CaptionProblem = { code: 'captions-malformed'; line: number }

const timing = /^((?:\d{2,}:)?[0-5]\d:[0-5]\d[.,]\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d[.,]\d{3})([ \t].*)?$/

/** WebVTT as browsers read it, also of the older SRT. A text without a cue, or with a cue that ends before it begins, is refused. */
export function readCaptions(written: string): Result<string, CaptionProblem> {
	const lines = withoutByteOrderMark(written)
		.trim()
		.split(/\r\n|\r|\n/)
	const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
	const read = isWebVtt ? lines : ['WEBVTT', '', ...lines]
	const isSrt = !isWebVtt
	let cues = 0
	for (const [index, line] of read.entries()) {
		if (!line.includes('-->')) continue
		const [, from = '', to = '', settings = ''] = timing.exec(line) ?? []
		if (from === '' || msOf(to) <= msOf(from))
			return fail({ code: 'captions-malformed', line: index + 1 - (isSrt ? 2 : 0) })
		read[index] = `${from.replace(',', '.')} --> ${to.replace(',', '.')}${settings}`
		cues++
	}
	return cues === 0 ? fail({ code: 'captions-malformed', line: 1 }) : ok(`${read.join('\n')}\n`)
}

function msOf(time: string): number {
	const [seconds = 0, minutes = 0, hours = 0] = time.replace(',', '.').split(':').map(Number).toReversed()
	return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)
}
