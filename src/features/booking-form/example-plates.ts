import type { Country } from '#sites/site.ts'

export const examplePlates: Record<Country, string> = {
	SE: 'ABC123',
	NO: 'AB12345',
	FI: 'ABC123',
	SK: 'BA123CD',
	GB: 'AB12CDE',
}
