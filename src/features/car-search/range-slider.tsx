import { type CSSProperties, useEffect, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useFacetText } from './facet-text.ts'
import type { RangeField } from './facets.ts'
import { type RangeBounds, type RangeEnds, sliderStops } from './range.ts'
import styles from './range-slider.module.css'

type End = 'from' | 'to'

type RangeSliderProps = {
	label: string
	field: RangeField
	bounds: RangeBounds
	ends: RangeEnds
	onMove: (end: End, value: number) => void
	onRelease: () => void
}

/** Two native sliders on one track. Without script the text fields do the same. */
export function RangeSlider({ label, field, bounds, ends, onMove, onRelease }: RangeSliderProps) {
	const t = useTranslate()
	const text = useFacetText()
	const stops = sliderStops(bounds)
	const [from, to] = [stops.stopOf(ends.from), stops.stopOf(ends.to)]
	const share = (stop: number) => (stops.count === 0 ? 0 : stop / stops.count)
	const thumb = (end: End) => ({
		max: stops.count,
		stop: end === 'from' ? from : to,
		label: t('carList.chipNamed', { facet: label, value: t(end === 'from' ? 'carList.from' : 'carList.to') }),
		valueText: text.number(field, ends[end]),
		onMove: (stop: number) => onMove(end, stops.valueAt(stop)),
		onRelease,
	})
	return (
		<div className={styles.slider} style={{ '--from': share(from), '--to': share(to) } as CSSProperties}>
			<Thumb {...thumb('from')} isOnTop={share(from) > 0.5} />
			<Thumb {...thumb('to')} isOnTop={share(from) <= 0.5} />
		</div>
	)
}

type ThumbProps = {
	max: number
	stop: number
	label: string
	valueText: string
	/** Puts a thumb on top if it is the one that can still move where both meet. */
	isOnTop: boolean
	onMove: (stop: number) => void
	onRelease: () => void
}

function Thumb({ max, stop, label, valueText, isOnTop, onMove, onRelease }: ThumbProps) {
	const input = useRef<HTMLInputElement>(null)
	const isKey = useRef(false)
	const release = useRef(onRelease)
	useEffect(() => {
		release.current = onRelease
	})
	// React's onChange fires while the thumb moves; the native `change` event fires on release.
	useEffect(() => {
		const element = input.current
		const onChange = () => {
			if (!isKey.current) release.current()
		}
		element?.addEventListener('change', onChange)
		return () => element?.removeEventListener('change', onChange)
	}, [])
	return (
		<input
			ref={input}
			type="range"
			min={0}
			max={max}
			value={stop}
			aria-label={label}
			aria-valuetext={valueText}
			data-on-top={isOnTop ? '' : undefined}
			onChange={(event) => onMove(Number(event.target.value))}
			onPointerDown={() => {
				isKey.current = false
			}}
			onKeyDown={() => {
				isKey.current = true
			}}
			onKeyUp={onRelease}
		/>
	)
}
