import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A film (MP4) of some seconds that moves over a picture, recorded by the browser. */
export async function recordFilm(page: Page, picture: string): Promise<Buffer> {
	const jpeg = await sharp(readFileSync(picture)).resize(740).jpeg().toBuffer()
	const film = await page.evaluate(async (source) => {
		const lengthMs = 3000
		const image = new Image()
		image.src = `data:image/jpeg;base64,${source}`
		await image.decode()
		const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
		const context = canvas.getContext('2d')
		const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/mp4', videoBitsPerSecond: 400_000 })
		const recorded = new Promise<Blob>((resolve) => {
			recorder.ondataavailable = ({ data }) => resolve(data)
		})
		recorder.start()
		const startedAt = performance.now()
		for (let done = 0; done < 1; done = (performance.now() - startedAt) / lengthMs) {
			context?.drawImage(image, -100 * done, -20)
			await new Promise(requestAnimationFrame)
		}
		recorder.stop()
		return [...new Uint8Array(await (await recorded).arrayBuffer())]
	}, jpeg.toString('base64'))
	return Buffer.from(film)
}
