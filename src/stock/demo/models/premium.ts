import { model } from './model.ts'

const bmwTrims = ['Advantage', 'Sport', 'M Sport']
const mercedesTrims = ['Style', 'Progressive', 'AMG Line']
const miniTrims = ['Classic', 'Exclusive', 'Sport']
const landRoverTrims = ['S', 'SE', 'Dynamic SE', 'HSE']

export const premium = [
	model('BMW', '1-series', 'hatch', [2019], [4319, 1799, 1434, 380, 1390, 5, 5, 42, 5], bmwTrims, [
		['118i', 'petrol', 136, 'front', 'automatic', 34_500, 8.9, 134, 5.9],
		['120d', 'diesel', 163, 'front', 'automatic', 41_500, 7.9, 115, 4.4],
	]),
	model('BMW', '3-series', 'sedan', [2019], [4713, 1827, 1440, 480, 1560, 5, 4, 59, 5], bmwTrims, [
		['320i', 'petrol', 184, 'rear', 'automatic', 47_000, 7.4, 146, 6.4],
		['320d xDrive', 'diesel', 190, 'all', 'automatic', 53_000, 7.2, 132, 5],
		['330e', 'plugIn', 292, 'rear', 57_500, 5.9, 20, 0.9, 22.3, 100, 11],
	]),
	model('BMW', '3-series', 'estate', [2019], [4713, 1827, 1460, 500, 1640, 5, 5, 59, 5], bmwTrims, [
		['320d xDrive Touring', 'diesel', 190, 'all', 'automatic', 54_500, 7.5, 137, 5.2],
		['330e xDrive Touring', 'plugIn', 292, 'all', 60_500, 6.2, 24, 1.1, 22.3, 93, 11],
	]),
	model(
		'BMW',
		'4-series',
		'coupe',
		[2020],
		[4768, 1852, 1383, 440, 1600, 4, 2, 59, 5],
		['M Sport', 'M Sport Pro'],
		[
			['420i', 'petrol', 184, 'rear', 'automatic', 52_500, 7.5, 144, 6.3],
			['M440i xDrive', 'mildHybrid', 374, 'all', 'automatic', 72_500, 4.5, 171, 7.5],
		],
	),
	model('BMW', '5-series', 'sedan', [2017], [5060, 1900, 1515, 520, 1730, 5, 4, 60, 5], bmwTrims, [
		['520d', 'diesel', 197, 'rear', 'automatic', 60_000, 7.3, 129, 4.9],
		['530e', 'plugIn', 299, 'rear', 69_000, 6.3, 16, 0.7, 22.1, 101, 11],
	]),
	model(
		'BMW',
		'X1',
		'suv',
		[2016],
		[4500, 1845, 1642, 500, 1580, 5, 5, 54, 5],
		['xLine', 'M Sport'],
		[
			['sDrive18i', 'petrol', 136, 'front', 'automatic', 43_000, 9.2, 146, 6.4],
			['xDrive25e', 'plugIn', 245, 'all', 51_500, 6.8, 19, 0.8, 16.3, 86, 7.4],
		],
	),
	model(
		'BMW',
		'iX1',
		'suv',
		[2023],
		[4500, 1845, 1616, 490, 2010, 5, 5, 0, 5],
		['xLine', 'M Sport'],
		[
			['eDrive20', 'electric', 204, 'front', 48_500, 8.6, 65, 475, 15.8, 11, 130],
			['xDrive30', 'electric', 313, 'all', 56_000, 5.6, 65, 440, 17.3, 22, 130],
		],
	),
	model(
		'BMW',
		'X3',
		'suv',
		[2018],
		[4755, 1920, 1660, 570, 1800, 5, 5, 65, 5],
		['xLine', 'M Sport'],
		[
			['xDrive20d', 'diesel', 197, 'all', 'automatic', 60_500, 7.7, 153, 5.8],
			['xDrive30e', 'plugIn', 299, 'all', 68_500, 6.2, 22, 1, 19.7, 88, 11],
		],
	),
	model(
		'BMW',
		'X5',
		'suv',
		[2018],
		[4935, 2004, 1765, 650, 2190, 5, 5, 80, 5],
		['xLine', 'M Sport', 'M Sport Pro'],
		[
			['xDrive30d', 'diesel', 298, 'all', 'automatic', 91_500, 6.1, 188, 7.2],
			['xDrive50e', 'plugIn', 489, 'all', 101_500, 4.8, 18, 0.8, 25.7, 108, 7.4],
		],
	),
	model(
		'BMW',
		'i4',
		'hatch',
		[2021],
		[4783, 1852, 1448, 470, 2050, 5, 5, 0, 4],
		['Sport', 'M Sport'],
		[
			['eDrive35', 'electric', 286, 'rear', 57_500, 6, 67, 490, 16, 11, 180],
			['eDrive40', 'electric', 340, 'rear', 61_500, 5.6, 81, 590, 16.1, 11, 205],
		],
	),
	model(
		'BMW',
		'iX',
		'suv',
		[2021],
		[4953, 1967, 1696, 500, 2440, 5, 5, 0, 5],
		['Sport', 'M Sport'],
		[
			['xDrive40', 'electric', 326, 'all', 78_000, 6.1, 71, 425, 19.4, 11, 150],
			['xDrive50', 'electric', 523, 'all', 102_500, 4.6, 105, 630, 19.8, 22, 195],
		],
	),
	model('MINI', 'Cooper', 'city', [2018], [3876, 1744, 1432, 210, 1220, 4, 3, 44, 5], miniTrims, [
		['C', 'petrol', 156, 'front', 'automatic', 30_500, 7.7, 134, 5.9],
		['S', 'petrol', 204, 'front', 'automatic', 34_500, 6.6, 138, 6.1],
	]),
	model('MINI', 'Cooper Electric', 'city', [2020], [3858, 1756, 1460, 210, 1540, 4, 3, 0, 5], miniTrims, [
		['E', 'electric', 184, 'front', 33_500, 7.3, 37, 305, 14.1, 11, 75],
		['SE', 'electric', 218, 'front', 37_500, 6.7, 49, 402, 14.1, 11, 95],
	]),
	model('MINI', 'Countryman', 'suv', [2017], [4444, 1843, 1661, 450, 1560, 5, 5, 54, 5], miniTrims, [
		['C', 'mildHybrid', 170, 'front', 'automatic', 39_500, 8.3, 138, 6.1],
	]),
	model('MINI', 'Countryman Electric', 'suv', [2024], [4444, 1843, 1635, 460, 1915, 5, 5, 0, 5], miniTrims, [
		['SE ALL4', 'electric', 313, 'all', 49_500, 5.6, 64, 433, 17, 22, 130],
	]),
	model('Mercedes-Benz', 'A-Class', 'hatch', [2018], [4419, 1796, 1440, 355, 1360, 5, 5, 43, 5], mercedesTrims, [
		['A 180', 'mildHybrid', 136, 'front', 'automatic', 37_500, 9.2, 133, 5.9],
		['A 250 e', 'plugIn', 218, 'front', 44_500, 7.4, 23, 1, 15.6, 79, 3.7],
	]),
	model('Mercedes-Benz', 'C-Class', 'estate', [2018], [4755, 1820, 1455, 490, 1650, 5, 5, 66, 5], mercedesTrims, [
		['C 220 d', 'diesel', 200, 'rear', 'automatic', 54_500, 7.4, 126, 4.8],
		['C 300 e', 'plugIn', 313, 'rear', 62_500, 6.2, 16, 0.7, 25.4, 108, 11],
	]),
	model('Mercedes-Benz', 'C-Class', 'coupe', [2016, 2023], [4686, 1810, 1405, 400, 1550, 4, 2, 66, 5], mercedesTrims, [
		['C 200', 'mildHybrid', 184, 'rear', 'automatic', 51_000, 7.9, 149, 6.6],
	]),
	model('Mercedes-Benz', 'E-Class', 'sedan', [2017], [4949, 1880, 1468, 540, 1800, 5, 4, 66, 5], mercedesTrims, [
		['E 220 d', 'diesel', 197, 'rear', 'automatic', 64_500, 7.6, 130, 4.9],
		['E 300 e', 'plugIn', 313, 'rear', 72_500, 6.4, 15, 0.6, 25.4, 110, 11],
	]),
	model('Mercedes-Benz', 'GLC', 'suv', [2016], [4716, 1890, 1640, 620, 1910, 5, 5, 62, 5], mercedesTrims, [
		['GLC 220 d 4MATIC', 'diesel', 197, 'all', 'automatic', 64_000, 8, 142, 5.4],
		['GLC 300 e 4MATIC', 'plugIn', 313, 'all', 72_500, 6.7, 15, 0.6, 31.2, 129, 11],
	]),
	model('Mercedes-Benz', 'EQA', 'suv', [2021], [4463, 1834, 1620, 340, 2040, 5, 5, 0, 5], mercedesTrims, [
		['EQA 250+', 'electric', 190, 'front', 52_500, 8.6, 71, 560, 14.4, 11, 100],
		['EQA 300 4MATIC', 'electric', 228, 'all', 55_500, 7.7, 67, 459, 17.1, 11, 100],
	]),
	model('Mercedes-Benz', 'EQE', 'sedan', [2022], [4946, 1906, 1510, 430, 2355, 5, 4, 0, 5], mercedesTrims, [
		['EQE 300', 'electric', 245, 'rear', 71_500, 7.3, 89, 630, 15.8, 11, 170],
	]),
	model(
		'Porsche',
		'Macan',
		'suv',
		[2015, 2024],
		[4726, 1927, 1606, 488, 1870, 5, 5, 65, 5],
		['Chrono', 'Premium', 'Premium Plus'],
		[
			['2.0', 'petrol', 265, 'all', 'automatic', 73_500, 6.4, 228, 10.1],
			['S 2.9', 'petrol', 380, 'all', 'automatic', 86_500, 4.8, 251, 11.1],
		],
	),
	model(
		'Porsche',
		'Cayenne',
		'suv',
		[2018],
		[4930, 1983, 1698, 770, 2055, 5, 5, 75, 5],
		['Platinum Edition', 'Premium Plus'],
		[['E-Hybrid', 'plugIn', 470, 'all', 105_500, 4.9, 33, 1.5, 25.9, 90, 11]],
	),
	model(
		'Porsche',
		'Taycan',
		'sedan',
		[2020],
		[4963, 1966, 1395, 366, 2130, 4, 4, 0, 5],
		['Performance', 'Performance Plus'],
		[
			['Taycan', 'electric', 408, 'rear', 103_500, 4.8, 89, 592, 17.7, 11, 320],
			['4S', 'electric', 544, 'all', 122_500, 3.7, 97, 642, 17.7, 22, 320],
		],
	),
	model(
		'Porsche',
		'911',
		'coupe',
		[2019],
		[4519, 1852, 1298, 132, 1580, 4, 2, 64, 0],
		['Chrono', 'Sport Design'],
		[
			['Carrera', 'petrol', 394, 'rear', 'automatic', 128_500, 4.1, 239, 10.5],
			['Carrera 4S', 'petrol', 480, 'all', 'automatic', 158_500, 3.5, 251, 11.1],
		],
	),
	model('Land Rover', 'Defender 110', 'suv', [2020], [4758, 1996, 1967, 857, 2250, 5, 5, 89, 5], landRoverTrims, [
		['D250', 'diesel', 249, 'all', 'automatic', 78_500, 8.3, 230, 8.8],
		['P400e', 'plugIn', 404, 'all', 88_500, 5.6, 70, 3, 19.2, 51, 7],
	]),
	model('Land Rover', 'Range Rover Evoque', 'suv', [2019], [4371, 1904, 1649, 472, 1790, 5, 5, 57, 5], landRoverTrims, [
		['D165', 'diesel', 163, 'all', 'automatic', 51_500, 9.8, 170, 6.5],
		['P270e', 'plugIn', 269, 'all', 62_500, 6.8, 33, 1.4, 14.9, 62, 7],
	]),
	model('Land Rover', 'Range Rover Sport', 'suv', [2018], [4946, 2047, 1820, 647, 2315, 5, 5, 80, 5], landRoverTrims, [
		['D300', 'diesel', 300, 'all', 'automatic', 98_500, 6.6, 195, 7.4],
		['P460e', 'plugIn', 460, 'all', 112_500, 5.5, 18, 0.8, 38.2, 118, 7],
	]),
]
