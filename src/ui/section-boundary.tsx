import { Component, type ReactNode } from 'react'
import { ErrorBox } from './error-box.tsx'

/** Shows the error box for an error in the browser. On the server the error is passed on. */
export class SectionBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false }

	static getDerivedStateFromError() {
		return { hasFailed: true }
	}

	override render() {
		return this.state.hasFailed ? <ErrorBox /> : this.props.children
	}
}
