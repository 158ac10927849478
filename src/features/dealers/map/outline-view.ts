import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Country } from '#domain/market.ts'
import type { Coordinates } from '#domain/places/distance.ts'
import { mercator, outlines, unitsPerDegree } from './outlines.ts'

export type Place = {
	name: string
	position: Coordinates
	town?: string
	href?: string
	isMain?: boolean
	/** Where the visitor is. */
	isVisitor?: boolean
}

/** Where a label is, if not after its pin. */
export type LabelSide = 'before' | 'above' | 'below'

/** Positions in percent of the frame. `label` is null if it would overlap another wherever it is. */
export type Pin = {
	name: string
	label: string | null
	left: number
	top: number
	side?: LabelSide
	href?: string
	isMain?: boolean
	isVisitor?: boolean
}

/** The content of an outline map: a part of the country's picture, selected by the address fragment, and its pins. */
export type OutlineView = { src: string; pins: Pin[] }

/** Aspect ratio (width to height) of the frames. */
export const frames = { dealer: 3 / 2, list: 4 / 5 } as const

/** Width of a map of one place; the outlines have no more detail. */
export const aroundKm = 480
/** Margin around a map of all places, as a share of its size. */
const air = 0.14
const kmPerDegree = 111.32

type Window = { x: number; y: number; width: number; height: number }

/** Null if the dealer's position is unknown. */
export function toPlace({ name, city, position }: Dealer, href: string): Place | null {
	return position ? { name, position, href, ...(city ? { town: city } : {}) } : null
}

/** The surroundings of the main place; null if it is outside the picture. */
export function outlineAround(country: Country, places: readonly Place[]): OutlineView | null {
	const main = places.find(({ isMain }) => isMain)
	if (!main || !isOn(country, main.position)) return null
	const width = (aroundKm / (kmPerDegree * Math.cos((main.position.latitude * Math.PI) / 180))) * unitsPerDegree
	return outlineOf(country, places, windowAround(toPicture(country, main.position), width, frames.dealer))
}

/** All places together; null if none is inside the picture. */
export function outlineOfAll(
	country: Country,
	places: readonly Place[],
	frame: number = frames.list,
): OutlineView | null {
	const points = places
		.filter(({ position }) => isOn(country, position))
		.map((place) => toPicture(country, place.position))
	if (points.length === 0) return null
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
	const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
	const width = Math.max((right - left) / (1 - 2 * air), ((bottom - top) / (1 - 2 * air)) * frame, 4 * unitsPerDegree)
	return outlineOf(country, places, windowAround(middle, width, frame))
}

function outlineOf(country: Country, places: readonly Place[], window: Window): OutlineView {
	const { x, y, width, height } = inPicture(country, window)
	const pins = places
		.filter(({ position }) => isOn(country, position))
		.map((place) => {
			const point = toPicture(country, place.position)
			return { place, left: ((point.x - x) / width) * 100, top: ((point.y - y) / height) * 100 }
		})
		.filter(({ left, top }) => left > 1 && left < 99 && top > 2 && top < 99)
		.sort((a, b) => Number(b.place.isMain ?? false) - Number(a.place.isMain ?? false))
	const box = [x, y, width, height].map((value) => Math.round(value)).join(',')
	return {
		src: `${outlinePicture(country)}#svgView(viewBox(${box}))`,
		pins: withLabels(pins, width / height),
	}
}

export function outlinePicture(country: Country): string {
	return `/images/maps/${country.toLowerCase()}.svg`
}

type PlacedPin = { place: Place; left: number; top: number }

/** Approximate size of a letter in percent of the frame. Towns are labelled once, and only if the label has room. */
const letter = { width: 2.1, height: 5 }
const pinHalf = 1.8
/** Between a pin and a label below or above it, on a phone. */
const labelGap = 1.8

function withLabels(pins: readonly PlacedPin[], frame: number): Pin[] {
	const taken: Box[] = []
	const named = new Set<string>()
	return pins.map(({ place, left, top }) => {
		const { name, town, href, isMain, isVisitor } = place
		const length = (town ?? '').length * letter.width
		const half = letter.height * frame * 0.5
		const boxAt = (start: number, middle: number, side?: LabelSide) => ({
			...{ left: start, right: start + length + 2, top: middle - half, bottom: middle + half },
			side,
		})
		const [centred, apart] = [left - length / 2 - 1, half + (pinHalf + labelGap) * frame]
		const boxes = [
			boxAt(left + 2, top),
			boxAt(left - length - 4, top, 'before'),
			boxAt(centred, top + apart, 'below'),
			boxAt(centred, top - apart, 'above'),
		].filter((box) => box.left > 0 && box.right < 100 && box.top > 0 && box.bottom < 100)
		// Pins that almost cover each other share a label; all other pins are kept free of labels.
		const others = pins.filter((pin) => Math.abs(pin.left - left) + Math.abs(pin.top - top) / frame > 2 * pinHalf)
		const inTheWay = [...taken, ...others.map((pin) => pinBox(pin, frame))]
		const free = boxes.find((box) => !inTheWay.some((other) => overlap(box, other)))
		const label = town && free && !named.has(town) ? town : null
		if (label && free) {
			named.add(label)
			taken.push(free)
		}
		const round = (value: number) => Math.round(value * 100) / 100
		return {
			name,
			label,
			left: round(left),
			top: round(top),
			...(label && free?.side ? { side: free.side } : {}),
			...(href ? { href } : {}),
			...(isMain ? { isMain } : {}),
			...(isVisitor ? { isVisitor } : {}),
		}
	})
}

type Box = { left: number; right: number; top: number; bottom: number }

function pinBox({ left, top }: PlacedPin, frame: number): Box {
	const [x, y] = [pinHalf, pinHalf * frame]
	return { left: left - x, right: left + x, top: top - y, bottom: top + y }
}

function overlap(a: Box, b: Box): boolean {
	return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

function isOn(country: Country, { latitude, longitude }: Coordinates): boolean {
	const { west, east, south, north } = outlines[country]
	return longitude > west && longitude < east && latitude > south && latitude < north
}

function toPicture(country: Country, { latitude, longitude }: Coordinates): { x: number; y: number } {
	const { west, north } = outlines[country]
	return { x: (longitude - west) * unitsPerDegree, y: (mercator(north) - mercator(latitude)) * unitsPerDegree }
}

function windowAround({ x, y }: { x: number; y: number }, width: number, frame: number): Window {
	const height = width / frame
	return { x: x - width / 2, y: y - height / 2, width, height }
}

/** Moves the window inside the picture where possible. */
function inPicture(country: Country, window: Window): Window {
	const { west, east, south, north } = outlines[country]
	const within = (start: number, length: number, whole: number) =>
		length > whole ? (whole - length) / 2 : Math.min(Math.max(start, 0), whole - length)
	return {
		...window,
		x: within(window.x, window.width, (east - west) * unitsPerDegree),
		y: within(window.y, window.height, (mercator(north) - mercator(south)) * unitsPerDegree),
	}
}
