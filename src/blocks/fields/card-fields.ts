import { z } from 'zod'
import { background, buttonType, choice, image, link, list, richText, text } from './field-schemas.ts'

/** What the rows of cards have in common. */
export const cardRowFields = {
	Title: text(),
	Text: richText(),
	/** Below the cards. */
	Link: link(),
	ButtonType: buttonType('Secondary'),
	/** Columns by the width of the screen (768, 1024, 1280): `ThreeColumns` 1 3 3 3, `FourColumns` 1 1 2 4. */
	Layout: choice(['ThreeColumns', 'FourColumns'], 'ThreeColumns'),
	BackgroundColor: background(),
}

export const cardItem = z.object({
	Title: text(),
	Text: text(),
	Image: image(),
	/** Name of an icon of ours; used when there is no picture. */
	Icon: text(),
	Link: link(),
	/** What the card's link says; the link's own text otherwise. */
	ButtonText: text(),
})

export const questionItems = list(z.object({ Title: text(), Text: richText() }))
