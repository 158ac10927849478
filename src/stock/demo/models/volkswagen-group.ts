import { model } from './model.ts'

const vwTrims = ['Life', 'Style', 'R-Line']
const skodaTrims = ['Ambition', 'Style', 'Sportline']
const audiTrims = ['Advanced', 'S line', 'Proline']
const cupraTrims = ['Style', 'FR']

export const volkswagenGroup = [
	model('Volkswagen', 'Golf', 'hatch', [2017], [4284, 1789, 1491, 381, 1310, 5, 5, 50, 5], vwTrims, [
		['1.5 TSI', 'petrol', 130, 'front', 'manual', 29_500, 9.2, 123, 5.4],
		['1.5 eTSI', 'mildHybrid', 150, 'front', 'automatic', 33_500, 8.4, 124, 5.5],
		['2.0 TDI', 'diesel', 150, 'front', 'automatic', 36_000, 8.3, 117, 4.5],
		['1.5 eHybrid', 'plugIn', 204, 'front', 41_500, 7.2, 7, 0.3, 19.7, 141, 11],
	]),
	model(
		'Volkswagen',
		'Passat',
		'estate',
		[2015],
		[4917, 1852, 1497, 690, 1560, 5, 5, 66, 5],
		['Business', 'Elegance', 'R-Line'],
		[
			['1.5 eTSI', 'mildHybrid', 150, 'front', 'automatic', 41_000, 9.3, 126, 5.5],
			['2.0 TDI', 'diesel', 150, 'front', 'automatic', 43_500, 9.3, 128, 4.9],
			['2.0 TDI 4MOTION', 'diesel', 193, 'all', 'automatic', 50_000, 7.4, 146, 5.6],
			['1.5 eHybrid', 'plugIn', 204, 'front', 50_500, 8.1, 9, 0.4, 19.7, 129, 11],
		],
	),
	model(
		'Volkswagen',
		'Tiguan',
		'suv',
		[2016],
		[4539, 1842, 1660, 652, 1590, 5, 5, 55, 5],
		['Life', 'Elegance', 'R-Line'],
		[
			['1.5 eTSI', 'mildHybrid', 150, 'front', 'automatic', 39_500, 9.1, 140, 6.2],
			['2.0 TDI', 'diesel', 150, 'front', 'automatic', 42_500, 9.4, 139, 5.3],
			['2.0 TSI 4MOTION', 'petrol', 204, 'all', 'automatic', 47_500, 7.1, 188, 8.3],
			['1.5 eHybrid', 'plugIn', 204, 'front', 49_000, 8.4, 10, 0.4, 19.7, 119, 11],
		],
	),
	model('Volkswagen', 'T-Roc', 'suv', [2018], [4234, 1819, 1584, 445, 1320, 5, 5, 50, 5], vwTrims, [
		['1.0 TSI', 'petrol', 115, 'front', 'manual', 27_500, 10.8, 132, 5.8],
		['1.5 TSI', 'petrol', 150, 'front', 'automatic', 32_500, 8.4, 138, 6.1],
	]),
	model(
		'Volkswagen',
		'ID.3',
		'hatch',
		[2020],
		[4264, 1809, 1564, 385, 1780, 5, 5, 0, 5],
		['Life', 'Business', 'Max'],
		[
			['Pro', 'electric', 204, 'rear', 37_500, 7.3, 58, 432, 15.3, 11, 120],
			['Pro S', 'electric', 231, 'rear', 43_500, 7.1, 77, 559, 15.7, 11, 175],
		],
	),
	model(
		'Volkswagen',
		'ID.4',
		'suv',
		[2021],
		[4584, 1852, 1634, 543, 2050, 5, 5, 0, 5],
		['Life', 'Max', 'GTX'],
		[
			['Pure', 'electric', 170, 'rear', 40_500, 9, 52, 361, 16.8, 11, 145],
			['Pro', 'electric', 286, 'rear', 46_500, 6.7, 77, 547, 16, 11, 175],
			['Pro 4MOTION', 'electric', 286, 'all', 50_500, 6.6, 77, 525, 17, 11, 175],
		],
	),
	model(
		'Volkswagen',
		'ID. Buzz Cargo',
		'van',
		[2023],
		[4712, 1985, 1938, 3900, 2250, 3, 5, 0, 5],
		['Base', 'Plus'],
		[['Pro', 'electric', 286, 'rear', 64_500, 7.6, 79, 461, 19, 11, 185]],
	),
	model('Volkswagen', 'Polo', 'city', [2018], [4074, 1751, 1451, 351, 1150, 5, 5, 40, 5], vwTrims, [
		['1.0 TSI', 'petrol', 95, 'front', 'manual', 21_500, 10.8, 117, 5.1],
		['1.0 TSI', 'petrol', 110, 'front', 'automatic', 25_500, 10.4, 120, 5.3],
	]),
	model('Škoda', 'Octavia', 'estate', [2018], [4689, 1829, 1468, 640, 1390, 5, 5, 45, 5], skodaTrims, [
		['1.5 TSI', 'petrol', 150, 'front', 'manual', 30_500, 8.5, 118, 5.2],
		['1.5 TSI e-TEC', 'mildHybrid', 150, 'front', 'automatic', 33_000, 8.6, 119, 5.3],
		['2.0 TDI', 'diesel', 150, 'front', 'automatic', 35_500, 8.8, 118, 4.5],
		['1.4 TSI iV', 'plugIn', 204, 'front', 40_500, 7.8, 27, 1.2, 13, 62, 3.6],
	]),
	model(
		'Škoda',
		'Superb',
		'estate',
		[2016],
		[4902, 1849, 1482, 690, 1560, 5, 5, 66, 5],
		['Selection', 'Sportline', 'Laurin & Klement'],
		[
			['2.0 TDI', 'diesel', 150, 'front', 'automatic', 42_000, 9.3, 127, 4.8],
			['2.0 TDI 4x4', 'diesel', 193, 'all', 'automatic', 48_000, 7.5, 148, 5.7],
			['1.5 TSI iV', 'plugIn', 204, 'front', 48_500, 8.1, 9, 0.4, 19.7, 125, 11],
		],
	),
	model(
		'Škoda',
		'Fabia',
		'city',
		[2015],
		[4108, 1780, 1459, 380, 1110, 5, 5, 40, 5],
		['Active', ...skodaTrims],
		[
			['1.0 TSI', 'petrol', 95, 'front', 'manual', 18_500, 10.6, 114, 5],
			['1.0 TSI', 'petrol', 110, 'front', 'automatic', 21_000, 9.9, 122, 5.4],
		],
	),
	model('Škoda', 'Kodiaq', 'suv', [2017], [4758, 1864, 1659, 910, 1690, 7, 5, 55, 5], skodaTrims, [
		['1.5 TSI', 'mildHybrid', 150, 'front', 'automatic', 41_500, 9.7, 137, 6],
		['2.0 TDI 4x4', 'diesel', 193, 'all', 'automatic', 48_500, 8, 156, 6],
	]),
	model(
		'Škoda',
		'Enyaq',
		'suv',
		[2021],
		[4653, 1879, 1616, 585, 2060, 5, 5, 0, 5],
		['Loft', 'Lounge', 'Sportline'],
		[
			['60', 'electric', 204, 'rear', 41_000, 8.1, 59, 412, 15.6, 11, 165],
			['85', 'electric', 286, 'rear', 47_500, 6.7, 77, 572, 15.6, 11, 175],
			['85x', 'electric', 286, 'all', 50_000, 6.6, 77, 537, 16.5, 11, 175],
		],
	),
	model(
		'Cupra',
		'Born',
		'hatch',
		[2021],
		[4322, 1809, 1540, 385, 1810, 5, 5, 0, 5],
		['Style', 'VZ'],
		[
			['e-Boost 58 kWh', 'electric', 231, 'rear', 40_500, 6.6, 58, 424, 15.5, 11, 120],
			['e-Boost 77 kWh', 'electric', 231, 'rear', 45_500, 7, 77, 552, 15.8, 11, 175],
		],
	),
	model('Seat', 'Leon', 'hatch', [2017, 2025], [4368, 1799, 1442, 380, 1270, 5, 5, 45, 5], cupraTrims, [
		['1.0 TSI', 'petrol', 110, 'front', 'manual', 24_500, 10.9, 121, 5.3],
		['1.5 eTSI', 'mildHybrid', 150, 'front', 'automatic', 30_500, 8.4, 124, 5.5],
	]),
	model(
		'Audi',
		'A1',
		'city',
		[2019],
		[4029, 1740, 1433, 335, 1180, 5, 5, 40, 5],
		['Advanced', 'S line'],
		[
			['Sportback 30 TFSI', 'petrol', 116, 'front', 'manual', 26_500, 9.4, 121, 5.3],
			['Sportback 35 TFSI', 'petrol', 150, 'front', 'automatic', 31_500, 7.7, 131, 5.8],
		],
	),
	model('Audi', 'A3', 'hatch', [2017], [4343, 1816, 1449, 380, 1360, 5, 5, 50, 5], audiTrims, [
		['Sportback 35 TFSI', 'mildHybrid', 150, 'front', 'automatic', 34_500, 8.4, 123, 5.4],
		['Sportback 40 TFSI e', 'plugIn', 204, 'front', 42_500, 7.6, 26, 1.1, 13, 67, 3.6],
	]),
	model('Audi', 'A4', 'estate', [2016, 2025], [4762, 1847, 1435, 495, 1560, 5, 5, 54, 5], audiTrims, [
		['Avant 40 TDI', 'diesel', 204, 'front', 'automatic', 52_500, 7.4, 124, 4.7],
		['Avant 40 TFSI quattro', 'mildHybrid', 204, 'all', 'automatic', 53_500, 7, 157, 6.9],
	]),
	model('Audi', 'A6', 'estate', [2018, 2025], [4951, 1886, 1488, 565, 1720, 5, 5, 63, 5], audiTrims, [
		['Avant 40 TDI quattro', 'diesel', 204, 'all', 'automatic', 62_500, 7.8, 147, 5.6],
		['Avant 55 TFSI e quattro', 'plugIn', 367, 'all', 76_000, 5.7, 32, 1.4, 17.9, 70, 7.4],
	]),
	model('Audi', 'Q3', 'suv', [2018], [4484, 1856, 1616, 530, 1500, 5, 5, 58, 5], audiTrims, [
		['35 TFSI', 'mildHybrid', 150, 'front', 'automatic', 41_500, 9.2, 145, 6.4],
		['40 TDI quattro', 'diesel', 200, 'all', 'automatic', 50_500, 7.4, 160, 6.1],
	]),
	model('Audi', 'Q4 e-tron', 'suv', [2021], [4588, 1865, 1632, 520, 2120, 5, 5, 0, 5], audiTrims, [
		['40', 'electric', 204, 'rear', 51_500, 8.5, 77, 508, 17.3, 11, 135],
		['45 quattro', 'electric', 286, 'all', 56_000, 6.6, 77, 525, 17.4, 11, 175],
	]),
	model('Audi', 'Q5', 'suv', [2017], [4682, 1893, 1662, 520, 1780, 5, 5, 65, 5], audiTrims, [
		['40 TDI quattro', 'diesel', 204, 'all', 'automatic', 57_500, 7.6, 164, 6.2],
		['50 TFSI e quattro', 'plugIn', 299, 'all', 65_500, 6.1, 36, 1.6, 17.9, 61, 7.4],
	]),
	model('Audi', 'A5', 'coupe', [2017, 2024], [4697, 1846, 1371, 465, 1500, 4, 2, 54, 5], audiTrims, [
		['Coupé 40 TFSI', 'mildHybrid', 204, 'front', 'automatic', 54_000, 7.1, 142, 6.3],
		['Coupé 45 TFSI quattro', 'mildHybrid', 265, 'all', 'automatic', 59_500, 5.8, 162, 7.1],
	]),
]
