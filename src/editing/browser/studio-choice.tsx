import { useState } from 'react'
import {
	parseStudioAddress,
	type StudioPicture,
	studioAddress,
	studioRimCount,
	studioRoofs,
} from '#domain/cars/studio-picture.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { ChosenPicture, StudioChoices } from '../choices.ts'
import styles from './picker.module.css'
import { pictureAddress } from './picture-address.ts'

const size = { width: 1280, height: 853 }
const rims = Array.from({ length: studioRimCount }, (_, value) => ({ value, text: String(value + 1) }))

/** Puts a studio picture together; begins with the one at `src`, if it is one. */
export function StudioChoice({
	studio: { bodies, paints },
	src,
	onChoose,
}: {
	studio: StudioChoices
	src: string
	onChoose: (picture: ChosenPicture) => void
}) {
	const t = useTranslate()
	const [first] = bodies
	const [picture, setPicture] = useState<StudioPicture | null>(
		() =>
			parseStudioAddress(src) ??
			(first ? { body: first.value, rim: 0, roof: 'painted', paint: 0, view: first.views[0] ?? 'f34' } : null),
	)
	if (!picture || !first) return null
	const set = (part: Partial<StudioPicture>) => setPicture({ ...picture, ...part })
	const { views } = bodies.find(({ value }) => value === picture.body) ?? first
	const view = views.find((each) => each === picture.view) ?? views[0] ?? 'f34'
	const address = studioAddress({ ...picture, view })
	const roofs = studioRoofs.map((value) => ({ value, text: t('editing.studioRoofOf', { roof: value }) }))
	const sides = views.map((value) => ({ value, text: t('editing.studioViewOf', { view: value }) }))
	return (
		<details className={styles.studio}>
			<summary>{t('editing.studioPicture')}</summary>
			<div>
				<img src={pictureAddress(address, 320)} alt="" loading="lazy" />
				<Select
					label={t('editing.studioBody')}
					options={bodies}
					value={picture.body}
					onChoose={(body) => set({ body })}
				/>
				<Select
					label={t('editing.studioPaint')}
					options={paints}
					value={picture.paint}
					onChoose={(paint) => set({ paint })}
				/>
				<Select label={t('editing.studioRim')} options={rims} value={picture.rim} onChoose={(rim) => set({ rim })} />
				<Select
					label={t('editing.studioRoof')}
					options={roofs}
					value={picture.roof}
					onChoose={(roof) => set({ roof })}
				/>
				<Select label={t('editing.studioView')} options={sides} value={view} onChoose={(side) => set({ view: side })} />
				<button type="button" onClick={() => onChoose({ src: address, ...size })}>
					{t('editing.studioUse')}
				</button>
			</div>
		</details>
	)
}

function Select<Value extends string | number>({
	label,
	options,
	value,
	onChoose,
}: {
	label: string
	options: readonly { value: Value; text: string }[]
	value: Value
	onChoose: (value: Value) => void
}) {
	return (
		<label>
			{label}
			<select
				value={value}
				onChange={({ target }) => {
					const chosen = options[target.selectedIndex]
					if (chosen) onChoose(chosen.value)
				}}
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.text}
					</option>
				))}
			</select>
		</label>
	)
}
