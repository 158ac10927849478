import type { ComponentType } from 'react'
import type { IslandOptions } from './island-source.ts'
import { IsolatedPart } from './part.tsx'

/**
 * Makes a component an island: the server renders it into the document and the browser hydrates it separately. Its
 * module must be named `*.island.tsx` and export it as default.
 */
export function island<Props extends object>(
	module: string,
	Component: ComponentType<Props>,
	options: IslandOptions,
): ComponentType<Props> {
	function Island(props: Props) {
		return (
			<IsolatedPart name={module} island={{ ...options, module, props }}>
				<Component {...props} />
			</IsolatedPart>
		)
	}
	Island.displayName = module
	return Island
}
