import type { Country } from '#domain/market.ts'

export const examplePlates: Record<Country, string> = {
	SE: 'ABC123',
	NO: 'AB12345',
	FI: 'ABC123',
	SK: 'BA123CD',
	GB: 'AB12CDE',
}
