import { useEffect, useEffectEvent, useState } from 'react'
import { pushToDataLayer } from '#features/analytics/data-layer.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { RetryButton } from '#ui/wizard/retry-button.tsx'
import { useStepFocus } from '#ui/wizard/use-step-focus.ts'
import { loanCarCode, type NearDepartment } from '#workshop/workshop.ts'
import {
	type Appointment,
	type BookedCar,
	type BookedWorkshop,
	type BookingPlace,
	codesOf,
	type SelectedServices,
} from './booking.ts'
import { toBookingPairs, toBookingSearch } from './booking-address.ts'
import { noWorkshopFound } from './booking-events.ts'
import { BookingProblemText } from './booking-problem-text.tsx'
import type { BookingSettings } from './booking-settings.ts'
import type { BookingStart } from './booking-start.ts'
import type { BookingWizard } from './booking-table.ts'
import { ChosenTime } from './chosen-time.tsx'
import { CustomerForm } from './customer-form.tsx'
import { NextTimes } from './next-times.tsx'
import { sumOf } from './service-price.ts'
import { SortChoice } from './sort-choice.tsx'
import { UnsettledOrder } from './unsettled-order.tsx'
import { useWorkshopDays } from './use-workshop-days.ts'
import { useWorkshops } from './use-workshops.ts'
import { WorkshopCard } from './workshop-card.tsx'
import { sortWorkshops, type WorkshopSort } from './workshop-list.ts'
import { WorkshopMap } from './workshop-map.tsx'
import styles from './workshop-step.module.css'
import { WorkshopTable } from './workshop-table.tsx'

type WorkshopStepProps = {
	wizard: BookingWizard
	car: BookedCar
	place: BookingPlace
	start: BookingStart
	settings: BookingSettings
}

/** Step 4: where and when, then by whom. A time that was taken meanwhile leads back to the times, with the reason. */
export function WorkshopStep(props: WorkshopStepProps) {
	const { wizard, start } = props
	const t = useTranslate()
	const { state, happen, problem } = wizard
	/** Where a time was taken meanwhile. */
	const [lostAt, setLostAt] = useState<BookedWorkshop | null>(null)
	/** The visitor has chosen a time, or given it up. */
	const [hasChosen, setHasChosen] = useState(false)
	/** An order that was not answered has turned out not to be booked. */
	const [isNotBooked, setIsNotBooked] = useState(false)

	function choose(appointment: Appointment) {
		setHasChosen(true)
		wizard.forgetProblem()
		happen({ type: 'timeChosen', appointment })
	}
	function clear() {
		setHasChosen(true)
		happen({ type: 'timeCleared' })
	}

	if (state.sentKey !== null && wizard.busy === null) {
		return (
			<UnsettledOrder
				orderKey={state.sentKey}
				isLive={wizard.isLive}
				onBooked={(receipt) => happen({ type: 'booked', receipt, email: '' })}
				onNotBooked={() => {
					wizard.forgetProblem()
					setIsNotBooked(true)
					happen({ type: 'orderRefused' })
				}}
			/>
		)
	}
	if (state.appointment) {
		const { workshop } = state.appointment
		return (
			<div className={styles.chosen}>
				<ChosenTime
					appointment={state.appointment}
					isEntered={hasChosen}
					changeHref={toBookingSearch(toBookingPairs(state), { step: '4' })}
					onChange={() => {
						wizard.forgetProblem()
						clear()
					}}
				/>
				<FormNotice>{isNotBooked && !problem && !wizard.busy && t('booking.notBooked')}</FormNotice>
				<CustomerForm
					wizard={wizard}
					appointment={state.appointment}
					start={start}
					onTimeLost={() => {
						setLostAt(workshop)
						clear()
					}}
					onTimeChosen={(slot) => choose({ ...slot, readyAt: null, workshop })}
				/>
			</div>
		)
	}
	return (
		<div className={styles.search}>
			<FormNotice>{problem && <BookingProblemText problem={problem} />}</FormNotice>
			{lostAt && problem?.code === 'time-not-available' && (
				<NextTimes
					slots={problem.next}
					siteName={lostAt.siteName}
					renderSlot={(slot, text) => (
						<Button variant="secondary" onClick={() => choose({ ...slot, readyAt: null, workshop: lostAt })}>
							{text}
						</Button>
					)}
				/>
			)}
			<WorkshopList {...props} isEntered={hasChosen} isFresh={problem !== null} onChosen={choose} />
		</div>
	)
}

function WorkshopList({
	wizard: { state, isLive, happen },
	car,
	place,
	start,
	settings,
	isEntered,
	isFresh,
	onChosen,
}: WorkshopStepProps & { isEntered: boolean; isFresh: boolean; onChosen: (appointment: Appointment) => void }) {
	const t = useTranslate()
	const heading = useStepFocus({ isOpen: true, wasOpen: !isEntered, block: 'start' })
	const [sort, setSort] = useState<WorkshopSort>(start.sort)
	const search = useWorkshops(
		{ car, place, codes: codesOf(state.services), mileage: state.mileage },
		isFresh ? null : start.workshops,
	)
	const [opened, setOpened] = useState(start.openDepartment)
	const [openDay, setOpenDay] = useState(start.week?.day ?? null)
	const workshops = sortWorkshops(search.found, sort, state.services)
	const pairs = toBookingPairs(state)
	const basket = { registrationNumber: car.registrationNumber, codes: codesOf(state.services) }
	const daysOf = useWorkshopDays(search, basket, isFresh ? null : start.workshopDays)
	const searchOf = (workshop: NearDepartment, more: Record<string, string>) =>
		toBookingSearch(pairs, {
			...{ step: '4', sort },
			...(start.workshops && search.found[0] ? afterOf(start) : {}),
			department: workshop.departmentId,
			// A script keeps what was shown.
			...(isLive ? {} : shownPrices(workshop, state.services)),
			...more,
		})
	const isEmpty = workshops.length === 0 && !search.isSearching && !search.hasFailed
	const reportNone = useEffectEvent(() => pushToDataLayer(noWorkshopFound(codesOf(state.services))))
	useEffect(() => {
		if (isEmpty) reportNone()
	}, [isEmpty])

	return (
		<>
			<div className={styles.head}>
				<h3 ref={heading} tabIndex={-1}>
					{t('booking.bestSites')}
				</h3>
				{workshops.length > 0 && <SortChoice sort={sort} onChange={setSort} isHydrated={isLive} pairs={pairs} />}
			</div>
			<p role="status" className={styles.status}>
				{search.isSearching
					? t('booking.searching')
					: workshops.length > 0 && t('booking.sitesFound', { count: workshops.length })}
			</p>
			{loanCarCode in state.services && (
				<p className={styles.status}>
					{t('booking.loanCarTimes')}{' '}
					<Anchor
						href={toBookingSearch(pairs, { step: '3' })}
						rel="nofollow"
						onClick={(event) => {
							event.preventDefault()
							happen({ type: 'stepOpened', step: 'addOns' })
						}}
					>
						{t('booking.changeAddOns')}
					</Anchor>
				</p>
			)}
			{isEmpty && (
				<div className={styles.none}>
					<FormNotice>
						<p>{t('booking.noSites')}</p>
						<p>
							{t('booking.noSitesAdvice')}{' '}
							{settings.contactEmail !== '' && (
								<Anchor href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</Anchor>
							)}
						</p>
					</FormNotice>
				</div>
			)}
			{search.hasFailed && <SearchFailure search={search} settings={settings} />}
			<WorkshopTable
				workshops={workshops}
				// Without script nothing comes later.
				daysOf={isLive ? daysOf : (daysOf ?? {})}
				services={state.services}
				hrefOf={(workshop, date) => `${searchOf(workshop, { week: date })}#workshop-${workshop.departmentId}`}
				onChosen={(workshop, date) => {
					setOpenDay(date)
					setOpened(workshop.departmentId)
				}}
			/>
			{workshops.length > 0 && (
				<WorkshopMap workshops={workshops} visitor={place} opened={opened} service={settings.mapService} />
			)}
			<ol className={styles.list}>
				{workshops.map((workshop) => (
					<li key={workshop.departmentId} id={`workshop-${workshop.departmentId}`}>
						<WorkshopCard
							// Another day of the table is another calendar, which gets the focus.
							key={opened === workshop.departmentId ? openDay : null}
							workshop={workshop}
							basket={basket}
							services={state.services}
							openDay={opened === workshop.departmentId ? openDay : null}
							place={place}
							isOpen={opened === workshop.departmentId}
							firstWeek={start.openDepartment === workshop.departmentId && !isFresh ? start.week : null}
							search={(more) => searchOf(workshop, more)}
							onToggle={() => {
								setOpenDay(null)
								setOpened(opened === workshop.departmentId ? null : workshop.departmentId)
							}}
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

/** The search has failed, at once or on the way; what was found stays. */
function SearchFailure({
	search: { found, tooMany, retry },
	settings,
}: {
	search: ReturnType<typeof useWorkshops>
	settings: BookingSettings
}) {
	const t = useTranslate()
	const problem = tooMany ? ({ code: 'too-many-calls', ...tooMany } as const) : ({ code: 'server-error' } as const)
	return (
		<div className={styles.none}>
			<FormNotice>
				<BookingProblemText problem={problem} waysOn={settings} />
			</FormNotice>
			{found.length === 0 && <RetryButton onRetry={retry}>{t('booking.tryAgain')}</RetryButton>}
		</div>
	)
}

/** The prices of a workshop are those of the page that a link is on. */
function shownPrices({ charges }: NearDepartment, services: SelectedServices): { promise?: string; sum?: string } {
	if (!charges) return {}
	const sum = String(sumOf(services, charges).lowest)
	return charges.promise === null ? { sum } : { promise: charges.promise, sum }
}

/** Without JavaScript a page is one batch. */
function afterOf({ after }: BookingStart): { after?: string } {
	return after === null ? {} : { after }
}
