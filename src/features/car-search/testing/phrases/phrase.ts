/** What the first cars of a list have in common. Several values mean any of them. */
type FirstCars = Partial<{
	brand: string | string[]
	model: string | string[]
	version: RegExp
	fuel: string | string[]
	body: string | string[]
	gearbox: string
	drive: string
	color: string
	condition: string
	city: string
	region: string
	year: number
	equipment: RegExp
	/** Words that no car has, as the list says. */
	dropped: string
}>

/** What visitors type on a site, and what they want to see. Written by hand, not taken from the answers. */
export type Phrases = readonly (readonly [phrase: string, first: FirstCars])[]
