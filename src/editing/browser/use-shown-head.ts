import { useEffect, useRef, useState } from 'react'
import { fetchDocument } from '#islands/fetch-document.ts'
import type { EditingData } from '../editing-data.ts'
import type { DraftEditor } from './draft-editor.ts'
import { readShownHead, type ShownHead } from './shown-head.ts'

/** The head of the draft, drawn by the server again after each saved change. */
export function useShownHead({ version, state }: DraftEditor, { address }: EditingData): ShownHead {
	const [head, setHead] = useState(() => readShownHead(document))
	const drawn = useRef(version)

	useEffect(() => {
		if (state !== 'saved' || drawn.current === version) return
		const asking = new AbortController()
		fetchDocument(address, asking.signal)
			.then(({ fetched }) => {
				drawn.current = version
				setHead(readShownHead(fetched))
			})
			.catch((error: unknown) => asking.signal.aborted || console.warn(error))
		return () => asking.abort()
	}, [address, version, state])
	return head
}
