import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { moveFocus } from '../move-focus.ts'
import { wizardFields } from './posted-flow.ts'
import type { Wizard } from './use-wizard.ts'

type Actions<Action extends string> = Pick<
	Wizard<unknown, never, unknown, Action>,
	'name' | 'take' | 'problem' | 'isLive' | 'carried'
>

/** The form of a step: its script takes what is sent, without script it is posted to the page with the state so far. */
export function WizardForm<Action extends string>({
	wizard,
	enter,
	anchor = '',
	showsOwnErrors = false,
	className,
	children,
}: {
	wizard: Actions<Action>
	/** What Enter in a field does, where it is not the form's first button. */
	enter?: Action
	/** What the next page shows first, such as `#reminder`. */
	anchor?: string
	/** The browser's checks are for visitors without script. */
	showsOwnErrors?: boolean
	className?: string | undefined
	children: ReactNode
}) {
	const { pathname } = usePageAddress()
	const form = useFirstWrong(wizard.problem)

	function send(event: FormEvent<HTMLFormElement>) {
		if (wizard.carried) return
		event.preventDefault()
		const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
		if (pressed) void wizard.take(pressed as Action, new FormData(event.currentTarget))
	}
	return (
		<PageForm
			ref={form}
			name={wizard.name}
			carried={wizard.carried ?? {}}
			className={className}
			action={pathname + anchor}
			onSubmit={send}
			noValidate={showsOwnErrors && wizard.isLive}
		>
			{enter && <input type="submit" hidden tabIndex={-1} name={wizardFields.action} value={enter} />}
			{children}
		</PageForm>
	)
}

/** When something is found wrong, the first wrong field gets the focus. Not on a page that came with it: its script may come later. */
export function useFirstWrong(problem: unknown) {
	const form = useRef<HTMLFormElement>(null)
	const before = useRef(problem)
	useEffect(() => {
		if (problem && problem !== before.current) moveFocus(form.current?.querySelector<HTMLElement>('[aria-invalid]'))
		before.current = problem
	}, [problem])
	return form
}

/** A button that sends its form for an action. */
export function ActionButton<Action extends string>({
	action,
	variant = 'primary',
	...button
}: {
	action: Action
	variant?: ButtonVariant
	size?: ButtonSize
	formNoValidate?: boolean
	'aria-label'?: string
	'data-next'?: ''
	children: ReactNode
}) {
	return (
		// A button that leads away from the form does not ask for its fields.
		<Button
			type="submit"
			size={variant === 'ghost' ? 'medium' : 'large'}
			variant={variant}
			name={wizardFields.action}
			value={action}
			formNoValidate={variant !== 'primary'}
			{...button}
		/>
	)
}
