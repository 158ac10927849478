import type { Language } from '#domain/market.ts'
import type { Site } from '#sites/site.ts'
import { type Catalogue, findOffering, wheelChangeCode } from '#workshop/catalogue.ts'
import { worksOnCars } from '#workshop/department-document.ts'
import type { WorkshopOperator } from '#workshop/operator.ts'
import type { DeskAnswer, StaffRequest } from '../../desk-page.ts'
import { messageAnswer } from '../../message.tsx'
import { sitesOfCatalogue } from '../../named-sites.ts'
import { mayDo } from '../../rights.ts'
import { AgreementEditor } from './agreement-editor.tsx'
import { CatalogueFrame, CatalogueList, partsOf, type Scope, WorkshopList } from './catalogue-lists.tsx'
import { GroupEditor } from './group-editor.tsx'
import { toGroupForm } from './group-form.ts'
import { OfferingEditor } from './offering-editor.tsx'
import { findPlace, toOfferingForm } from './offering-form.ts'
import { toOwnPriceForm } from './own-price-form.ts'
import { OwnPriceEditor, OwnPriceList } from './own-prices.tsx'
import type { RefusedForm } from './refused-form.ts'
import { RulesEditor, TermsEditor } from './terms-editors.tsx'
import { toRulesForm, toTermsForm } from './terms-form.ts'
import { toTestDriveForm } from './test-drive-form.ts'
import { lendsCars, TestDriveEditor, TestDriveList } from './test-drives.tsx'

function languagesOf(shared: readonly Site[]): Language[] {
	return [...new Set(shared.flatMap((each) => each.languages.map(({ language }) => language)))]
}

/** Whom a catalogue concerns, and whether the reader may change it. */
export function scopeOf({ site, staff }: StaffRequest): Scope {
	const shared = sitesOfCatalogue(site)
	return {
		siteNames: shared.map(({ name }) => name),
		languages: languagesOf(shared),
		mayChange: mayDo('catalogue.rules', staff.grants, site),
	}
}

/** A part of the catalogue; `refused` is a form that could not be saved. */
export async function showCatalogue(
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

/** The number of a group in an address; undefined if it is none. */
export function toGroupNumber(text: string | undefined): number | undefined {
	return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : undefined
}
