import { clockText } from '#domain/calendar/calendar-day.ts'
import { timeOfDay } from '#domain/calendar/time-of-day.ts'
import { moveFocus } from '#ui/move-focus.ts'
import { type BoardTarget, snapTarget, stateOfTarget, stepTarget } from './board-move.ts'

/** A booking that is being moved. */
type Held = {
	link: HTMLElement
	/** Where it was, and is held now. */
	origin: BoardTarget
	target: BoardTarget
	/** Of the pointer, from the beginning of the job; null if keys move it. */
	grabMinutes: number | null
	mark: HTMLElement
}

/** The pointer has to go so far before a press becomes a drag. */
const dragDistance = 6

/**
 * Moves bookings on the day's table by mouse or keys. What is dropped is asked for once more, as the customer gets a mail, and sent
 * with a form; whether the time is free decides the server.
 */
export function startMovingOnBoard(): void {
	const texts = document.querySelector<HTMLElement>('[data-move]')
	const list = document.querySelector<HTMLElement>('[data-live="bookings"]')
	const dialog = texts?.querySelector('dialog')
	const status = texts?.querySelector('[role="status"]')
	if (!texts || !list || !dialog || !status) return
	let held: Held | null = null
	let pressed: { link: HTMLElement; x: number; y: number } | null = null

	texts.querySelector('[hidden]')?.removeAttribute('hidden')

	const timeText = (minutes: number) => timeOfDay(minutes, document.documentElement.lang)
	const table = () => list.querySelector<HTMLTableElement>('table[data-first]')
	const rows = () => [...list.querySelectorAll<HTMLTableRowElement>('tr[data-technician]')]
	const numberOf = (element: HTMLElement | null, name: string) => Number(element?.dataset[name])
	const lengthOf = ({ link }: Held) => numberOf(link, 'to') - numberOf(link, 'from')
	const limitsOf = (of: Held) => ({
		rows: rows().length,
		first: numberOf(table(), 'first'),
		last: numberOf(table(), 'last'),
		minutes: lengthOf(of),
	})

	/** The minutes after midnight at a place of the window. */
	function minutesAt(x: number): number {
		const cells = rows()[0]?.querySelectorAll('td')
		const left = cells?.[0]?.getBoundingClientRect().left ?? 0
		const right = cells?.[cells.length - 1]?.getBoundingClientRect().right ?? 1
		const [first, last] = [numberOf(table(), 'first'), numberOf(table(), 'last')]
		return first + ((x - left) / (right - left)) * (last - first)
	}

	function rowAt(y: number): number {
		const bottoms = rows().map((row) => row.getBoundingClientRect().bottom)
		const row = bottoms.findIndex((bottom) => y < bottom)
		return row === -1 ? bottoms.length - 1 : row
	}

	function stateOf({ link, target }: Held, minutes: number) {
		const cells = [...(rows()[target.row]?.querySelectorAll<HTMLElement>('td') ?? [])].map((cell) => ({
			kind: cell.dataset.kind ?? '',
			from: numberOf(cell, 'from'),
			to: numberOf(cell, 'to'),
			booking: cell.querySelector<HTMLElement>('[data-booking]')?.dataset.booking ?? null,
		}))
		return stateOfTarget(cells, { from: target.from, to: target.from + minutes, booking: link.dataset.booking ?? '' })
	}

	/** A text of the page about what is held. */
	function say(name: string, { link, target, origin }: Held): string {
		const isWhole = link.dataset.whole !== undefined
		const time = isWhole ? (texts?.dataset.whole ?? '') : timeText(handIn(link, target, origin))
		const technician = rows()[target.row]?.querySelector('th')?.textContent ?? ''
		return (texts?.dataset[name] ?? '')
			.replace('{plate}', link.dataset.plate ?? '')
			.replace('{time}', time)
			.replace('{technician}', technician)
	}

	/** The time of the hand-in moves with the piece of work that is held. */
	const handIn = (link: HTMLElement, target: BoardTarget, origin: BoardTarget) =>
		numberOf(link, 'handIn') + target.from - origin.from

	function pickUp(link: HTMLElement, grabMinutes: number | null): void {
		const row = rows().findIndex((each) => each.contains(link))
		const scroll = link.closest('section')
		if (row === -1 || !scroll || link.dataset.booking === undefined) return
		const origin = { row, from: numberOf(link, 'from') }
		const mark = document.createElement('div')
		mark.dataset.mark = ''
		scroll.append(mark)
		link.dataset.dragged = ''
		held = { link, origin, target: origin, grabMinutes, mark }
		draw(held)
		if (status) status.textContent = say('picked', held)
	}

	/** Puts the mark where the booking is held. */
	function draw(of: Held): void {
		const { target, mark } = of
		const cells = rows()[target.row]?.querySelectorAll('td')
		const scroll = mark.parentElement
		const box = rows()[target.row]?.getBoundingClientRect()
		const [left, right] = [
			cells?.[0]?.getBoundingClientRect().left,
			cells?.[cells.length - 1]?.getBoundingClientRect().right,
		]
		if (!scroll || !box || left === undefined || right === undefined) return
		const { first, last, minutes } = limitsOf(of)
		const perMinute = (right - left) / (last - first)
		const outer = scroll.getBoundingClientRect()
		mark.dataset.state = stateOf(of, minutes)
		mark.style.insetInlineStart = `${left - outer.left + scroll.scrollLeft + (target.from - first) * perMinute}px`
		mark.style.insetBlockStart = `${box.top - outer.top + scroll.scrollTop}px`
		mark.style.inlineSize = `${minutes * perMinute}px`
		mark.style.blockSize = `${box.height}px`
		mark.textContent = timeText(target.from)
	}

	function holdAt(target: BoardTarget): void {
		if (!held) return
		held.target = target
		draw(held)
		if (held.grabMinutes !== null) return
		held.mark.scrollIntoView({ block: 'nearest', inline: 'nearest' })
		if (status) status.textContent = say(stateOf(held, lengthOf(held)), held)
	}

	function letGo(): void {
		if (!held) return
		held.mark.remove()
		delete held.link.dataset.dragged
		held = null
		list?.dispatchEvent(new Event('dropped'))
	}

	function stop(): void {
		if (!held) return
		if (status) status.textContent = say('stopped', held)
		letGo()
	}

	/** Asks, and sends the form. */
	function drop(): void {
		if (!held || !dialog) return
		const { link, target, origin } = held
		const isWhole = link.dataset.whole !== undefined
		const isSameTime = isWhole || target.from === origin.from
		if (target.row === origin.row && isSameTime) {
			stop()
			return
		}
		const form = dialog.querySelector('form')
		const set = (name: string, value: string) => {
			const field = form?.elements.namedItem(name)
			if (field instanceof HTMLInputElement) field.value = value
		}
		set('seen', link.dataset.seen ?? '')
		set('time', clockText(handIn(link, target, origin)))
		set('whole', isWhole ? 'yes' : '')
		set('technician', rows()[target.row]?.dataset.technician ?? '')
		form?.setAttribute('action', `/desk/bookings/${link.dataset.booking}`)
		const heading = dialog.querySelector('h2')
		if (heading) heading.textContent = say('question', held)
		// A time that is taken is refused as a rule, and then there is no mail.
		const isTaken = stateOf(held, lengthOf(held)) === 'taken'
		const busy = dialog.querySelector('[data-busy]')
		if (busy) busy.textContent = isTaken ? say('taken', held) : ''
		dialog.querySelector('[data-told]')?.toggleAttribute('hidden', isTaken || isSameTime)
		dialog.querySelector('[data-untold]')?.toggleAttribute('hidden', isTaken || !isSameTime)
		dialog.showModal()
	}

	/** The list may have been refreshed since a job was pressed. */
	const onBoard = (link: HTMLElement) =>
		link.isConnected
			? link
			: list.querySelector<HTMLElement>(`[data-booking="${link.dataset.booking}"][data-from="${link.dataset.from}"]`)
	const jobAt = (target: EventTarget | null) =>
		target instanceof Element ? target.closest<HTMLElement>('[data-booking]') : null
	/** On a narrow window the day is a list. */
	const isTable = () => {
		const shown = table()
		return shown !== null && getComputedStyle(shown).display === 'table'
	}

	dialog.addEventListener('close', () => {
		const link = held?.link
		stop()
		moveFocus(link)
	})
	list.addEventListener('keydown', (event) => {
		if (held) {
			if (event.key === 'Tab') {
				stop()
				return
			}
			const target = stepTarget(held.target, event.key, limitsOf(held))
			if (target) holdAt(target)
			else if (event.key === 'Enter' || event.key === ' ') drop()
			else if (event.key === 'Escape') stop()
			else return
			event.preventDefault()
			return
		}
		const link = jobAt(event.target)
		if (!link || event.key !== ' ' || !isTable()) return
		event.preventDefault()
		pickUp(link, null)
	})
	list.addEventListener('focusout', () => {
		if (held && held.grabMinutes === null && !dialog.open) stop()
	})
	list.addEventListener('dragstart', (event) => {
		if (jobAt(event.target)) event.preventDefault()
	})
	list.addEventListener('pointerdown', (event) => {
		const link = jobAt(event.target)
		// A finger that moves scrolls the board instead.
		if (!link || event.button !== 0 || event.pointerType === 'touch' || !isTable()) return
		pressed = { link, x: event.clientX, y: event.clientY }
	})
	addEventListener('pointermove', ({ clientX: x, clientY: y, buttons }) => {
		// Released outside of the window.
		if (buttons === 0) {
			pressed = null
			if (held && held.grabMinutes !== null && !dialog.open) stop()
			return
		}
		if (pressed && !held && Math.hypot(x - pressed.x, y - pressed.y) >= dragDistance) {
			const link = onBoard(pressed.link)
			if (link) pickUp(link, minutesAt(pressed.x) - numberOf(link, 'from'))
		}
		if (held?.grabMinutes == null || dialog.open) return
		holdAt(snapTarget({ row: rowAt(y), from: minutesAt(x) - held.grabMinutes }, limitsOf(held)))
	})
	addEventListener('pointerup', () => {
		pressed = null
		if (held?.grabMinutes == null || dialog.open) return
		// The press that ends a drag is no click on the booking.
		const swallow = (click: Event) => click.preventDefault()
		addEventListener('click', swallow, { capture: true, once: true })
		setTimeout(() => removeEventListener('click', swallow, { capture: true }))
		drop()
	})
	addEventListener('keydown', ({ key }) => {
		if (key === 'Escape' && held && held.grabMinutes !== null && !dialog.open) stop()
	})
}
