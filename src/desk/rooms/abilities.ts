import type { TextKey, Translate } from '#i18n/texts.ts'
import type { Catalogue } from '#workshop/catalogue.ts'
import type { WorkshopDepartment } from '#workshop/department-document.ts'

const texts: Record<string, TextKey> = {
	mechanic: 'deskCatalogue.skill.mechanic',
	electric: 'deskCatalogue.skill.electric',
	tyres: 'deskCatalogue.skill.tyres',
	climate: 'deskCatalogue.skill.climate',
	body: 'deskCatalogue.skill.body',
	'test-drive': 'deskCatalogue.skill.test-drive',
	lift: 'deskCatalogue.equipment.lift',
	alignment: 'deskCatalogue.equipment.alignment',
	'tyre-machine': 'deskCatalogue.equipment.tyre-machine',
}

export type Option = { value: string; text: string }

/** Skills and equipment that some work asks for, or that some workshop has. What has no text is shown as the documents name it. */
export function abilityOptions(
	{ catalogue, departments }: { catalogue: Catalogue | null; departments: readonly WorkshopDepartment[] },
	t: Translate,
): { skills: Option[]; equipment: Option[] } {
	const work = catalogue?.categories.flatMap(({ offerings }) => offerings) ?? []
	const schedules = departments.map(({ schedule }) => schedule)
	const toOptions = (names: readonly string[]) =>
		[...new Set(names)].map((value) => ({ value, text: texts[value] ? t(texts[value]) : value }))
	return {
		skills: toOptions(
			[...work, ...schedules.flatMap(({ technicians }) => technicians)].flatMap(({ skills }) => skills),
		),
		equipment: toOptions([...work, ...schedules.flatMap(({ bays }) => bays)].flatMap(({ equipment }) => equipment)),
	}
}
