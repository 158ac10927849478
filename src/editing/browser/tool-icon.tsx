const paths = {
	undo: 'M4 9h9a5 5 0 0 1 0 10h-4M4 9l4-4M4 9l4 4',
	redo: 'M20 9h-9a5 5 0 0 0 0 10h4M20 9l-4-4M20 9l-4 4',
	fields: 'M4 6h16M4 12h16M4 18h10',
	up: 'm6 14 6-6 6 6',
	down: 'm6 10 6 6 6-6',
	copy: 'M9 9h10v10H9zM5 15V5h10',
	comments: 'M4 5h16v11H10l-4 4v-4H4z',
	add: 'M12 5v14M5 12h14',
	hide: 'M3 3l18 18M10 6a9 9 0 0 1 11 6 12 12 0 0 1-3 4M6 7a12 12 0 0 0-3 5 9 9 0 0 0 12 6',
	show: 'M3 12s3-6 9-6 9 6 9 6-3 6-9 6-9-6-9-6M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
	more: 'M5 12h.01M12 12h.01M19 12h.01',
	handle: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
	remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
} as const

export type ToolIconName = keyof typeof paths

/** Drawn here, so that the pictures of visitors' pages stay as they are. */
export function ToolIcon({ name }: { name: ToolIconName }) {
	return (
		<svg
			aria-hidden="true"
			width="18"
			height="18"
			viewBox="0 0 24 24"
			fill="none"
			stroke="currentColor"
			strokeWidth="2"
		>
			<path d={paths[name]} strokeLinecap="round" strokeLinejoin="round" />
		</svg>
	)
}
