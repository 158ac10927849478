/** Base64 of a blurred picture takes some 160 characters; much more is no stand-in. */
const maxLength = 4000

const blurPicture = /^data:image\/(?:webp|png|jpeg|avif);base64,[A-Za-z0-9+/]+={0,2}$/

/** Whether a text is a small picture as a `data:` address. It is written into a style, so nothing else may be in it. */
export function isBlurPicture(text: string): boolean {
	return text.length <= maxLength && blurPicture.test(text)
}
