import type { Country, Language } from '#domain/market.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { type Catalogue, findOffering, wheelChangeCode } from '#workshop/catalogue.ts'
import { worksOnCars } from '#workshop/department-document.ts'
import type { WorkshopOperator } from '#workshop/operator.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'
import type { AuditAction } from '../../staff/audit-actions.ts'
import { isOwnerOf } from '../../staff/roles.ts'
import { AgreementEditor } from './agreement-editor.tsx'
import { CatalogueFrame, CatalogueList, partsOf, type Scope, WorkshopList } from './catalogue-lists.tsx'
import { GroupEditor } from './group-editor.tsx'
import { groupBeside, readGroupStep, saveGroup, toGroupForm } from './group-form.ts'
import { OfferingEditor } from './offering-editor.tsx'
import { findPlace, removeOffering, saveOffering, toOfferingForm } from './offering-form.ts'
import { saveOwnPrice, toOwnPriceForm } from './own-price-form.ts'
import { OwnPriceEditor, OwnPriceList } from './own-prices.tsx'
import type { RefusedForm } from './refused-form.ts'
import { RulesEditor, TermsEditor } from './terms-editors.tsx'
import { saveRules, saveTerms, toRulesForm, toTermsForm } from './terms-form.ts'
import { saveTestDrives, toTestDriveForm } from './test-drive-form.ts'
import { lendsCars, TestDriveEditor, TestDriveList } from './test-drives.tsx'

/** What the workshops sell: work, times and prices of the country, and each workshop's own level. */
export const cataloguePage: DeskPage = {
	name: 'catalogue',
	access: 'catalogue',
	load(request) {
		const { workshops } = request
		return workshops ? show(request, workshops) : messageAnswer(request.t, 'bookingsElsewhere')
	},
	async act(request, form) {
		return request.workshops ? change(request, request.workshops, form) : null
	},
}

/** The sites that sell by one catalogue. */
function sitesOf(country: Country): Site[] {
	return sites.filter((each) => each.stock && each.market.country === country)
}

function languagesOf(shared: readonly Site[]): Language[] {
	return [...new Set(shared.flatMap((each) => each.languages.map(({ language }) => language)))]
}

/** A catalogue belongs to all sites of a country, so only who owns them all may change it. */
function scopeOf({ site, staff }: StaffRequest): Scope {
	const shared = sitesOf(site.market.country)
	const mayChange = isOwnerOf(
		staff.grants,
		shared.map(({ key }) => key),
	)
	return { siteNames: shared.map(({ name }) => name), languages: languagesOf(shared), mayChange }
}

async function show(
	request: StaffRequest,
	workshops: WorkshopOperator,
	refused: RefusedForm | null = null,
): Promise<DeskAnswer | null> {
	const { site, t, below, query } = request
	const { catalogue, departments } = await workshops.setupOf(site)
	const paths = partsOf(departments)
	const [first] = paths
	if (!catalogue || first === undefined) return messageAnswer(t, 'noWorkshops')
	const [part, id, code, ...rest] = below
	if (part === undefined && first !== '') return { redirectTo: `/desk/catalogue${first}` }
	if (rest.length > 0 || (code !== undefined && part !== 'workshops')) return null
	const scope = scopeOf(request)
	const isSaved = !refused && query.get('view') === 'saved'
	const plate = part === 'agreements' ? (query.get('plate') ?? '').trim() : ''
	const vehicle = plate === '' ? null : await workshops.findVehicle(site, plate)
	const main = () => {
		const common = { scope, refused, currency: site.market.currency }
		switch (part) {
			case undefined:
				return <CatalogueList catalogue={catalogue} scope={scope} currency={site.market.currency} />
			case 'new':
				return id === undefined && <NewOffering {...common} {...{ catalogue, departments, query }} />
			case 'work': {
				const place = findPlace(catalogue, id ?? '')
				if (!place) return null
				const { offering, category } = place
				const form = toOfferingForm(offering, category)
				return (
					<OfferingEditor
						{...common}
						{...{ catalogue, departments, offering }}
						entered={refused?.form ?? form}
						isRemovable={offering.code !== wheelChangeCode}
					/>
				)
			}
			case 'group': {
				const group = id === 'new' ? null : catalogue.categories[toGroupNumber(id) ?? -1]
				if (group === undefined) return null
				const entered = refused?.form ?? toGroupForm(group)
				return <GroupEditor {...common} entered={entered} isRemovable={group?.offerings.length === 0} />
			}
			case 'rules':
				return id === undefined && <RulesEditor {...common} entered={refused?.form ?? toRulesForm(catalogue)} />
			case 'agreements':
				return id === undefined && <AgreementEditor {...{ scope, plate, vehicle }} />
			case 'workshops': {
				if (id === undefined) return <WorkshopList departments={departments.filter(worksOnCars)} />
				const department = departments.find((each) => each.id === id)
				if (!department) return null
				const { currency } = common
				if (code === undefined) {
					const entered = refused?.form ?? toTermsForm(department)
					return (
						<>
							<TermsEditor {...common} name={department.siteName} entered={entered} />
							{worksOnCars(department) && <OwnPriceList {...{ catalogue, department, currency }} />}
						</>
					)
				}
				const offering = findOffering(catalogue, code)
				if (!offering) return null
				const entered = refused?.form ?? toOwnPriceForm(department, code)
				return <OwnPriceEditor {...{ catalogue, department, offering, entered, refused, currency }} />
			}
			case 'test-drives': {
				const lenders = departments.filter(lendsCars)
				if (id === undefined) return lenders.length > 0 && <TestDriveList departments={lenders} />
				const department = lenders.find((each) => each.id === id)
				if (!department) return null
				const entered = refused?.form ?? toTestDriveForm(department)
				return <TestDriveEditor {...common} name={department.siteName} entered={entered} />
			}
			default:
				return null
		}
	}
	const shown = main()
	if (!shown) return null
	return {
		...(refused ? { status: 409 } : {}),
		title: t('desk.catalogue'),
		main: (
			<CatalogueFrame part={part} paths={paths} scope={scope} isSaved={isSaved}>
				{shown}
			</CatalogueFrame>
		),
	}
}

function NewOffering({
	catalogue,
	query,
	refused,
	...rest
}: Omit<Parameters<typeof OfferingEditor>[0], 'entered' | 'offering' | 'isRemovable'> & {
	catalogue: Catalogue
	query: URLSearchParams
}) {
	const entered = refused?.form ?? toOfferingForm(null, Number(query.get('group') ?? 0))
	return <OfferingEditor {...rest} {...{ catalogue, refused, entered }} offering={null} isRemovable={false} />
}

/** What a posted form does: null if there is no such form, or its author may not post it. */
async function change(
	request: StaffRequest,
	workshops: WorkshopOperator,
	form: URLSearchParams,
): Promise<DeskAnswer | null> {
	const { site, staff, accounts, below, t } = request
	const [part, id = null, code, ...rest] = below
	if (rest.length > 0 || (code !== undefined && part !== 'workshops')) return null
	const { mayChange, languages } = scopeOf(request)
	const isOfDepartment = part === 'workshops' || part === 'test-drives'
	if (!isOfDepartment && !mayChange) return messageAnswer(t, 'refused', 403)
	const saved = async (action: AuditAction, subject: string, path: string, hash = ''): Promise<DeskAnswer> => {
		await accounts.audit(staff, { site: site.key, action, subject })
		return { redirectTo: `/desk/catalogue${path}?view=saved${hash}` }
	}
	if (part === 'workshops' && id !== null) {
		const { catalogue } = await workshops.setupOf(site)
		if (code !== undefined && !(catalogue && findOffering(catalogue, code))) return null
		const changed = await workshops.changeDepartment(site, id, (department) =>
			code === undefined ? saveTerms(department, form) : saveOwnPrice(department, { code, form }),
		)
		if (!changed) return null
		if (!changed.ok) return show(request, workshops, { form, field: changed.error.field })
		if (code === undefined) return saved('workshop terms changed', id, '/workshops')
		return saved('workshop price changed', `${id} ${code}`, `/workshops/${id}`)
	}
	if (part === 'test-drives' && id !== null) {
		const changed = await workshops.changeDepartment(site, id, (department) => saveTestDrives(department, form))
		if (!changed) return null
		if (!changed.ok) return show(request, workshops, { form, field: changed.error.field })
		return saved('test drives changed', id, '/test-drives')
	}
	if (part === 'rules' && id === null) {
		const changed = await workshops.changeCatalogue(site, (catalogue) => saveRules(catalogue, { form, languages }))
		if (!changed) return null
		if (!changed.ok) return show(request, workshops, { form, field: changed.error.field })
		return saved('catalogue rules changed', site.market.country, '/rules')
	}
	if (part === 'agreements' && id === null) {
		const vehicle = await workshops.findVehicle(site, form.get('plate') ?? '')
		if (!vehicle) return null
		const { registrationNumber } = vehicle
		await workshops.setAgreement(site, { registrationNumber, hasAgreement: form.has('agreement') })
		// The plate stays out of the log: it belongs to a person.
		return saved('agreement changed', site.market.country, '/agreements')
	}
	if (part === 'group' && id !== null) {
		const at = id === 'new' ? null : toGroupNumber(id)
		if (at === undefined) return null
		const changed = await workshops.changeCatalogue(site, (catalogue) => saveGroup(catalogue, { at, form, languages }))
		if (!changed) return null
		if (!changed.ok) return show(request, workshops, { form, field: changed.error.field })
		const step = readGroupStep(form)
		const place = step && at !== null ? (groupBeside(changed.value, at, step) ?? at) : null
		return saved('group changed', id, '', place === null ? '' : `#group-${place}`)
	}
	const isNew = part === 'new' && id === null
	if (!isNew && (part !== 'work' || id === null)) return null
	if (form.get('do') === 'remove') {
		if (id === null || id === wheelChangeCode) return null
		const version = form.get('version')
		const removed = await workshops.changeCatalogue(site, (catalogue) =>
			removeOffering(catalogue, { code: id, version }),
		)
		if (!removed) return null
		if (removed.ok) return saved('offering removed', id, '')
		return show(request, workshops, { form: await openedForm(workshops, site, id), field: null })
	}
	const changed = await workshops.changeCatalogue(site, (catalogue) =>
		saveOffering(catalogue, { code: id, form, languages }),
	)
	if (!changed) return null
	if (!changed.ok) return show(request, workshops, { form, field: changed.error.field })
	return saved(isNew ? 'offering added' : 'offering changed', id ?? form.get('code') ?? '', '')
}

/** The number of a group in an address; undefined if it is none. */
function toGroupNumber(text: string | undefined): number | undefined {
	return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

/** The form of an offering as it is now. */
async function openedForm(workshops: WorkshopOperator, site: Site, code: string): Promise<URLSearchParams> {
	const { catalogue } = await workshops.setupOf(site)
	const place = catalogue && findPlace(catalogue, code)
	return place ? toOfferingForm(place.offering, place.category) : new URLSearchParams()
}
