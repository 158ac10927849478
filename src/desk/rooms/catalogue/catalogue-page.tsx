import type { Site } from '#sites/site.ts'
import { findOffering, wheelChangeCode } from '#workshop/catalogue.ts'
import type { WorkshopOperator } from '#workshop/operator.ts'
import type { DeskAnswer, DeskPage, Done, StaffRequest } from '../../desk-page.ts'
import type { AuditAction } from '../../staff/audit-actions.ts'
import { withWorkshops } from '../with-workshops.ts'
import { groupBeside, readGroupStep, saveGroup } from './group-form.ts'
import { findPlace, removeOffering, saveOffering, toOfferingForm } from './offering-form.ts'
import { saveOwnPrice } from './own-price-form.ts'
import { scopeOf, showCatalogue, toGroupNumber } from './show-catalogue.tsx'
import { saveRules, saveTerms } from './terms-form.ts'
import { saveTestDrives } from './test-drive-form.ts'

/** What the workshops sell: work, times and prices of the country, and each workshop's own level. */
export const cataloguePage: DeskPage<'catalogue'> = {
	'catalogue.open': withWorkshops((request, workshops) => showCatalogue(request, workshops)),
	'catalogue.terms': withWorkshops(async (request, workshops, form) => {
		const [, id = ''] = request.below
		const changed = await workshops.changeDepartment(request.site, id, (department) => saveTerms(department, form))
		return answer(request, workshops, { form, changed, saved: () => saved('workshop terms changed', id, '/workshops') })
	}),
	'catalogue.own-price': withWorkshops(async (request, workshops, form) => {
		const [, id = '', code = ''] = request.below
		const { catalogue } = await workshops.setupOf(request.site)
		if (!catalogue || !findOffering(catalogue, code)) return null
		const changed = await workshops.changeDepartment(request.site, id, (department) =>
			saveOwnPrice(department, { code, form }),
		)
		const done = () => saved('workshop price changed', `${id} ${code}`, `/workshops/${id}`)
		return answer(request, workshops, { form, changed, saved: done })
	}),
	'catalogue.test-drives': withWorkshops(async (request, workshops, form) => {
		const [, id = ''] = request.below
		const changed = await workshops.changeDepartment(request.site, id, (department) => saveTestDrives(department, form))
		return answer(request, workshops, { form, changed, saved: () => saved('test drives changed', id, '/test-drives') })
	}),
	'catalogue.rules': withWorkshops(async (request, workshops, form) => {
		const { languages } = scopeOf(request)
		const { site } = request
		const changed = await workshops.changeCatalogue(site, (catalogue) => saveRules(catalogue, { form, languages }))
		const done = () => saved('catalogue rules changed', site.market.country, '/rules')
		return answer(request, workshops, { form, changed, saved: done })
	}),
	'catalogue.agreement': withWorkshops(async ({ site }, workshops, form) => {
		const vehicle = await workshops.findVehicle(site, form.get('plate') ?? '')
		if (!vehicle) return null
		const { registrationNumber } = vehicle
		await workshops.setAgreement(site, { registrationNumber, hasAgreement: form.has('agreement') })
		// The plate stays out of the log: it belongs to a person.
		return saved('agreement changed', site.market.country, '/agreements')
	}),
	'catalogue.group': withWorkshops(async (request, workshops, form) => {
		const [, id = ''] = request.below
		const at = id === 'new' ? null : toGroupNumber(id)
		if (at === undefined) return null
		const { languages } = scopeOf(request)
		const changed = await workshops.changeCatalogue(request.site, (catalogue) =>
			saveGroup(catalogue, { at, form, languages }),
		)
		const step = readGroupStep(form)
		const done = (value: Parameters<typeof groupBeside>[0]) => {
			const place = step && at !== null ? (groupBeside(value, at, step) ?? at) : null
			return saved('group changed', id, '', place === null ? '' : `#group-${place}`)
		}
		return answer(request, workshops, { form, changed, saved: done })
	}),
	'catalogue.add': withWorkshops((request, workshops, form) =>
		saveWork(request, workshops, { code: null, form, action: 'offering added' }),
	),
	'catalogue.change': withWorkshops((request, workshops, form) =>
		saveWork(request, workshops, { code: request.below[1] ?? '', form, action: 'offering changed' }),
	),
	'catalogue.remove': withWorkshops(async (request, workshops, form) => {
		const [, code = ''] = request.below
		if (code === wheelChangeCode) return null
		const removed = await workshops.changeCatalogue(request.site, (catalogue) =>
			removeOffering(catalogue, { code, version: form.get('version') }),
		)
		if (!removed) return null
		if (removed.ok) return saved('offering removed', code, '')
		return showCatalogue(request, workshops, { form: await openedForm(workshops, request.site, code), field: null })
	}),
}

const saved = (done: AuditAction, subject: string, path: string, hash = ''): Done => ({
	done,
	subject,
	answer: { redirectTo: `/desk/catalogue${path}?view=saved${hash}` },
})

type Changed<Value> = { ok: true; value: Value } | { ok: false; error: { field: string | null } } | null

/** Null if there is nothing to change; the form again if it is refused. */
async function answer<Value>(
	request: StaffRequest,
	workshops: WorkshopOperator,
	{ form, changed, saved: done }: { form: URLSearchParams; changed: Changed<Value>; saved: (value: Value) => Done },
): Promise<DeskAnswer | Done | null> {
	if (!changed) return null
	return changed.ok ? done(changed.value) : showCatalogue(request, workshops, { form, field: changed.error.field })
}

async function saveWork(
	request: StaffRequest,
	workshops: WorkshopOperator,
	{ code, form, action }: { code: string | null; form: URLSearchParams; action: AuditAction },
) {
	const { languages } = scopeOf(request)
	const changed = await workshops.changeCatalogue(request.site, (catalogue) =>
		saveOffering(catalogue, { code, form, languages }),
	)
	const done = () => saved(action, code ?? form.get('code') ?? '', '')
	return answer(request, workshops, { form, changed, saved: done })
}

/** The form of an offering as it is now. */
async function openedForm(workshops: WorkshopOperator, site: Site, code: string): Promise<URLSearchParams> {
	const { catalogue } = await workshops.setupOf(site)
	const place = catalogue && findPlace(catalogue, code)
	return place ? toOfferingForm(place.offering, place.category) : new URLSearchParams()
}
