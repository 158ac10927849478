import type { Money } from '#features/money/money.ts'
import type { DistanceUnit } from '#sites/site.ts'
import type { CompanyLeasingOffer, LeasingOffer, LoanOffer, PrivateLeasingOffer } from './finance-offers.ts'

export type Odometer = { value: number; unit: DistanceUnit }

export type CarImage = { url: string; blurDataUrl?: string }

export type Seller = { name: string; email?: string; phone?: string }

/** The dealer site where the car stands. */
export type CarSite = { id?: string; name?: string; city?: string; region?: string; leadsEmail?: string }

/** What a car costs before any financing. The retail price is struck through when a campaign price stands beside it. */
export type CarPrices = {
	price?: Money
	/** What the stock writes where it has no figure. */
	priceText?: string
	priceTitle?: string
	retailPrice?: Money
	/** Only while there is a campaign. */
	campaignPrice?: Money
	/** The yearly taxable benefit of a company car (SE). */
	beneficialValue?: Money
	/** The price's share of the price base amount (SE). */
	priceBaseRatio?: number
}

/** Texts with their units, as the stock delivers them in the site's language. */
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

/** What must stand beside a loan's monthly cost wherever it is shown. */
export type MonthlyExample = {
	monthlyCost: Money
	months: number
	effectiveRatePercentage: number
	totalPayable: Money
}

/** What a card in a list or carousel shows of a car. */
export type CarSummary = {
	id: string
	slug: string
	brand: string
	model: string
	/** Brand and model, the car's heading. */
	title: string
	modelText?: string
	image?: CarImage
	year?: number
	odometer?: Odometer
	fuel?: string
	gearbox?: string
	price?: Money
	priceText?: string
	retailPrice?: Money
	campaignPrice?: Money
	privateLeasingMonthlyCost?: Money
	companyLeasingMonthlyCost?: Money
	loanMonthlyCost?: Money
	/** Of the loan, where the car has one. */
	monthlyExample?: MonthlyExample
	siteName?: string
	siteCity?: string
	/** A new car shown as an example of the model, not a car in stock. */
	isSample: boolean
	/** Light commercial vehicles are priced without VAT. */
	pricedWithoutVat: boolean
	isVatDeductible: boolean
	isCarOfTheWeek: boolean
	hasCampaign: boolean
}

/** A car as its own page, the comparison and the calculators see it. */
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
	/** In the site's own date form: DD/MM/YYYY for English, otherwise YYYY-MM-DD. */
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
	/** Which department and company of the workshop system the car belongs to. */
	departmentErpId?: string
	companyErpId?: string
	isUsed: boolean
	isSample: boolean
	pricedWithoutVat: boolean
	isVatDeductible: boolean
	isCarOfTheWeek: boolean
	/** The UK's viewer of videos and turntable pictures has something for this car. */
	hasExternalMedia: boolean
	hasCampaign: boolean
	hasCampaignLoan: boolean
	hasCampaignCompanyLeasing: boolean
	hasCampaignPrivateLeasing: boolean
}
