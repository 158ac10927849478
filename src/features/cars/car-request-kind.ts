/** What a visitor asks for about a car, in the address of the request's page. */
export const carRequestKinds = ['reserve', 'apply', 'quote', 'valuation'] as const
export type CarRequestKind = (typeof carRequestKinds)[number]

/** Null for no request, or an unknown one. */
export function parseCarRequestKind(text: string | null): CarRequestKind | null {
	return carRequestKinds.find((kind) => kind === text) ?? null
}
