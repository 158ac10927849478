type Prices<Price> = { campaignPrice?: Price | undefined; price?: Price | undefined }

/** The price that is shown large: what the car costs now. */
export function paidPrice<Price>({ campaignPrice, price }: Prices<Price>): Price | undefined {
	return campaignPrice ?? price
}
