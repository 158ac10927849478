import { z } from 'zod'
import { background, buttonType, choice, image, link, list, richText, text } from './field-schemas.ts'

/** Fields shared by the rows of cards. */
export const cardRowFields = {
	Title: text(),
	Text: richText(),
	/** Below the cards. */
	Link: link(),
	ButtonType: buttonType('Secondary'),
	/** Columns at 0, 768, 1024 and 1280 px: `ThreeColumns` 1 3 3 3, `FourColumns` 1 1 2 4. */
	Layout: choice(['ThreeColumns', 'FourColumns'], 'ThreeColumns'),
	BackgroundColor: background(),
}

export const cardItem = z.object({
	Title: text(),
	Text: text(),
	Image: image(),
	/** Name of an icon, used without a picture. */
	Icon: text(),
	Link: link(),
	/** Text of the card's link; otherwise the link's own text. */
	ButtonText: text(),
})

export const questionItems = list(z.object({ Title: text(), Text: richText() }))
