import type { TextKey, Translate } from '#i18n/texts.ts'
import { dateFormat } from '#platform/intl-formats.ts'
import {
	type StoredWheel,
	type TyreSeason,
	type treadStatus,
	type WheelMovement,
	type WheelSetState,
	wheelPositions,
} from '#tyre-hotel/wheels.ts'

export const seasonTexts = {
	summer: 'tyreDesk.season.summer',
	winter: 'tyreDesk.season.winter',
	'all-season': 'tyreDesk.season.allSeason',
} satisfies Record<TyreSeason, TextKey>

export const setStateTexts = {
	stored: 'tyreDesk.wheelState.stored',
	out: 'tyreDesk.wheelState.out',
	retired: 'tyreDesk.wheelState.retired',
} satisfies Record<WheelSetState, TextKey>

export const movementTexts = {
	in: 'tyreDesk.wheelMovement.in',
	out: 'tyreDesk.wheelMovement.out',
	retired: 'tyreDesk.wheelState.retired',
} satisfies Record<WheelMovement['kind'], TextKey>

export const treadTexts = {
	1: 'tyreDesk.tread.replace',
	2: 'tyreDesk.tread.soon',
	3: 'tyreDesk.tread.good',
} satisfies Record<ReturnType<typeof treadStatus>, TextKey>

const positionTexts = {
	FL: 'tyreDesk.position.frontLeft',
	FR: 'tyreDesk.position.frontRight',
	RL: 'tyreDesk.position.rearLeft',
	RR: 'tyreDesk.position.rearRight',
} satisfies Record<(typeof wheelPositions)[number], TextKey>

export function positionText(position: string, t: Translate): string {
	const known = wheelPositions.find((each) => each === position)
	return known ? t(positionTexts[known]) : position
}

/** `Nokian Hakkapeliitta 10, 225/50 R17` */
export function tyreText({ name, sectionWidth, aspectRatio, rimDiameter }: StoredWheel): string {
	return `${name}, ${sectionWidth}/${aspectRatio} R${rimDiameter}`
}

/** One decimal, in the language of the page. */
export function decimalText(value: number, locale: string): string {
	return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}

export function measuredDayText(date: string, locale: string): string {
	const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
	return dateFormat(locale, style).format(Date.parse(`${date}T00:00:00Z`))
}
