import { fail, ok, type Result } from '#platform/result.ts'
import { offeringPrice, ofSize, vehicleSizes } from '#workshop/catalogue.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'
import { versionOf } from '../../version-of.ts'
import type { RefusedField } from './refused-form.ts'
import { readSizes, wrongSizeField } from './size-prices.ts'

type OwnPrices = Pick<WorkshopDepartment, 'ownPrices'>

/** What a form of a workshop's own price of an offering shows. */
export function toOwnPriceForm({ ownPrices }: OwnPrices, code: string): URLSearchParams {
	const price = ownPrices[code] ?? null
	const form = new URLSearchParams({ version: versionOf({ price }) })
	for (const size of vehicleSizes) form.set(`price-${size}`, price === null ? '' : String(ofSize(price, size)))
	return form
}

/** The department with the price of a form, or the field that is refused. Without a price its level counts again. */
export function saveOwnPrice(
	department: WorkshopDepartment,
	{ code, form }: { code: string; form: URLSearchParams },
): Result<WorkshopDepartment, RefusedField> {
	if (form.get('version') !== toOwnPriceForm(department, code).get('version')) return fail({ field: null })
	const { [code]: _, ...others } = department.ownPrices
	const text = (name: string) => form.get(name)?.trim() ?? ''
	const isEmpty = vehicleSizes.every((size) => text(`price-${size}`) === '')
	if (isEmpty || form.get('do') === 'clear') return ok({ ...department, ownPrices: others })
	const asked = readSizes('price', text)
	const parsed = offeringPrice.safeParse(asked)
	if (!parsed.success) return fail({ field: wrongSizeField('price', asked, offeringPrice) })
	return ok({ ...department, ownPrices: { ...others, [code]: parsed.data } })
}
