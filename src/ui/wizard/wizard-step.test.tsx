import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { WizardStep } from './wizard-step.tsx'

const draw = (busyText: string | null) =>
	drawInSite(
		<WizardStep heading="Ditt fordon" isEntered={false} busyText={busyText}>
			<button type="button">Boka</button>
		</WizardStep>,
	)

test('a call that runs covers the step, which says so to screen readers too', () => {
	expect(draw('Bokar …')).toMatch(/aria-busy="true".*<p role="status" class="[^"]*busy[^"]*">Bokar …<\/p>/)
})

test('without a call nothing is covered, and the place of the words is there already', () => {
	expect(draw(null)).toMatch(/aria-busy="false".*<p role="status" class="visually-hidden"><\/p>/)
})
