import type { Model } from './model.ts'

const volvoTrims = ['Core', 'Plus', 'Ultra']

export const volvo: Model[] = [
	{
		brand: 'Volvo',
		model: 'EX30',
		body: 'suv',
		years: [2024],
		...{ size: [4233, 1837, 1549], cargoLitres: 318, kerbWeight: 1780, seats: 5, doors: 5, ncapStars: 5, trims: volvoTrims },
		engines: [
			['Single Motor', 'electric', 272, 'rear', 37_000, 5.7, 51, 344, 16.7, 11, 134],
			['Single Motor Extended Range', 'electric', 272, 'rear', 42_500, 5.3, 69, 476, 17, 11, 153],
			['Twin Motor Performance', 'electric', 428, 'all', 49_000, 3.6, 69, 450, 17.5, 22, 153],
		],
	},
]
