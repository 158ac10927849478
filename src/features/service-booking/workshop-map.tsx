import { useMemo } from 'react'
import type { MapService } from '#features/dealers/map/map-service.ts'
import { frames, outlineOfAll, type Place } from '#features/dealers/map/outline-view.ts'
import StreetMap from '#features/dealers/map/street-map.island.tsx'
import type { StreetMapData } from '#features/dealers/map/street-map-data.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import type { NearDepartment } from '#workshop/workshop.ts'
import type { BookingPlace } from './booking.ts'
import styles from './workshop-step.module.css'

/** Specification 3 §9. */
const openedZoom = 15

/** The workshops on a map: all of them, or closely the one whose times are open. Their marks lead to the list. */
export function WorkshopMap({
	workshops,
	visitor,
	opened,
	service,
}: {
	workshops: readonly NearDepartment[]
	/** The place that the visitor has chosen. */
	visitor: BookingPlace
	opened: string | null
	service: MapService
}) {
	const t = useTranslate()
	const { country } = useSite().market
	const { map, outline } = useMemo(() => {
		const { name, latitude, longitude } = visitor
		const here: Place = {
			name,
			town: name.split(',', 1)[0] ?? name,
			position: { latitude, longitude },
			isVisitor: true,
		}
		const places = [...workshops.map((workshop): Place => toMapPlace(workshop, opened)), here]
		const main = places.find(({ isMain }) => isMain)
		const drawn = outlineOfAll(country, places, frames.dealer)
		return { outline: drawn, map: toMapData({ service, places, main }) }
	}, [workshops, visitor, opened, service, country])
	// Another list is another map: the library's marks are not changed in place.
	const key = [opened ?? '', ...workshops.map(({ departmentId }) => departmentId)].join(' ')
	return (
		<div className={styles.map}>
			<StreetMap key={key} map={map} outline={outline} name={t('booking.bestSites')} mapUrl={undefined} />
		</div>
	)
}

function toMapPlace({ siteName, latitude, longitude, departmentId }: NearDepartment, opened: string | null): Place {
	return {
		name: siteName,
		town: siteName,
		position: { latitude, longitude },
		href: `#workshop-${departmentId}`,
		...(opened === departmentId ? { isMain: true } : {}),
	}
}

function toMapData({
	service,
	places,
	main,
}: {
	service: MapService
	places: readonly Place[]
	main: Place | undefined
}): StreetMapData {
	const positions = places.map(({ position }) => position)
	const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
	const latitudes = positions.map(({ latitude }) => latitude)
	const longitudes = positions.map(({ longitude }) => longitude)
	const spread = Math.max(
		Math.max(...longitudes) - Math.min(...longitudes),
		2 * (Math.max(...latitudes) - Math.min(...latitudes)),
		0.02,
	)
	return {
		service,
		centre: main?.position ?? { latitude: middle(latitudes), longitude: middle(longitudes) },
		// The frame shows about 540° · 2^-zoom of longitude; a quarter of it stays free.
		zoom: main ? openedZoom : Math.min(openedZoom, Math.log2(400 / spread)),
		marks: places.map(({ name, position, href, isMain, isVisitor }) => ({
			name,
			position,
			...(isVisitor && { isVisitor }),
			...(href && { href }),
			...(isMain && { isMain }),
		})),
	}
}
