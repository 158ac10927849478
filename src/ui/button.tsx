import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import styles from './button.module.css'

/** `ghost-contrast` is for dark or pictured backgrounds. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'ghost-contrast'
export type ButtonSize = 'small' | 'medium' | 'large'

type Look = { variant?: ButtonVariant; size?: ButtonSize; children: ReactNode }

/** Never `disabled`: it would lose the focus, and not say what is missing. While it works it is `aria-disabled`. */
export function Button({
	variant = 'primary',
	size = 'medium',
	type = 'button',
	...rest
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'>) {
	return <button className={styles.button} data-variant={variant} data-size={size} type={type} {...rest} />
}

/** A link styled as a button, to our own or another site. */
export function ButtonLink({
	variant = 'primary',
	size = 'medium',
	...rest
}: Look & { href: string } & Pick<
		AnchorHTMLAttributes<HTMLAnchorElement>,
		'target' | 'rel' | 'onClick' | 'aria-label' | 'lang'
	>) {
	return <Anchor className={styles.button} data-variant={variant} data-size={size} {...rest} />
}
