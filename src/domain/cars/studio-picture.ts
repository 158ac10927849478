import type { PictureView } from './record.ts'

/**
 * Studio pictures: a car of its kind, size and colour, mixed from layers when it is asked for. The address says what is
 * seen, never which car.
 */
export type StudioPicture = { body: StudioBody; paint: number; view: StudioView }

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

type NameIn<Bodies> = Bodies extends unknown ? keyof Bodies : never
export type StudioBody = NameIn<(typeof bodiesOfKinds)[keyof typeof bodiesOfKinds]>

const sizesByKind = new Map<string, (readonly [StudioBody, Size])[]>(
	Object.entries(bodiesOfKinds).map(([kind, bodies]) => [kind, Object.entries(bodies) as [StudioBody, Size][]]),
)

export const studioBodies = [...sizesByKind.values()].flat().map(([body]) => body)

/** In the order of a car's pictures, with what they show. */
export const studioViews = { f34: 'front', side: 'side', r34: 'rear' } as const satisfies Record<string, PictureView>
export type StudioView = keyof typeof studioViews

/** Numbers of paints by the colour they are called. Each car has one of them. */
export const paintsOfColours: Readonly<Record<string, readonly number[]>> = {
	white: [0, 1],
	black: [2, 3],
	silver: [4, 5],
	grey: [6, 7, 8, 23],
	blue: [9, 10, 11, 12],
	red: [13, 14, 15],
	green: [16, 17, 18],
	beige: [19],
	brown: [20],
	orange: [21],
	yellow: [22],
}

const paintCount = Object.values(paintsOfColours).flat().length

export function studioAddress({ body, paint, view }: StudioPicture): string {
	return `${studioFolder}${body}.p${paint}/${view}.avif`
}

const studioFolder = '/images/studio/'

export const isStudioAddress = (address: string): boolean => address.startsWith(studioFolder)

/** Parses `/images/studio/hatch.p9/f34.avif`. Returns null for a part that does not exist and for any other spelling. */
export function parseStudioAddress(pathname: string): StudioPicture | null {
	const match = /^\/images\/studio\/([a-z-]{1,20})\.p(0|[1-9]\d?)\/([a-z]{1,6}\d{0,2})\.avif$/.exec(pathname)
	const body = studioBodies.find((each) => each === match?.[1])
	const view = (Object.keys(studioViews) as StudioView[]).find((each) => each === match?.[3])
	const paint = Number(match?.[2])
	return body && view && paint < paintCount ? { body, paint, view } : null
}

/** The picture and, after it, the same car from its other sides. */
export function viewsFrom(picture: StudioPicture): StudioPicture[] {
	const views = Object.keys(studioViews) as StudioView[]
	const next = views.indexOf(picture.view)
	return [...views.slice(next), ...views.slice(0, next)].map((view) => ({ ...picture, view }))
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
	const paints = paintsOfColours[colour] ?? []
	return paints[scatter(seed) % paints.length] ?? null
}

/** FNV-1a with a last mixing, so that ids that differ in one figure differ in all bits. */
function scatter(text: string): number {
	let hash = 0x811c9dc5
	for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
	return (hash ^ (hash >>> 13)) >>> 0
}
