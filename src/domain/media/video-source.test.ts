import { expect, test } from 'vitest'
import { toVideoSource } from './video-source.ts'

const youtube = {
	kind: 'frame',
	url: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0',
	host: 'www.youtube-nocookie.com',
}

test.each([
	['/media/walkaround.mp4', { kind: 'file', url: '/media/walkaround.mp4' }],
	['https://cdn.example/a.webm?v=2', { kind: 'file', url: 'https://cdn.example/a.webm?v=2' }],
	['https://player.example/v/77', { kind: 'frame', url: 'https://player.example/v/77', host: 'player.example' }],
	['https://www.youtube.com/watch?v=abcdefghijk&t=3', youtube],
	['https://youtu.be/abcdefghijk', youtube],
	['https://www.youtube.com/embed/abcdefghijk', youtube],
	['http://player.example/v/77', null],
	['//player.example/v/77', null],
	['https://user@player.example/v', null],
	['javascript:alert(1)', null],
	['film', null],
])('%s is played as %o', (url, source) => {
	expect(toVideoSource(url)).toEqual(source)
})
