import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, choice, image, link, richText, text } from '../fields/field-kinds.ts'

/** A call to action: a band with a sentence and one or two buttons. */
export const ctaBanner = defineBlock({
	name: 'CTABanner',
	areas: ['page', 'footer'],
	fields: {
		Title: text(),
		Text: richText(),
		Link: link(),
		ButtonType: buttonType(),
		SecondLink: link(),
		Image: image({ help: 'backgroundImage' }),
		BackgroundColor: choice(['Dark', 'Light', 'Accent'], 'Dark', { help: 'bannerBackground' }),
		CenterContent: checkbox(),
	},
})
