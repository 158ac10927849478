// Writes the car makes' logos into public/logos/makes, from simple-icons (CC0). Run with Node 24: node tools/logos/makes.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import * as icons from 'simple-icons'
import { earlierIcons } from './earlier-icons.ts'

const makes = [
	...['Astonmartin', 'Audi', 'Bentley', 'Bmw', 'Citroen', 'Dacia', 'Daf', 'Dsautomobiles', 'Ferrari', 'Fiat', 'Ford'],
	...['Honda', 'Hyundai', 'Iveco', 'Jeep', 'Kia', 'Lamborghini', 'Man', 'Maserati', 'Mazda', 'Mclaren', 'Mg', 'Mini'],
	...['Mitsubishi', 'Nissan', 'Opel', 'Peugeot', 'Polestar', 'Porsche', 'Renault', 'Rollsroyce', 'Scania', 'Seat'],
	...['Skoda', 'Smart', 'Subaru', 'Suzuki', 'Tesla', 'Toyota', 'Vauxhall', 'Volkswagen', 'Volvo'],
]

/** Pixels per unit of an icon's 24 when it is measured. */
const sharpness = 20
/** Height to width of the marks that fill their box. */
const fillingRatio = 0.4

const directory = new URL('../../public/logos/makes/', import.meta.url)
mkdirSync(directory, { recursive: true })
for (const make of makes) await write(make, pathOf(make))
for (const [make, path] of Object.entries(earlierIcons)) await write(make, path)

async function write(make: string, path: string) {
	writeFileSync(new URL(`${make.toLowerCase()}.svg`, directory), `${drawingOf(path, await boxOf(path))}\n`)
}

function pathOf(make: string): string {
	const icon = Object.entries(icons).find(([name]) => name === `si${make}`)?.[1]
	if (!icon) throw new Error(`simple-icons has no ${make}`)
	return icon.path
}

function drawingOf(path: string, box: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" id="mark" viewBox="${box}"><path d="${path}"/></svg>`
}

/** A square around the middle of a mark. A wide mark fills it; a compact one, which looks larger, has space around it. */
async function boxOf(path: string): Promise<string> {
	const { info } = await sharp(Buffer.from(drawingOf(path, '0 0 24 24')), { density: 72 * sharpness })
		.trim()
		.toBuffer({ resolveWithObject: true })
	const { trimOffsetLeft = 0, trimOffsetTop = 0 } = info
	const [width, height] = [info.width / sharpness, info.height / sharpness]
	const ratio = Math.min(width, height) / Math.max(width, height)
	const side = Math.max(width, height) * Math.max(1, (ratio / fillingRatio) ** 0.25)
	const left = -trimOffsetLeft / sharpness + width / 2 - side / 2
	const top = -trimOffsetTop / sharpness + height / 2 - side / 2
	return [left, top, side, side].map((value) => Number(value.toFixed(2))).join(' ')
}
