import type { DistanceUnit } from '../market.ts'
import type { Money } from '../money/money.ts'
import type { CompanyLeasingOffer, LeasingOffer, LoanOffer, PrivateLeasingOffer } from './finance-offers.ts'
import type { PictureView } from './record.ts'

export type Odometer = { value: number; unit: DistanceUnit }

export type CarImage = { url: string; blurDataUrl?: string; view?: PictureView }

export type Seller = { name: string; email?: string; phone?: string }

/** The dealer with the car. */
export type CarSite = { id?: string; name?: string; city?: string; region?: string; leadsEmail?: string }

/** Prices of a car before financing. */
export type CarPrices = {
	price?: Money
	/** The stock's text if it has no figure. */
	priceText?: string
	priceTitle?: string
	/** The lowest of the 30 days before the campaign, higher than its price; struck through beside it. */
	priorPrice?: Money
	/** Set during a campaign only. */
	campaignPrice?: Money
	/** The yearly taxable benefit of a company car (SE). */
	beneficialValue?: Money
	/** The price as a share of the price base amount (SE). */
	priceBaseRatio?: number
}

/** Texts with units, in the site's language as delivered by the stock. */
export type TechnicalData = {
	power?: string
	acceleration?: string
	emissionMixed?: string
	fuelCombined?: string
	fuelTankCapacity?: string
	wltpElectricConsumption?: string
	wltpElectricRange?: string
	electricRange?: string
	batterySize?: string
	chargingSpeedAc?: string
	chargingSpeedDc?: string
	serviceWeight?: string
	cargoVolume?: string
	height?: string
	length?: string
	width?: string
}

/** What the law requires beside a loan's monthly cost. */
export type MonthlyExample = {
	monthlyCost: Money
	months: number
	effectiveRatePercentage: number
	totalPayable: Money
}

/** The data of a car's card. */
export type CarSummary = {
	id: string
	slug: string
	brand: string
	model: string
	/** Brand and model, the car's heading. */
	title: string
	modelText?: string
	image?: CarImage
	/** Addresses of the next pictures that show the car from outside. */
	otherAngles?: string[]
	year?: number
	odometer?: Odometer
	fuel?: string
	gearbox?: string
	price?: Money
	priceText?: string
	priorPrice?: Money
	campaignPrice?: Money
	privateLeasingMonthlyCost?: Money
	companyLeasingMonthlyCost?: Money
	loanMonthlyCost?: Money
	/** The loan's example, if the car has one. */
	monthlyExample?: MonthlyExample
	siteName?: string
	siteCity?: string
	/** A new car shown as an example of the model; not in stock. */
	isSample: boolean
	/** Prices of light commercial vehicles are without VAT. */
	pricedWithoutVat: boolean
	isVatDeductible: boolean
	isCarOfTheWeek: boolean
	hasCampaign: boolean
}

/** A car for its own page, the comparison and the calculators. */
export type Car = {
	id: string
	slug: string
	brand: string
	model: string
	/** Brand and model, the car's heading. */
	title: string
	modelText?: string
	version?: string
	body?: string
	fuel?: string
	gearbox?: string
	drive?: string
	color?: string
	condition?: string
	year?: number
	odometer?: Odometer
	seats?: number
	doors?: number
	ncapStars?: number
	registrationNumber?: string
	vin?: string
	/** In the site's date format: DD/MM/YYYY in English, otherwise YYYY-MM-DD. */
	firstRegistration?: string
	/** ISO date or date-time. */
	publishedAt?: string
	description?: string
	equipment: string[]
	images: CarImage[]
	campaigns: string[]
	prices: CarPrices
	technicalData: TechnicalData
	loan?: LoanOffer
	leasing: LeasingOffer[]
	companyLeasing?: CompanyLeasingOffer
	privateLeasing?: PrivateLeasingOffer
	sellers: Seller[]
	site: CarSite
	/** Company and department of the car in the workshop system. */
	departmentErpId?: string
	companyErpId?: string
	/** False of a new car; left out where the feed does not say. */
	isUsed?: boolean
	isSample: boolean
	pricedWithoutVat: boolean
	isVatDeductible: boolean
	isCarOfTheWeek: boolean
	/** True if the UK's viewer of videos and turntables has media for this car. */
	hasExternalMedia: boolean
	hasCampaign: boolean
	hasCampaignLoan: boolean
	hasCampaignCompanyLeasing: boolean
	hasCampaignPrivateLeasing: boolean
}
