import type { PictureView } from './record.ts'
import { nearViews, studioFolder } from './studio-address.ts'

/**
 * Studio pictures: a car of its kind, size and colour, mixed from layers when it is asked for. The address says what is
 * seen, never which car.
 */
export type StudioPicture = StudioCar & { view: StudioView }
export type StudioCar = { body: StudioBody; rim: number; roof: StudioRoof; paint: number }

type Size = { length: number; height: number }

/** By kind of body, in millimetres; the first one stands for a car whose size is unknown. */
const bodiesOfKinds = {
	city: { supermini: { length: 4060, height: 1445 } },
	hatch: { hatch: { length: 4340, height: 1460 }, 'e-hatch': { length: 4290, height: 1540 } },
	sedan: { saloon: { length: 4740, height: 1440 } },
	estate: { estate: { length: 4700, height: 1455 }, 'large-estate': { length: 4930, height: 1480 } },
	suv: {
		suv: { length: 4500, height: 1640 },
		'small-suv': { length: 4230, height: 1560 },
		'boxy-suv': { length: 4550, height: 1800 },
		'mid-suv': { length: 4710, height: 1650 },
		'suv-coupe': { length: 4640, height: 1585 },
		'large-suv': { length: 4950, height: 1750 },
	},
	coupe: { coupe: { length: 4710, height: 1380 } },
	van: { van: { length: 4970, height: 1930 } },
} as const satisfies Record<string, Record<string, Size>>

export type StudioKind = keyof typeof bodiesOfKinds

type NameIn<Bodies> = Bodies extends unknown ? keyof Bodies : never
export type StudioBody = NameIn<(typeof bodiesOfKinds)[StudioKind]>

const sizesByKind = new Map<string, (readonly [StudioBody, Size])[]>(
	Object.entries(bodiesOfKinds).map(([kind, bodies]) => [kind, Object.entries(bodies) as [StudioBody, Size][]]),
)

/** The bodies of each kind. */
export const studioKinds = [...sizesByKind].map(
	([kind, bodies]) => [kind as StudioKind, bodies.map(([body]) => body)] as const,
)

export const studioBodies = studioKinds.flatMap(([, bodies]) => bodies)

/** As in `tools/imagery/car/kits.py`. */
export const studioBodiesWithRails: ReadonlySet<StudioBody> = new Set([
	...(['estate', 'large-estate', 'suv', 'boxy-suv', 'mid-suv', 'large-suv'] as const),
])

type RenderedPicture = {
	/** From the driver's flank, and from the other one. */
	shows: readonly [PictureView, PictureView]
	hasWheels: boolean
}

/** What was rendered: from the left, and from the right behind. */
export const renderedViews = {
	f34: { shows: ['front', 'otherFront'], hasWheels: true },
	side: { shows: ['side', 'otherSide'], hasWheels: true },
	r34: { shows: ['rear', 'otherRear'], hasWheels: true },
	wheel: { shows: ['wheel', 'wheel'], hasWheels: true },
	lamp: { shows: ['headlamp', 'headlamp'], hasWheels: false },
} as const satisfies Record<string, RenderedPicture>
export type RenderedView = keyof typeof renderedViews

type SeenView = { rendered: RenderedView; isMirrored: boolean; flank: 'left' | 'right' }

/** Once around the car, then from near. Bodies are symmetric: the other half is mirrored, and so is its steering wheel. */
export const studioViews = {
	f34: { rendered: 'f34', isMirrored: false, flank: 'left' },
	side: { rendered: 'side', isMirrored: false, flank: 'left' },
	r34m: { rendered: 'r34', isMirrored: true, flank: 'left' },
	r34: { rendered: 'r34', isMirrored: false, flank: 'right' },
	sidem: { rendered: 'side', isMirrored: true, flank: 'right' },
	f34m: { rendered: 'f34', isMirrored: true, flank: 'right' },
	wheel: { rendered: 'wheel', isMirrored: false, flank: 'left' },
	wheelm: { rendered: 'wheel', isMirrored: true, flank: 'right' },
	lamp: { rendered: 'lamp', isMirrored: false, flank: 'left' },
	lampm: { rendered: 'lamp', isMirrored: true, flank: 'right' },
} as const satisfies Record<string, SeenView>
export type StudioView = keyof typeof studioViews

/** Whether a part of the car is seen, without its roof. */
export const isNearView = (rendered: RenderedView): boolean => nearViews.some((each) => each === rendered)
const isNear = (view: StudioView) => isNearView(studioViews[view].rendered)

/** A car's pictures in their order, with what they show: the driver's flank first, and from near only that one. */
export function viewsOfCar(
	views: readonly StudioView[],
	driverSits: 'left' | 'right',
): { view: StudioView; shows: PictureView }[] {
	const around = views.filter((view) => !isNear(view))
	const near = views.filter((view) => isNear(view) && studioViews[view].flank === driverSits)
	return [...(driverSits === 'left' ? around : around.toReversed()), ...near].map((view) => {
		const { rendered, flank } = studioViews[view]
		return { view, shows: renderedViews[rendered].shows[flank === driverSits ? 0 : 1] }
	})
}

/** The place in this list is the number in an address: a roof in the car's colour or in black. */
export const studioRoofs = ['painted', 'black'] as const
export type StudioRoof = (typeof studioRoofs)[number]

/** Numbers of paints by the colour they are called. Each car has one of them. */
export const paintsOfColours = {
	white: [0, 1, 24, 25],
	black: [2, 3, 26, 27],
	silver: [4, 5, 28],
	grey: [6, 7, 8, 23, 29],
	blue: [9, 10, 11, 12],
	red: [13, 14, 15, 30],
	green: [16, 17, 18],
	beige: [19],
	brown: [20, 31],
	orange: [21],
	yellow: [22],
} as const satisfies Record<string, readonly number[]>
export type StudioColour = keyof typeof paintsOfColours

const paintsByColour: ReadonlyMap<string, readonly number[]> = new Map(Object.entries(paintsOfColours))

const paintCount = Object.values(paintsOfColours).flat().length

export function studioAddress({ body, rim, roof, paint, view }: StudioPicture): string {
	return `${studioFolder}${body}.r${rim}.k${studioRoofs.indexOf(roof)}.p${paint}/${view}.avif`
}

const shape = /^\/images\/studio\/([a-z-]{1,20})\.r(\d)\.k(\d)\.p(0|[1-9]\d?)\/([a-z]{1,6}\d{0,2}m?)\.avif$/

/** Parses `/images/studio/hatch.r2.k0.p9/f34.avif`. Returns null for a part that does not exist and for any other spelling. */
export function parseStudioAddress(pathname: string): StudioPicture | null {
	const match = shape.exec(pathname)
	const body = studioBodies.find((each) => each === match?.[1])
	const roof = studioRoofs[Number(match?.[3])]
	const view = (Object.keys(studioViews) as StudioView[]).find((each) => each === match?.[5])
	const [rim, paint] = [Number(match?.[2]), Number(match?.[4])]
	return body && roof && view && rim < studioRimCount && paint < paintCount ? { body, rim, roof, paint, view } : null
}

/** The picture and, after it, the same car from its other sides. */
export function viewsFrom(picture: StudioPicture): StudioPicture[] {
	const views = Object.keys(studioViews) as StudioView[]
	const next = views.indexOf(picture.view) + 1
	const others = [...views.slice(next), ...views.slice(0, next - 1)].filter((view) => !isNear(view))
	return [picture, ...others.map((view) => ({ ...picture, view }))]
}

/** The body of a kind, `suv`, that is nearest in size; null for a kind without one. */
export function findStudioBody(kind: string, { length, height }: Partial<Size> = {}): StudioBody | null {
	const bodies = sizesByKind.get(kind) ?? []
	const off = (size: number, asked = size) => (size / asked - 1) ** 2
	const distances = bodies.map(([, size]) => off(size.length, length) + off(size.height, height))
	return bodies[distances.indexOf(Math.min(...distances))]?.[0] ?? null
}

/** A paint of the colour; the same seed has the same one. Null for a colour without paints. */
export function chooseStudioPaint(colour: string, seed: string): number | null {
	const paints = paintsByColour.get(colour) ?? []
	return chosenBySeed(paints, seed) ?? null
}

/** Numbers of rims by their finish, as in `tools/imagery/car/kits.py`. */
const silver = [0, 1, 6, 9]
const cut = [2, 3]
const closed = 4
const black = [5, 7, 8]
export const studioRimCount = 10

/** Words for the sporty trims of a model. */
const sporty = /\b(?:sport\w*|amg|s.line|r.line|n.line|gt.?line|gtx?|r.design|dynamic|performance|vz|gs|gr)\b/i
export const isSporty = (trim: string): boolean => sporty.test(trim)

/** Sporty trims wear two-tone or black rims, electric cars often closed ones; vans stay plain. */
export function chooseStudioRim(
	{ body, trim, isElectric }: { body: StudioBody; trim: string; isElectric: boolean },
	seed: string,
): number {
	const usual = body === 'van' ? silver : isSporty(trim) ? [...cut, ...black] : [...silver, ...cut, ...black]
	const rims = isElectric ? [...usual, closed] : usual
	return chosenBySeed(rims, `${seed} rim`) ?? 0
}

/** Bodies that are sold with a roof in black as well. */
const contrasting: ReadonlySet<StudioBody> = new Set([
	...(['supermini', 'hatch', 'e-hatch', 'small-suv', 'suv', 'boxy-suv', 'suv-coupe', 'coupe'] as const),
])
const roofs = ['painted', 'painted', 'black'] as const

/** On a black car both look the same. */
export function chooseStudioRoof({ body, colour }: { body: StudioBody; colour: string }, seed: string): StudioRoof {
	return contrasting.has(body) && colour !== 'black' ? (chosenBySeed(roofs, `${seed} roof`) ?? 'painted') : 'painted'
}

/** The same seed has the same choice. Undefined if there is none. */
export function chosenBySeed<Choice>(choices: readonly Choice[], seed: string): Choice | undefined {
	return choices[scatter(seed) % choices.length]
}

/** FNV-1a with a last mixing, so that ids that differ in one figure differ in all bits. */
function scatter(text: string): number {
	let hash = 0x811c9dc5
	for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
	return (hash ^ (hash >>> 13)) >>> 0
}
