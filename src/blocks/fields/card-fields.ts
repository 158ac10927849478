import { background, buttonType, choice, icon, image, link, list, richText, text } from './field-kinds.ts'

/** Fields shared by the rows of cards. */
export const cardRowFields = {
	Title: text(),
	Text: richText(),
	Link: link({ help: 'rowLink' }),
	ButtonType: buttonType('Secondary'),
	Layout: choice(['ThreeColumns', 'FourColumns'], 'ThreeColumns'),
	BackgroundColor: background(),
}

export const cardItemFields = {
	Title: text(),
	Text: text(),
	Image: image({ help: 'landscapeImage' }),
	Icon: icon(),
	Link: link({ help: 'cardLink' }),
	ButtonText: text(),
}

const question = { Title: text(), Text: richText() }

export const questionItems = list(question)

/** For a block that has entries from elsewhere too. */
export const ownQuestionItems = list(question, { help: 'ownQuestions' })
