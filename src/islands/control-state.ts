export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a visitor has entered in a control: whether it is ticked, or its value. */
type Entered = { control: Control; entry: boolean | string }

const controls = 'input:not([type="hidden"],[type="file"]),select,textarea'

function isTickable(control: Control): control is HTMLInputElement {
	return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}

export function isControl(target: EventTarget | null): target is Control {
	return target instanceof Element && target.matches(controls)
}

export function entryOf(control: Control): boolean | string {
	return isTickable(control) ? control.checked : control.value
}

/** The value in the markup. */
function defaultOf(control: Control): string {
	if (!(control instanceof HTMLSelectElement)) return control.defaultValue
	const options = [...control.options]
	return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** The controls inside an element whose state differs from the markup. */
export function findEntered(root: ParentNode): Entered[] {
	return [...root.querySelectorAll<Control>(controls)].flatMap((control): Entered[] => {
		if (isTickable(control)) {
			return control.checked === control.defaultChecked ? [] : [{ control, entry: control.checked }]
		}
		return control.value === defaultOf(control) ? [] : [{ control, entry: control.value }]
	})
}

/** The first control of a form that its constraints refuse. */
export function findInvalid(form: HTMLFormElement | null): Control | undefined {
	return [...(form?.querySelectorAll<Control>(controls) ?? [])].find(({ validity }) => !validity.valid)
}

/** Sets a control to the state in the markup. */
export function resetControl(control: Control): void {
	if (isTickable(control)) control.checked = control.defaultChecked
	else control.value = defaultOf(control)
}

/** Enters it as the visitor did, with the events that belong to it. */
export function enter({ control, entry }: Entered): void {
	if (!control.isConnected) return
	if (typeof entry === 'string') enterValue(control, entry)
	// A radio button is unticked by ticking another.
	else if (isTickable(control) && control.checked !== entry && (entry || control.type === 'checkbox')) control.click()
}

/** React compares a field with the last value it saw, so the native value is cleared first without React noticing. */
function enterValue(field: Control, value: string): void {
	const prototype = Object.getPrototypeOf(field)
	const setValue = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
	const own = Object.getOwnPropertyDescriptor(field, 'value')
	own?.set?.call(field, '')
	setValue?.call(field, value)
	for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
