const paths = {
	'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
	'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
	'arrow-up-right': 'M7 17 17 7M9 7h8v8',
	'chevron-down': 'm6 9.5 6 6 6-6',
	close: 'M6 6l12 12M18 6 6 18',
	globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18Z',
	megaphone: 'M4 10v4a1 1 0 0 0 1 1h2l9 4V5L7 9H5a1 1 0 0 0-1 1Zm4 5 1.5 5M19.5 9.5a3.5 3.5 0 0 1 0 5',
	menu: 'M3 7.5h18M3 16.5h18',
	warning: 'M12 4 2.8 20h18.4zM12 10v4.5m0 2.7v.1',
} as const

export type ShellIconName = keyof typeof paths

/** An icon of the page frame in the colour of the text; decorative, as its meaning is beside it. */
export function ShellIcon({ name, size = 20 }: { name: ShellIconName; size?: number }) {
	return (
		<svg
			width={size}
			height={size}
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.6"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d={paths[name]} />
		</svg>
	)
}
