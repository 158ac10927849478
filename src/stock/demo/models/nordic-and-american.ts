import { model } from './model.ts'

const volvoTrims = ['Core', 'Plus', 'Ultra']
const momentumTrims = ['Momentum', 'Inscription', 'R-Design']
const fordTrims = ['Titanium', 'ST-Line', 'ST-Line X']

export const nordicAndAmerican = [
	model('Volvo', 'EX30', 'suv', [2024], [4233, 1837, 1549, 318, 1780, 5, 5, 0, 5], volvoTrims, [
		['Single Motor', 'electric', 272, 'rear', 37_000, 5.7, 51, 344, 16.7, 11, 134],
		['Single Motor Extended Range', 'electric', 272, 'rear', 42_500, 5.3, 69, 476, 17, 11, 153],
		['Twin Motor Performance', 'electric', 428, 'all', 49_000, 3.6, 69, 450, 17.5, 22, 153],
	]),
	model('Volvo', 'EX40', 'suv', [2021], [4440, 1873, 1651, 419, 2030, 5, 5, 0, 5], volvoTrims, [
		['Single Motor', 'electric', 238, 'rear', 48_000, 7.3, 70, 475, 17.2, 11, 205],
		['Single Motor Extended Range', 'electric', 252, 'rear', 52_500, 7.3, 82, 573, 16.6, 11, 205],
		['Twin Motor', 'electric', 408, 'all', 57_000, 4.8, 82, 537, 18.3, 11, 205],
	]),
	model('Volvo', 'C40', 'suv', [2021, 2024], [4440, 1873, 1591, 413, 2060, 5, 5, 0, 5], volvoTrims, [
		['Recharge Single Motor', 'electric', 238, 'rear', 50_500, 7.4, 69, 476, 16.4, 11, 150],
		['Recharge Twin Motor', 'electric', 408, 'all', 58_500, 4.7, 78, 507, 17.6, 11, 150],
	]),
	model('Volvo', 'XC40', 'suv', [2022], [4440, 1863, 1652, 452, 1600, 5, 5, 54, 5], volvoTrims, [
		['B3', 'mildHybrid', 163, 'front', 'automatic', 40_500, 8.6, 148, 6.5],
		['B4', 'mildHybrid', 197, 'front', 'automatic', 43_500, 7.6, 150, 6.6],
		['T4 Recharge', 'plugIn', 211, 'front', 49_500, 8.5, 45, 2, 10.7, 45, 3.7],
		['T5 Recharge', 'plugIn', 262, 'front', 52_500, 7.3, 47, 2.1, 10.7, 45, 3.7],
	]),
	model('Volvo', 'XC60', 'suv', [2022], [4708, 1902, 1658, 483, 1830, 5, 5, 71, 5], volvoTrims, [
		['B4', 'diesel', 197, 'all', 'automatic', 56_000, 8.3, 167, 6.4],
		['B5', 'mildHybrid', 250, 'all', 'automatic', 58_500, 6.9, 173, 7.6],
		['T6 Recharge', 'plugIn', 350, 'all', 67_500, 5.7, 24, 1.1, 18.8, 78, 6.4],
		['T8 Recharge', 'plugIn', 455, 'all', 74_500, 4.9, 24, 1.1, 18.8, 77, 6.4],
	]),
	model('Volvo', 'XC90', 'suv', [2022], [4953, 1931, 1776, 640, 2060, 7, 5, 71, 5], volvoTrims, [
		['B5', 'diesel', 235, 'all', 'automatic', 74_000, 7.6, 181, 6.9],
		['B5', 'mildHybrid', 250, 'all', 'automatic', 76_500, 7.7, 193, 8.5],
		['T8 Recharge', 'plugIn', 455, 'all', 89_500, 5.3, 28, 1.2, 18.8, 70, 6.4],
	]),
	model('Volvo', 'V60', 'estate', [2022], [4761, 1850, 1427, 529, 1690, 5, 5, 60, 5], volvoTrims, [
		['B3', 'mildHybrid', 163, 'front', 'automatic', 44_500, 9.1, 142, 6.3],
		['B4', 'diesel', 197, 'front', 'automatic', 48_000, 7.6, 130, 5],
		['B4', 'mildHybrid', 197, 'front', 'automatic', 48_500, 7.7, 145, 6.4],
		['T6 Recharge', 'plugIn', 350, 'all', 58_500, 5.4, 18, 0.8, 18.8, 89, 6.4],
	]),
	model('Volvo', 'V90', 'estate', [2022], [4945, 1879, 1475, 551, 1780, 5, 5, 60, 5], volvoTrims, [
		['B4', 'diesel', 197, 'front', 'automatic', 57_500, 8.8, 141, 5.4],
		['B5', 'mildHybrid', 250, 'all', 'automatic', 62_000, 6.9, 164, 7.3],
		['T6 Recharge', 'plugIn', 350, 'all', 68_500, 5.7, 20, 0.9, 18.8, 87, 6.4],
	]),
	model('Volvo', 'S60', 'sedan', [2019, 2024], [4778, 1850, 1437, 427, 1650, 5, 4, 60, 5], momentumTrims, [
		['B4', 'mildHybrid', 197, 'front', 'automatic', 45_500, 7.4, 142, 6.3],
		['T8 Recharge', 'plugIn', 455, 'all', 60_500, 4.6, 18, 0.8, 18.8, 90, 6.4],
	]),
	model('Volvo', 'XC40', 'suv', [2018, 2021], [4425, 1863, 1652, 460, 1555, 5, 5, 54, 5], momentumTrims, [
		['T3', 'petrol', 163, 'front', 'automatic', 36_500, 9.6, 150, 6.5],
		['D3', 'diesel', 150, 'front', 'automatic', 38_000, 10.4, 134, 5.1],
		['T5 Twin Engine', 'plugIn', 262, 'front', 47_500, 7.3, 41, 1.8, 10.7, 44, 3.7],
	]),
	model('Volvo', 'XC60', 'suv', [2017, 2021], [4688, 1902, 1658, 505, 1790, 5, 5, 60, 5], momentumTrims, [
		['D4', 'diesel', 190, 'all', 'automatic', 51_000, 8.4, 154, 5.9],
		['T5', 'petrol', 254, 'all', 'automatic', 53_000, 6.8, 181, 7.8],
		['T8 Twin Engine', 'plugIn', 390, 'all', 68_500, 5.3, 52, 2.3, 11.6, 45, 3.7],
	]),
	model('Volvo', 'V60', 'estate', [2018, 2021], [4761, 1850, 1433, 529, 1660, 5, 5, 55, 5], momentumTrims, [
		['D3', 'diesel', 150, 'front', 'automatic', 40_000, 9.9, 121, 4.6],
		['D4', 'diesel', 190, 'front', 'automatic', 42_500, 7.9, 123, 4.7],
		['T6 Twin Engine', 'plugIn', 340, 'all', 56_000, 5.4, 42, 1.8, 11.6, 57, 3.7],
	]),
	model('Volvo', 'V90', 'estate', [2016, 2021], [4936, 1879, 1475, 560, 1740, 5, 5, 60, 5], momentumTrims, [
		['D4', 'diesel', 190, 'front', 'automatic', 50_000, 8.5, 129, 4.9],
		['D4 AWD', 'diesel', 190, 'all', 'automatic', 52_500, 8.8, 139, 5.3],
		['T8 Twin Engine', 'plugIn', 390, 'all', 69_000, 5.1, 46, 2, 11.6, 49, 3.7],
	]),
	model(
		'Polestar',
		'2',
		'hatch',
		[2021],
		[4606, 1859, 1479, 405, 2010, 5, 5, 0, 5],
		['Plus', 'Performance'],
		[
			['Standard Range Single Motor', 'electric', 272, 'rear', 46_500, 6.4, 70, 554, 14.9, 11, 180],
			['Long Range Single Motor', 'electric', 299, 'rear', 50_500, 6.2, 82, 659, 14.8, 11, 205],
			['Long Range Dual Motor', 'electric', 421, 'all', 55_000, 4.5, 82, 596, 15.8, 11, 205],
		],
	),
	model(
		'Polestar',
		'4',
		'suv',
		[2024],
		[4840, 2008, 1534, 526, 2230, 5, 5, 0, 5],
		['Plus', 'Pro', 'Performance'],
		[
			['Long Range Single Motor', 'electric', 272, 'rear', 61_500, 7.1, 100, 620, 17.8, 11, 200],
			['Long Range Dual Motor', 'electric', 544, 'all', 69_500, 3.8, 100, 590, 18.7, 22, 200],
		],
	),
	model(
		'Tesla',
		'Model 3',
		'sedan',
		[2019],
		[4720, 1849, 1441, 594, 1765, 5, 4, 0, 5],
		['Premium'],
		[
			['Rear-Wheel Drive', 'electric', 283, 'rear', 41_000, 6.1, 60, 513, 13.2, 11, 170],
			['Long Range', 'electric', 498, 'all', 50_500, 4.4, 78, 629, 14, 11, 250],
			['Performance', 'electric', 460, 'all', 58_500, 3.1, 78, 528, 16.7, 11, 250],
		],
	),
	model(
		'Tesla',
		'Model Y',
		'suv',
		[2021],
		[4751, 1921, 1624, 854, 1910, 5, 5, 0, 5],
		['Premium'],
		[
			['Rear-Wheel Drive', 'electric', 299, 'rear', 45_500, 6.9, 60, 455, 15.7, 11, 170],
			['Long Range', 'electric', 514, 'all', 53_000, 5, 78, 533, 16.9, 11, 250],
		],
	),
	model('Ford', 'Focus', 'hatch', [2018, 2025], [4378, 1825, 1471, 375, 1330, 5, 5, 52, 5], fordTrims, [
		['1.0 EcoBoost', 'petrol', 125, 'front', 'manual', 27_500, 10.2, 121, 5.3],
		['1.0 EcoBoost Hybrid', 'mildHybrid', 155, 'front', 'automatic', 31_000, 8.7, 122, 5.4],
	]),
	model('Ford', 'Focus', 'estate', [2018, 2025], [4672, 1825, 1481, 575, 1390, 5, 5, 52, 5], fordTrims, [
		['1.0 EcoBoost Hybrid', 'mildHybrid', 125, 'front', 'manual', 29_500, 10.3, 117, 5.1],
		['1.5 EcoBlue', 'diesel', 115, 'front', 'automatic', 32_000, 11.4, 123, 4.7],
	]),
	model('Ford', 'Kuga', 'suv', [2020], [4614, 1883, 1666, 412, 1560, 5, 5, 54, 5], fordTrims, [
		['1.5 EcoBoost', 'petrol', 150, 'front', 'manual', 36_500, 9.7, 145, 6.4],
		['2.5 FHEV', 'hybrid', 183, 'all', 'automatic', 43_000, 8.3, 130, 5.7],
		['2.5 PHEV', 'plugIn', 243, 'front', 46_500, 7.3, 22, 1, 14.4, 69, 3.7],
	]),
	model('Ford', 'Puma', 'suv', [2020], [4186, 1805, 1550, 456, 1280, 5, 5, 42, 5], fordTrims, [
		['1.0 EcoBoost Hybrid', 'mildHybrid', 125, 'front', 'manual', 27_500, 9.8, 121, 5.4],
		['1.0 EcoBoost Hybrid', 'mildHybrid', 155, 'front', 'automatic', 31_000, 8.7, 127, 5.6],
	]),
	model(
		'Ford',
		'Mustang Mach-E',
		'suv',
		[2021],
		[4713, 1881, 1625, 402, 1993, 5, 5, 0, 5],
		['Select', 'Premium', 'GT'],
		[
			['Standard Range', 'electric', 269, 'rear', 51_000, 6.9, 73, 470, 16.7, 11, 115],
			['Extended Range AWD', 'electric', 351, 'all', 61_500, 5.3, 91, 550, 18.2, 11, 150],
		],
	),
]
