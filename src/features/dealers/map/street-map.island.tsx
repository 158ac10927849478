import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { island } from '#islands/island.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { pageNonce } from '#ui/page-nonce.ts'
import type { ShownMap } from './map-scene.ts'
import { OutlineMap } from './outline-map.tsx'
import type { OutlineView } from './outline-view.ts'
import styles from './street-map.module.css'
import type { StreetMapData } from './street-map-data.ts'

type StreetMapProps = {
	map: StreetMapData
	outline: OutlineView | null
	/** Name of the dealer. */
	name: string
	/** Link to an external map, shown if there is no interactive map. */
	mapUrl: string | undefined
}

function StreetMap({ map, outline, name, mapUrl }: StreetMapProps) {
	const t = useTranslate()
	const isGoogle = map.service.kind === 'google'
	const { box, state, open } = useMap(map, t('dealers.mapOf', { name }))
	return (
		<OutlineMap
			view={outline}
			frame="dealer"
			isCovered={state === 'shown' && map.service.kind !== 'outline'}
			action={
				map.service.kind !== 'tiles' &&
				state !== 'shown' && (
					<div className={styles.ask}>
						{isGoogle && <small>{t('dealers.googleNotice')}</small>}
						<Button variant="secondary" size="small" aria-busy={state === 'loading'} onClick={open}>
							{t(isGoogle ? 'dealers.openGoogleMap' : 'dealers.openMap')}
						</Button>
					</div>
				)
			}
		>
			<div className={styles.map} ref={box} inert={state !== 'shown'} />
			{state === 'failed' && (
				<p className={styles.failed} role="alert">
					{t(isGoogle ? 'dealers.googleFailed' : 'dealers.mapFailed')}{' '}
					{mapUrl && (
						<Anchor href={mapUrl} target="_blank">
							{t('dealers.showMap')} <span className="visually-hidden">{t('dealers.newTab')}</span>
						</Anchor>
					)}
				</p>
			)}
		</OutlineMap>
	)
}

function useMap(map: StreetMapData, title: string) {
	const { language, locale, market } = useSite()
	const box = useRef<HTMLDivElement>(null)
	const shown = useRef<ShownMap | null>(null)
	const isAskedFor = useRef(false)
	const [state, setState] = useState<'drawn' | 'loading' | 'shown' | 'failed'>('drawn')

	const load = async () => {
		const frame = box.current
		if (!frame || state === 'loading') return
		setState('loading')
		const onBroken = () => {
			shown.current?.remove()
			shown.current = null
			setState('failed')
		}
		try {
			const { openMap } = await import('./open-map.ts')
			const place = { language, locale, nonce: pageNonce(), title, country: market.country, onBroken }
			shown.current = await openMap(frame, map, place)
		} catch {
			return onBroken()
		}
		// The visitor may have left the page meanwhile.
		if (box.current) setState('shown')
		else shown.current.remove()
	}

	const isLoadedWhenSeen = map.service.kind === 'tiles'
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
	useEffect(() => {
		const observer = new IntersectionObserver(([entry]) => {
			if (!entry?.isIntersecting) return
			observer.disconnect()
			void load()
		})
		if (isLoadedWhenSeen && box.current) observer.observe(box.current)
		return () => {
			observer.disconnect()
			shown.current?.remove()
		}
	}, [])

	// The button is removed when the map is shown. An inert element cannot get the focus, so this waits until it is not
	// inert.
	useEffect(() => {
		if (state === 'shown' && isAskedFor.current) shown.current?.focus()
	}, [state])

	const open = () => {
		isAskedFor.current = true
		void load()
	}
	return { box, state, open }
}

/**
 * Replaces the outlines with an interactive map: a tile map when visible, Google's and our own on request. Script and
 * style are loaded then; on failure the outlines stay.
 */
export default island('features/dealers/map/street-map.island', StreetMap, {
	hydrate: 'visible',
	texts: [
		'map',
		'dealers.map',
		'dealers.openMap',
		'dealers.openGoogleMap',
		'dealers.google',
		'dealers.showMap',
		'dealers.newTab',
	],
})
