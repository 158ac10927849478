import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pushToDataLayer } from '#features/analytics/data-layer.ts'
import type { MapService } from '#features/dealers/map/map-service.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { type Appointment, type BookedCar, type BookedWorkshop, type BookingPlace, codesOf } from './booking.ts'
import { toBookingPairs, toBookingSearch } from './booking-address.ts'
import { type BookingError, bookingErrorText } from './booking-error.ts'
import { noWorkshopFound } from './booking-events.ts'
import type { BookingEvent, BookingState } from './booking-flow.ts'
import type { BookingStart } from './booking-start.ts'
import { ChosenTime } from './chosen-time.tsx'
import { CustomerForm } from './customer-form.tsx'
import { NextTimes } from './next-times.tsx'
import { useWorkshops } from './use-workshops.ts'
import { WorkshopCard } from './workshop-card.tsx'
import { sortWorkshops, type WorkshopSort, workshopSorts } from './workshop-list.ts'
import { WorkshopMap } from './workshop-map.tsx'
import styles from './workshop-step.module.css'

type WorkshopStepProps = {
	state: BookingState
	car: BookedCar
	place: BookingPlace
	start: BookingStart
	mapService: MapService
	contactEmail: string
	isHydrated: boolean
	dispatch: (event: BookingEvent) => void
	onBooked: (bookingId: string, email: string) => void
}

/** A time that was taken meanwhile, and where. */
type LostTime = { error: BookingError; workshop: BookedWorkshop | null }

/** Step 4: where and when, then by whom. */
export function WorkshopStep(props: WorkshopStepProps) {
	const { state, dispatch, start, isHydrated, onBooked } = props
	const t = useTranslate()
	// A time that was taken meanwhile sends the visitor back to the times, with the reason.
	const [lostTime, setLostTime] = useState<LostTime | null>(
		start.state.appointment || !start.bookingError ? null : { error: start.bookingError, workshop: null },
	)
	const form = useRef<HTMLDivElement>(null)
	const list = useRef<HTMLDivElement>(null)
	const hasTime = state.appointment !== null
	const hadTime = useRef(hasTime)
	useEffect(() => {
		if (hasTime !== hadTime.current) {
			const shown = hasTime ? form.current : list.current
			shown?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
			shown?.scrollIntoView({ block: 'start' })
		}
		hadTime.current = hasTime
	}, [hasTime])

	function choose(appointment: Appointment) {
		setLostTime(null)
		dispatch({ type: 'timeChosen', appointment })
	}

	if (state.appointment) {
		const { workshop } = state.appointment
		return (
			<div ref={form} className={styles.chosen}>
				<ChosenTime
					appointment={state.appointment}
					changeHref={toBookingSearch(toBookingPairs(state), { step: '4' })}
					onChange={() => dispatch({ type: 'timeCleared' })}
				/>
				<CustomerForm
					state={state}
					appointment={state.appointment}
					start={start}
					isHydrated={isHydrated}
					onBooked={onBooked}
					onTimeLost={(error) => {
						setLostTime({ error, workshop })
						dispatch({ type: 'timeCleared' })
					}}
					onTimeChosen={(slot) => choose({ ...slot, workshop })}
				/>
			</div>
		)
	}
	const lost = lostTime && bookingErrorText(lostTime.error)
	const lostAt = lostTime?.workshop
	return (
		<div ref={list} className={styles.search}>
			<FormNotice>{lost && t(lost.key, lost.values)}</FormNotice>
			{lostAt && lostTime.error.code === 'time-not-available' && (
				<NextTimes
					slots={lostTime.error.next}
					siteName={lostAt.siteName}
					renderSlot={(slot, text) => (
						<Button variant="secondary" onClick={() => choose({ ...slot, workshop: lostAt })}>
							{text}
						</Button>
					)}
				/>
			)}
			<WorkshopList {...props} isFresh={lostTime !== null} onChosen={choose} />
		</div>
	)
}

function WorkshopList({
	state,
	car,
	place,
	start,
	mapService,
	contactEmail,
	isHydrated,
	isFresh,
	onChosen,
}: WorkshopStepProps & { isFresh: boolean; onChosen: (appointment: Appointment) => void }) {
	const t = useTranslate()
	const [sort, setSort] = useState<WorkshopSort>(start.sort)
	const search = useWorkshops({ car, place, codes: codesOf(state.services) }, isFresh ? null : start.workshops)
	const [opened, setOpened] = useState(start.openDepartment)
	const workshops = sortWorkshops(search.found, sort)
	const pairs = toBookingPairs(state)
	const isEmpty = workshops.length === 0 && !search.isSearching
	const reportNone = useEffectEvent(() => pushToDataLayer(noWorkshopFound(codesOf(state.services))))
	useEffect(() => {
		if (isEmpty) reportNone()
	}, [isEmpty])

	return (
		<>
			<div className={styles.head}>
				<h3 tabIndex={-1}>{t('booking.bestSites')}</h3>
				{!isEmpty && <SortChoice sort={sort} onChange={setSort} isHydrated={isHydrated} pairs={pairs} />}
			</div>
			<p role="status" className={styles.status}>
				{search.isSearching ? t('booking.searching') : !isEmpty && t('booking.sitesFound', { count: workshops.length })}
			</p>
			{isEmpty && (
				<div className={styles.none}>
					<FormNotice>
						<p>{t('booking.noSites')}</p>
						<p>
							{t('booking.noSitesAdvice')}{' '}
							{contactEmail !== '' && <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>}
						</p>
					</FormNotice>
					{search.hasFailed && (
						<Button variant="secondary" onClick={search.retry}>
							{t('booking.tryAgain')}
						</Button>
					)}
				</div>
			)}
			{workshops.length > 0 && <WorkshopMap workshops={workshops} opened={opened} service={mapService} />}
			<ol className={styles.list}>
				{workshops.map((workshop) => (
					<li key={workshop.departmentId} id={`workshop-${workshop.departmentId}`}>
						<WorkshopCard
							workshop={workshop}
							basket={{ registrationNumber: car.registrationNumber, codes: codesOf(state.services) }}
							place={place}
							isOpen={opened === workshop.departmentId}
							firstWeek={start.openDepartment === workshop.departmentId && !isFresh ? start.week : null}
							search={(more) =>
								toBookingSearch(pairs, {
									step: '4',
									sort,
									...(start.workshops && search.found[0] ? afterOf(start) : {}),
									department: workshop.departmentId,
									...more,
								})
							}
							onToggle={() => setOpened(opened === workshop.departmentId ? null : workshop.departmentId)}
							onChosen={onChosen}
						/>
					</li>
				))}
			</ol>
			{!search.isLastBatch && !search.isSearching && workshops.length > 0 && (
				<div className={styles.more}>
					<ButtonLink
						href={toBookingSearch(pairs, { step: '4', sort, after: search.found.at(-1)?.departmentId ?? '' })}
						rel="nofollow"
						variant="secondary"
						onClick={(event) => {
							event.preventDefault()
							search.loadMore()
						}}
					>
						{t('booking.loadMore')}
					</ButtonLink>
				</div>
			)}
		</>
	)
}

/** Without JavaScript a page is one batch. */
function afterOf({ after }: BookingStart): { after?: string } {
	return after === null ? {} : { after }
}

function SortChoice({
	sort,
	onChange,
	isHydrated,
	pairs,
}: {
	sort: WorkshopSort
	onChange: (sort: WorkshopSort) => void
	isHydrated: boolean
	pairs: ReturnType<typeof toBookingPairs>
}) {
	const t = useTranslate()
	const texts = { nearest: t('booking.sortNearest'), firstTime: t('booking.sortFirstTime') }
	if (!isHydrated) {
		return (
			<p className={styles.sortLinks}>
				{workshopSorts.map((each) => (
					<Anchor
						key={each}
						href={toBookingSearch(pairs, { step: '4', sort: each })}
						rel="nofollow"
						aria-current={each === sort || undefined}
					>
						{texts[each]}
					</Anchor>
				))}
			</p>
		)
	}
	return (
		<label className={styles.sort}>
			<span>{t('booking.sort')}</span>
			<select value={sort} onChange={({ target }) => onChange(workshopSorts[target.selectedIndex] ?? 'nearest')}>
				{workshopSorts.map((each) => (
					<option key={each} value={each}>
						{texts[each]}
					</option>
				))}
			</select>
		</label>
	)
}
