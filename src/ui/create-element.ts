import buttonStyles from './button.module.css'
import type { ButtonVariant } from './button.tsx'
import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

type Attributes = Record<string, string | boolean | undefined>

/** Creates an element without React. `true` is an attribute without a value; `false` and undefined are left out. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
	tag: Tag,
	attributes: Attributes,
	...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
	const element = document.createElement(tag)
	for (const [name, value] of Object.entries(attributes)) {
		if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : value)
	}
	element.append(...children)
	return element
}

/** Like `Button` of `button.tsx`. */
export function createButton(
	label: string,
	{ variant = 'primary', type = 'button' }: { variant?: ButtonVariant; type?: 'button' | 'submit' } = {},
): HTMLButtonElement {
	const look = { class: buttonStyles.button, 'data-variant': variant, 'data-size': 'medium' }
	return createElement('button', { ...look, type }, label)
}

/** Like `Icon`. */
export function createIcon(name: IconName): SVGSVGElement {
	const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
	for (const side of ['width', 'height']) svg.setAttribute(side, '24')
	svg.setAttribute('aria-hidden', 'true')
	const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
	use.setAttribute('href', `${sprite}#${name}`)
	svg.append(use)
	return svg
}
