import { Component, type ReactNode } from 'react'
import { ErrorBox } from './error-box.tsx'

/** Puts the error box in the place of what fails in the browser. On the server an error passes through it. */
export class SectionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false }

	static getDerivedStateFromError() {
		return { hasFailed: true }
	}

	override render() {
		return this.state.hasFailed ? <ErrorBox /> : this.props.children
	}
}
