type Prices<Price> = {
	campaignPrice?: Price | undefined
	price?: Price | undefined
	retailPrice?: Price | undefined
}

/** The price that is shown large: what the car costs now. */
export function paidPrice<Price>({ campaignPrice, price, retailPrice }: Prices<Price>): Price | undefined {
	return campaignPrice ?? price ?? retailPrice
}
