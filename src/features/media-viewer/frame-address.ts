import { imageAddress } from '#ui/image.tsx'

/** Frames of ours are made in the size they are shown in; those of other hosts come through the image route. */
export function frameAddress(frame: string): string {
	return frame.startsWith('/') ? frame : imageAddress(frame, 1280)
}
