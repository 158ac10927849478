import type { PictureView } from './record.ts'
import { studioFolder } from './studio-address.ts'
import { chosenBySeed, isSporty, type StudioBody } from './studio-picture.ts'

/** Studio pictures of the inside: of a kind of car and how it is trimmed, for every paint. They are finished files. */
export type CabinPicture = StudioCabin & { view: CabinView }
export type StudioCabin = { family: CabinFamily; trim: CabinTrim }

/** As in `tools/imagery/cabin`. */
export const cabinFamilies = ['small', 'hatch', 'electric', 'suv', 'fine', 'van'] as const
export type CabinFamily = (typeof cabinFamilies)[number]

/** Dark cloth, light cloth, leather; in the fine cabin black, light and brown leather. */
export const cabinTrims = [1, 2, 3] as const
export type CabinTrim = (typeof cabinTrims)[number]

type SeenCabin = { rendered: 'dash'; isMirrored: boolean; driverSits: 'left' | 'right'; shows: PictureView }

/** Rendered with the steering wheel on the left, and mirrored. */
export const cabinViews = {
	dash: { rendered: 'dash', isMirrored: false, driverSits: 'left', shows: 'interior' },
	dashm: { rendered: 'dash', isMirrored: true, driverSits: 'right', shows: 'interior' },
} as const satisfies Record<string, SeenCabin>
export type CabinView = keyof typeof cabinViews
export const cabinViewNames = Object.keys(cabinViews) as CabinView[]

export const cabinAddress = ({ family, trim, view }: CabinPicture): string =>
	`${studioFolder}cabin-${family}.t${trim}/${view}.avif`

const shape = /^\/images\/studio\/cabin-([a-z]{1,10})\.t(\d)\/([a-z]{1,8})\.avif$/

/** Parses `/images/studio/cabin-suv.t2/dash.avif`. Returns null for a part that does not exist and for any other spelling. */
export function parseCabinAddress(pathname: string): CabinPicture | null {
	const match = shape.exec(pathname)
	const family = cabinFamilies.find((each) => each === match?.[1])
	const trim = cabinTrims.find((each) => each === Number(match?.[2]))
	const view = cabinViewNames.find((each) => each === match?.[3])
	return family && trim && view ? { family, trim, view } : null
}

export const cabinViewsOf = (driverSits: 'left' | 'right'): CabinView[] =>
	cabinViewNames.filter((view) => cabinViews[view].driverSits === driverSits)

const familiesOfBodies: Record<StudioBody, Exclude<CabinFamily, 'fine'>> = {
	...{ supermini: 'small', 'small-suv': 'small', hatch: 'hatch', 'e-hatch': 'electric' },
	...{ estate: 'hatch', 'large-estate': 'hatch', saloon: 'hatch', coupe: 'hatch' },
	...{ suv: 'suv', 'boxy-suv': 'suv', 'mid-suv': 'suv', 'suv-coupe': 'suv', 'large-suv': 'suv', van: 'van' },
}

/** The fine cabin is all leather: these bodies have it with leather only. */
const fineBodies: ReadonlySet<StudioBody> = new Set(['saloon', 'large-estate', 'coupe', 'large-suv'])

/** Seats of leather, in the languages of the sites; not those that are leather in part. */
const leather =
	/(?<![\p{L}-]|part |delvis |čiastočne )(?:läder(?:klädsel|inredning)|skinn(?:seter|interiør|klädsel)|leather (?:upholstery|seats|interior)|nahka(?:verhoilu|istuimet|sisustus)|kožené (?:čalúnenie|sedadlá))/iu

/**
 * Cabins that fit a car, the best first: leather where the equipment says so and nowhere else, dark cloth in sporty trims; the same seed has
 * the same order.
 */
export function cabinsOfCar(
	{
		body,
		trim,
		isElectric,
		equipment,
	}: { body: StudioBody; trim: string; isElectric: boolean; equipment: readonly string[] },
	seed: string,
): StudioCabin[] {
	const usual = isElectric && body !== 'van' ? 'electric' : familiesOfBodies[body]
	const inOrder = (family: CabinFamily, trims: readonly CabinTrim[]) => trims.map((trim) => ({ family, trim }))
	if (equipment.some((item) => leather.test(item))) {
		if (usual === 'electric' || !fineBodies.has(body)) return inOrder(usual, [3])
		const first = chosenBySeed(cabinTrims, `${seed} cabin`) ?? 1
		return inOrder('fine', [first, ...cabinTrims.filter((trim) => trim !== first)])
	}
	const isDark = isSporty(trim) || chosenBySeed([true, false], `${seed} cabin`)
	return inOrder(usual, isDark ? [1, 2] : [2, 1])
}
