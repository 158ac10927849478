import { expect, test } from 'vitest'
import { type ExternalMedia, parseMediaAnswer, toMediaAnswer } from './external-media.ts'

const all: ExternalMedia = {
	videoUrl: '/media/film.mp4',
	exteriorFrames: ['/images/a.avif', '/images/b.avif'],
	interiorFrames: ['https://media.example/inside.jpg'],
}

test.each([all, { ...all, videoUrl: null }, { ...all, exteriorFrames: [], interiorFrames: [] }])(
	'what is sent is what arrives',
	(media) => {
		expect(parseMediaAnswer(JSON.parse(JSON.stringify(toMediaAnswer(media))))).toEqual(media)
	},
)

test('the flags say which media exist', () => {
	expect(toMediaAnswer({ ...all, exteriorFrames: [] })).toMatchObject({
		hasVideo: true,
		has360: false,
		hasInternal360: true,
	})
})

test.each([null, '<h1>502</h1>', [], {}, { videoUrl: 7, images360: 'x', internal360: [1] }])(
	'%j is no media',
	(json) => {
		expect(parseMediaAnswer(json)).toBeNull()
	},
)
