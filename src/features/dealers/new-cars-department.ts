import type { Dealer, Department } from '#domain/dealers/dealer.ts'

/** The dealer's department that sells new cars of a make; undefined if there is none. */
export function findNewCarsDepartment({ departments }: Dealer, brand: string): Department | undefined {
	const isBrand = (name: string) => name.toLowerCase() === brand.toLowerCase()
	return departments.find(({ group, brands }) => group === 'New cars' && brands.some(({ name }) => isBrand(name)))
}
