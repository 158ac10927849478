import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, choice, image, link, richText, text, video } from '../fields/field-kinds.ts'
import { findPictureBlur } from './picture-blur.server.ts'

/** The opening of a page: a full-width picture or video, with a headline, a button and optionally a search. */
export const heroBanner = defineBlock({
	name: 'HeroBanner',
	fields: {
		Content: choice(['Image', 'Video'], 'Image'),
		Image: image({ help: 'heroImage' }),
		ImagePhone: image(),
		VideoDesktop: video({ help: 'backgroundVideo' }),
		VideoPhone: video({ help: 'backgroundVideo' }),
		Title: text({ help: 'headline' }),
		TitleTag: choice(['auto', 'h1', 'h2', 'h3', 'p'], 'auto'),
		Text: richText(),
		Link: link(),
		ButtonType: buttonType(),
		TextColor: choice(['white', 'black'], 'white'),
		Variant: choice(['default', 'FullScreen'], 'default'),
		ContentPlacement: choice(['Bottom', 'centre', 'Top'], 'Bottom'),
		CenterContent: checkbox(),
		HasMarginTop: checkbox(),
		HeroBannerHasSearchBar: checkbox(false, { label: 'HasSearchBar', help: 'HasSearchBar' }),
		HeroBannerSearchUrl: link({ label: 'SearchUrl', help: 'SearchUrl' }),
		SearchBarPlaceholderText: text(),
		SearchBarPlaceholderTextDesktop: text(),
	},
	load: async ({ Image }) => ({ blur: Image && (Image.blur ?? findPictureBlur(Image.src)) }),
})
