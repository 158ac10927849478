import { model } from './model.ts'

const toyotaTrims = ['Active', 'Style', 'Executive']
const kiaTrims = ['Action', 'Advance', 'Advance Plus', 'GT-Line']
const hyundaiTrims = ['Essential', 'Advanced', 'N Line']
const peugeotTrims = ['Active', 'Allure', 'GT']
const renaultTrims = ['Equilibre', 'Techno', 'Iconic']
const nissanTrims = ['Acenta', 'N-Connecta', 'Tekna']

export const massMarket = [
	model('Toyota', 'Yaris', 'city', [2017], [3940, 1745, 1500, 286, 1090, 5, 5, 36, 5], toyotaTrims, [
		['1.5', 'petrol', 125, 'front', 'manual', 20_500, 9, 116, 5.1],
		['1.5 Hybrid', 'hybrid', 116, 'front', 'automatic', 25_000, 9.7, 92, 4.1],
	]),
	model('Toyota', 'Corolla', 'hatch', [2019], [4370, 1790, 1435, 361, 1340, 5, 5, 43, 5], toyotaTrims, [
		['1.8 Hybrid', 'hybrid', 140, 'front', 'automatic', 31_500, 9.1, 101, 4.5],
		['2.0 Hybrid', 'hybrid', 196, 'front', 'automatic', 35_000, 7.4, 103, 4.6],
	]),
	model('Toyota', 'Corolla', 'estate', [2019], [4650, 1790, 1435, 596, 1370, 5, 5, 43, 5], toyotaTrims, [
		['1.8 Hybrid', 'hybrid', 140, 'front', 'automatic', 33_000, 9.4, 102, 4.5],
		['2.0 Hybrid', 'hybrid', 196, 'front', 'automatic', 36_500, 7.7, 106, 4.7],
	]),
	model('Toyota', 'RAV4', 'suv', [2019], [4600, 1855, 1685, 580, 1590, 5, 5, 55, 5], toyotaTrims, [
		['2.5 Hybrid', 'hybrid', 218, 'front', 'automatic', 43_500, 8.4, 126, 5.6],
		['2.5 Hybrid AWD-i', 'hybrid', 222, 'all', 'automatic', 46_500, 8.1, 131, 5.8],
		['2.5 Plug-in', 'plugIn', 306, 'all', 54_500, 6, 22, 1, 18.1, 75, 6.6],
	]),
	model('Toyota', 'bZ4X', 'suv', [2022], [4690, 1860, 1650, 452, 1895, 5, 5, 0, 5], toyotaTrims, [
		['FWD', 'electric', 204, 'front', 47_500, 7.5, 71, 504, 14.4, 11, 150],
		['AWD', 'electric', 218, 'all', 51_000, 6.9, 71, 460, 15.9, 11, 150],
	]),
	model(
		'Toyota',
		'Proace',
		'van',
		[2017],
		[4959, 1920, 1899, 5300, 1650, 3, 5, 69, 4],
		['Active', 'Comfort', 'Professional'],
		[
			['2.0 D-4D', 'diesel', 122, 'front', 'manual', 38_500, 13.4, 171, 6.5],
			['2.0 D-4D', 'diesel', 177, 'front', 'automatic', 45_000, 10.4, 181, 6.9],
			['Electric 75 kWh', 'electric', 136, 'front', 52_000, 13.3, 75, 350, 24.5, 11, 100],
		],
	),
	model('Kia', 'Picanto', 'city', [2017], [3595, 1595, 1485, 255, 950, 5, 5, 35, 0], kiaTrims, [
		['1.0', 'petrol', 67, 'front', 'manual', 15_500, 14.6, 110, 4.8],
		['1.2', 'petrol', 84, 'front', 'automatic', 18_500, 15.4, 124, 5.5],
	]),
	model('Kia', 'Ceed', 'estate', [2018, 2025], [4605, 1800, 1465, 625, 1350, 5, 5, 50, 5], kiaTrims, [
		['1.0 T-GDI', 'petrol', 120, 'front', 'manual', 26_500, 11.1, 129, 5.7],
		['1.6 GDI Plug-in Hybrid', 'plugIn', 141, 'front', 37_000, 10.8, 29, 1.3, 8.9, 60, 3.3],
	]),
	model('Kia', 'Sportage', 'suv', [2016], [4515, 1865, 1650, 587, 1570, 5, 5, 54, 5], kiaTrims, [
		['1.6 T-GDI', 'petrol', 150, 'front', 'manual', 34_000, 9.9, 154, 6.8],
		['1.6 T-GDI Hybrid', 'hybrid', 230, 'all', 'automatic', 42_500, 8.3, 142, 6.3],
		['1.6 T-GDI Plug-in Hybrid', 'plugIn', 265, 'all', 48_500, 8.2, 25, 1.1, 13.8, 70, 7.2],
	]),
	model('Kia', 'Niro EV', 'suv', [2019], [4420, 1825, 1570, 475, 1739, 5, 5, 0, 4], kiaTrims, [
		['64,8 kWh', 'electric', 204, 'front', 42_500, 7.8, 65, 460, 16.2, 11, 85],
	]),
	model('Kia', 'EV3', 'suv', [2024], [4300, 1850, 1560, 460, 1800, 5, 5, 0, 5], kiaTrims, [
		['Standard Range', 'electric', 204, 'front', 36_000, 7.5, 58, 436, 14.9, 11, 102],
		['Long Range', 'electric', 204, 'front', 41_500, 7.7, 81, 605, 14.9, 11, 128],
	]),
	model(
		'Kia',
		'EV6',
		'suv',
		[2021],
		[4695, 1880, 1550, 490, 1910, 5, 5, 0, 5],
		['Air', 'Earth', 'GT-Line'],
		[
			['77 kWh', 'electric', 229, 'rear', 50_500, 7.3, 77, 528, 16.5, 11, 239],
			['77 kWh AWD', 'electric', 325, 'all', 54_500, 5.2, 77, 506, 17.2, 11, 239],
		],
	),
	model('Hyundai', 'i20', 'city', [2018], [4065, 1775, 1450, 352, 1090, 5, 5, 40, 4], hyundaiTrims, [
		['1.0 T-GDI', 'petrol', 100, 'front', 'manual', 20_500, 10.4, 118, 5.2],
	]),
	model('Hyundai', 'Tucson', 'suv', [2018], [4510, 1865, 1650, 616, 1560, 5, 5, 52, 5], hyundaiTrims, [
		['1.6 T-GDI', 'petrol', 150, 'front', 'manual', 34_500, 9.9, 153, 6.7],
		['1.6 T-GDI Hybrid', 'hybrid', 215, 'front', 'automatic', 40_500, 8, 127, 5.6],
		['1.6 T-GDI Plug-in Hybrid', 'plugIn', 252, 'all', 47_000, 8.1, 31, 1.4, 13.8, 62, 7.2],
	]),
	model('Hyundai', 'Ioniq 5', 'suv', [2021], [4635, 1890, 1605, 527, 1905, 5, 5, 0, 5], hyundaiTrims, [
		['63 kWh', 'electric', 170, 'rear', 45_500, 8.5, 63, 440, 16.7, 11, 195],
		['84 kWh AWD', 'electric', 325, 'all', 55_500, 5.3, 84, 546, 17.4, 11, 260],
	]),
	model('Hyundai', 'Kona Electric', 'suv', [2018], [4355, 1825, 1575, 466, 1690, 5, 5, 0, 4], hyundaiTrims, [
		['65 kWh', 'electric', 217, 'front', 41_500, 7.8, 65, 514, 14.7, 11, 102],
	]),
	model('Nissan', 'Qashqai', 'suv', [2017], [4425, 1835, 1625, 504, 1420, 5, 5, 55, 5], nissanTrims, [
		['1.3 DIG-T', 'mildHybrid', 158, 'front', 'automatic', 34_500, 9.2, 142, 6.3],
		['1.5 e-POWER', 'hybrid', 190, 'front', 'automatic', 39_500, 7.9, 117, 5.1],
	]),
	model('Nissan', 'Leaf', 'hatch', [2018, 2025], [4490, 1788, 1540, 435, 1580, 5, 5, 0, 5], nissanTrims, [
		['39 kWh', 'electric', 150, 'front', 34_500, 7.9, 39, 270, 16.6, 6.6, 46],
		['59 kWh', 'electric', 217, 'front', 39_500, 6.9, 59, 385, 17.8, 6.6, 46],
	]),
	model('Peugeot', '208', 'city', [2019], [4055, 1745, 1430, 309, 1090, 5, 5, 44, 4], peugeotTrims, [
		['1.2 PureTech', 'petrol', 100, 'front', 'manual', 22_500, 9.9, 119, 5.3],
		['e-208', 'electric', 156, 'front', 36_500, 8.3, 51, 410, 14.1, 11, 100],
	]),
	model('Peugeot', '308', 'estate', [2021], [4636, 1852, 1442, 608, 1380, 5, 5, 52, 4], peugeotTrims, [
		['1.2 Hybrid', 'mildHybrid', 136, 'front', 'automatic', 33_500, 9.8, 112, 4.9],
		['1.6 Plug-in Hybrid', 'plugIn', 180, 'front', 42_000, 7.7, 27, 1.2, 12.4, 63, 3.7],
	]),
	model('Peugeot', '3008', 'suv', [2017], [4542, 1895, 1641, 520, 1480, 5, 5, 55, 4], peugeotTrims, [
		['1.2 Hybrid', 'mildHybrid', 136, 'front', 'automatic', 38_500, 10.2, 122, 5.4],
	]),
	model('Peugeot', 'E-3008', 'suv', [2024], [4542, 1895, 1641, 520, 2110, 5, 5, 0, 4], peugeotTrims, [
		['73 kWh', 'electric', 213, 'front', 46_500, 8.8, 73, 527, 16.7, 11, 160],
	]),
	model(
		'Peugeot',
		'Expert',
		'van',
		[2017],
		[4983, 1924, 1895, 5300, 1640, 3, 5, 69, 4],
		['Pro', 'Premium'],
		[
			['2.0 BlueHDi', 'diesel', 145, 'front', 'manual', 37_500, 11.2, 172, 6.6],
			['e-Expert 75 kWh', 'electric', 136, 'front', 51_500, 13.1, 75, 350, 24.4, 11, 100],
		],
	),
	model('Renault', 'Clio', 'city', [2019], [4053, 1798, 1440, 391, 1080, 5, 5, 42, 5], renaultTrims, [
		['TCe 90', 'petrol', 90, 'front', 'manual', 19_500, 12.2, 118, 5.2],
		['E-Tech', 'hybrid', 145, 'front', 'automatic', 25_500, 9.3, 96, 4.2],
	]),
	model('Renault', 'Captur', 'suv', [2019], [4239, 1797, 1575, 422, 1230, 5, 5, 48, 5], renaultTrims, [
		['TCe 140', 'mildHybrid', 140, 'front', 'manual', 27_500, 9.1, 129, 5.7],
		['E-Tech', 'hybrid', 145, 'front', 'automatic', 30_500, 10.6, 107, 4.7],
	]),
	model('Renault', 'Mégane E-Tech', 'hatch', [2022], [4200, 1783, 1505, 440, 1640, 5, 5, 0, 5], renaultTrims, [
		['EV60', 'electric', 218, 'front', 41_500, 7.4, 60, 450, 16.1, 22, 130],
	]),
	model(
		'Renault',
		'Master',
		'van',
		[2016],
		[5685, 2080, 2500, 10800, 2050, 3, 5, 80, 4],
		['Base', 'Extra'],
		[
			['2.0 dCi L2H2', 'diesel', 130, 'front', 'manual', 43_500, 14, 210, 8],
			['2.0 dCi L2H2', 'diesel', 170, 'front', 'automatic', 49_500, 11.6, 214, 8.2],
		],
	),
	model(
		'Dacia',
		'Duster',
		'suv',
		[2018],
		[4343, 1813, 1656, 472, 1280, 5, 5, 50, 3],
		['Essential', 'Expression', 'Extreme'],
		[
			['TCe 130', 'mildHybrid', 130, 'front', 'manual', 21_500, 9.9, 125, 5.5],
			['TCe 130 4x4', 'mildHybrid', 130, 'all', 'manual', 24_500, 11, 137, 6],
		],
	),
	model(
		'Opel',
		'Corsa',
		'city',
		[2019],
		[4061, 1765, 1435, 309, 1090, 5, 5, 44, 4],
		['Edition', 'Elegance', 'GS'],
		[
			['1.2 Turbo', 'petrol', 100, 'front', 'manual', 21_500, 9.9, 119, 5.2],
			['Electric', 'electric', 136, 'front', 33_500, 8.7, 50, 357, 15.2, 11, 100],
		],
	),
	model(
		'Mazda',
		'CX-30',
		'suv',
		[2019],
		[4395, 1795, 1540, 430, 1380, 5, 5, 51, 5],
		['Prime-Line', 'Centre-Line', 'Homura'],
		[['2.0 e-Skyactiv X', 'mildHybrid', 186, 'front', 'automatic', 34_500, 8.9, 137, 6]],
	),
	model(
		'BYD',
		'Atto 3',
		'suv',
		[2023],
		[4455, 1875, 1615, 440, 1750, 5, 5, 0, 5],
		['Comfort', 'Design'],
		[['60 kWh', 'electric', 204, 'front', 38_500, 7.3, 60, 420, 16, 11, 88]],
	),
	model(
		'MG',
		'4',
		'hatch',
		[2022],
		[4287, 1836, 1516, 363, 1660, 5, 5, 0, 5],
		['Comfort', 'Luxury'],
		[
			['51 kWh', 'electric', 170, 'rear', 31_000, 7.7, 51, 350, 17, 6.6, 117],
			['64 kWh', 'electric', 204, 'rear', 35_500, 7.9, 64, 435, 16.6, 11, 135],
		],
	),
	model(
		'Volkswagen',
		'Transporter',
		'van',
		[2016],
		[4904, 1904, 1990, 5800, 1950, 3, 5, 70, 4],
		['Base', 'Pro'],
		[
			['2.0 TDI', 'diesel', 150, 'front', 'manual', 44_500, 11.6, 189, 7.2],
			['2.0 TDI 4MOTION', 'diesel', 204, 'all', 'automatic', 54_500, 9.4, 214, 8.2],
		],
	),
	model(
		'Ford',
		'Transit Custom',
		'van',
		[2016],
		[5050, 2032, 1968, 5800, 1970, 3, 5, 70, 5],
		['Trend', 'Limited', 'Sport'],
		[
			['2.0 EcoBlue', 'diesel', 136, 'front', 'manual', 42_500, 12.1, 187, 7.1],
			['2.0 EcoBlue', 'diesel', 170, 'front', 'automatic', 48_500, 10.4, 194, 7.4],
			['E-Transit Custom', 'electric', 218, 'rear', 58_500, 8.2, 64, 327, 21.5, 11, 125],
		],
	),
	model(
		'Mercedes-Benz',
		'Vito',
		'van',
		[2016],
		[5140, 1928, 1910, 6000, 1960, 3, 5, 70, 4],
		['Base', 'Pro', 'Select'],
		[
			['114 CDI', 'diesel', 136, 'rear', 'automatic', 46_500, 12, 190, 7.3],
			['119 CDI 4x4', 'diesel', 190, 'all', 'automatic', 57_500, 9.8, 211, 8.1],
		],
	),
]
