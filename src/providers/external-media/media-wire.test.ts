import { expect, test } from 'vitest'
import { mediaWire, onlyShowable } from './media-wire.ts'

const nothing = { videoUrl: null, exteriorFrames: [], interiorFrames: [] }

test.each([
	[{}, nothing],
	[{ videoUrl: '', images360: null, internal360: '' }, nothing],
	[{ videoUrl: 'https://a.example/f.mp4' }, { ...nothing, videoUrl: 'https://a.example/f.mp4' }],
	[{ videoUrl: 'https://a.example/f.mp4', hasVideo: false }, nothing],
	[
		{ images360: ['/a.avif', '/b.avif'], has360: true },
		{ ...nothing, exteriorFrames: ['/a.avif', '/b.avif'] },
	],
	[{ images360: ['/a.avif'], has360: false }, nothing],
	[{ internal360: 'https://a.example/p.jpg' }, { ...nothing, interiorFrames: ['https://a.example/p.jpg'] }],
	[
		{ internal360: ['/1.jpg', '/2.jpg'], somethingNew: 1 },
		{ ...nothing, interiorFrames: ['/1.jpg', '/2.jpg'] },
	],
])('%j is understood', (wire, media) => {
	expect(mediaWire.parse(wire)).toEqual(media)
})

test.each([
	{ videoUrl: 'javascript:alert(1)' },
	{ videoUrl: 'http://a.example/f.mp4' },
	{ images360: ['//a.example/x.jpg'] },
	{ images360: ['/a".jpg'] },
	{ images360: 'many' },
	{ internal360: Array.from({ length: 201 }, () => '/a.jpg') },
	{ hasVideo: 'yes' },
])('%j is not taken', (wire) => {
	expect(mediaWire.safeParse(wire).success).toBe(false)
})

test.each([
	['own frames', { exteriorFrames: ['/images/a.avif'] }, true],
	['frames of a host on the list', { exteriorFrames: ['https://pictures.example/a.jpg'] }, true],
	['frames of a host that is not', { exteriorFrames: ['/images/a.avif', 'https://else.example/a.jpg'] }, false],
	['an own film', { videoUrl: '/media/f.mp4' }, true],
	['a film of YouTube', { videoUrl: 'https://youtu.be/abcdefghijk' }, true],
	['a player on the list', { videoUrl: 'https://player.example/v/1' }, true],
	['a player that is not', { videoUrl: 'https://else.example/v/1' }, false],
	['nothing', {}, false],
])('%s: shown is %s', (_, media, isShown) => {
	const shown = onlyShowable({ ...nothing, ...media }, { images: ['pictures.example'], videos: ['player.example'] })
	expect(shown).toEqual(isShown ? { ...nothing, ...media } : null)
})
