import { defineBlock } from '../define-block.ts'
import { background, choice, image, link, text } from '../fields/field-kinds.ts'
import { buttonWords } from './button-words.ts'

/** A picture that is one large link. */
export const imageButton = defineBlock({
	name: 'ImageButton',
	fields: {
		Title: text({ help: 'imageButtonTitle' }),
		Text: text(),
		Image: image(),
		Link: link({ help: 'imageButtonLink' }),
		Size: choice(['Banner', 'Card'], 'Banner', { help: 'imageButtonSize' }),
		BackgroundColor: background(),
	},
	wordsOver: buttonWords,
})
