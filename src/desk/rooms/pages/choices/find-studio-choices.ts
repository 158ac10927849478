import { paintsOfColours, type StudioColour, type StudioKind, studioKinds } from '#domain/cars/studio-picture.ts'
import type { StudioChoices } from '#editing/choices.ts'
import type { Translate } from '#i18n/texts.ts'
import type { StudioLayers } from '#stock/studio-layers.ts'

const capital = <Word extends string>(word: Word) => (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>

/** The bodies that have layers and all paints; those of one word are numbered. */
export function findStudioChoices(layers: StudioLayers, t: Translate): StudioChoices {
	const bodies = studioKinds.flatMap(([kind, names]) => {
		const drawn = names.flatMap((value) => {
			const views = layers.get(value)
			return views ? [{ value, views }] : []
		})
		return numbered(t(`stock.body${capital<StudioKind>(kind)}`), drawn)
	})
	const paints = Object.entries(paintsOfColours).flatMap(([colour, numbers]) =>
		numbered(
			t(`stock.colour${capital(colour as StudioColour)}`),
			numbers.map((value) => ({ value })),
		),
	)
	return { bodies, paints }
}

function numbered<Choice>(word: string, choices: readonly Choice[]): (Choice & { text: string })[] {
	return choices.map((choice, at) => ({ ...choice, text: choices.length > 1 ? `${word} ${at + 1}` : word }))
}
