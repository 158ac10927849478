import { expect, test } from 'vitest'
import { readCaptions } from './captions.ts'

test('WebVTT stays as it is, and SRT becomes it', () => {
	const vtt = 'WEBVTT\n\n00:01.000 --> 00:02.500 align:start\nHej\n'
	expect(readCaptions(vtt)).toEqual({ ok: true, value: vtt })
	expect(readCaptions('\ufeffWEBVTT - Film\r\n\r\n01:00:01.000 --> 01:00:02.000\r\nHej')).toEqual({
		ok: true,
		value: 'WEBVTT - Film\n\n01:00:01.000 --> 01:00:02.000\nHej\n',
	})
	expect(readCaptions('1\n00:00:01,000 --> 00:00:02,500\nHej\n')).toEqual({
		ok: true,
		value: 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nHej\n',
	})
})

test.each([
	['', 1],
	['Hej', 1],
	['WEBVTT\n\nno cue', 1],
	['WEBVTT\n\n00:02.000 --> 00:01.000\nHej', 3],
	['WEBVTT\n\n00:01.000 --> 00:61.000\nHej', 3],
	['1\n00:00:01 --> 00:00:02\nHej', 2],
])('%j is refused at line %i', (written, line) => {
	expect(readCaptions(written)).toEqual({ ok: false, error: { code: 'captions-malformed', line } })
})
