import { imageAddress } from '#ui/image.tsx'

/** Our own frames exist in the displayed size; those of other hosts go through the image route. */
export function frameAddress(frame: string): string {
	return frame.startsWith('/') ? frame : imageAddress(frame, 1280)
}
