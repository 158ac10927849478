import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parseStudioAddress, studioViews } from '#domain/cars/studio-picture.ts'
import { studioLayersFolder } from '#stock/studio-layers.ts'
import { findLayers } from './find-layers.ts'
import { mixPicture } from './mix-picture.ts'

/** Small pictures as they were looked at. One that is missing is written: look at it before it is committed. */
const folder = resolve('server/images/studio/reference')

const width = 320

/** Mean difference of a channel, of 255: black metallic instead of solid black is 0.96, another body about 10. */
const mostDifference = 0.5

const compositions = [
	'supermini.r0.k1.p14/f34',
	'hatch.r1.k0.p0/side',
	'e-hatch.r4.k0.p16/r34',
	'saloon.r1.k0.p3/f34',
	'estate.r0.k0.p10/side',
	'small-suv.r2.k1.p21/f34m',
	'suv.r3.k0.p9/r34m',
	'large-suv.r5.k0.p19/f34',
	'coupe.r3.k0.p22/sidem',
	'van.r0.k0.p1/f34',
	'mid-suv.r6.k0.p10/wheel',
	'saloon.r2.k0.p2/lampm',
]

const pixelsOf = (picture: Buffer) =>
	sharp(picture).flatten({ background: '#ffffff' }).resize(width).raw().toBuffer({ resolveWithObject: true })

test.each(compositions)('%s looks as it did', async (composition) => {
	const picture = parseStudioAddress(`/images/studio/${composition}.avif`)
	const layers = picture && (await findLayers(studioLayersFolder, picture))
	if (!layers) throw new Error(`No layers for ${composition}`)
	const mixed = await mixPicture(
		layers.forWidth(width),
		{ ...picture, ...studioViews[picture.view] },
		{ width, format: 'webp', quality: 70 },
	)
	const file = join(folder, `${composition.replace('/', '.')}.webp`)
	if (!existsSync(file)) {
		mkdirSync(folder, { recursive: true })
		writeFileSync(file, mixed)
	}
	const [now, before] = [await pixelsOf(mixed), await pixelsOf(readFileSync(file))]
	expect(now.info).toEqual(before.info)
	const difference = now.data.reduce((sum, value, at) => sum + Math.abs(value - (before.data[at] ?? 0)), 0)
	expect(difference / now.data.length).toBeLessThan(mostDifference)
})
