import { z } from 'zod'
import { defineBlock } from '../define-block.ts'
import { buttonType, checkbox, choice, image, link, richText, text, video } from '../fields/field-schemas.ts'
import { findPictureBlur } from './picture-blur.server.ts'

/** The opening of a page: a full-width picture or video, with a headline, a button and optionally a search. */
export const heroBanner = defineBlock({
	name: 'HeroBanner',
	fields: z.object({
		Content: choice(['Image', 'Video'], 'Image'),
		Image: image(),
		/** Used below 768 px; without it the centre of `Image` is shown. */
		ImagePhone: image(),
		VideoDesktop: video(),
		VideoPhone: video(),
		Title: text(),
		/** `auto`: `h1` for the first block of a page, otherwise `h2`. */
		TitleTag: choice(['auto', 'h1', 'h2', 'h3', 'p'], 'auto'),
		Text: richText(),
		Link: link(),
		ButtonType: buttonType(),
		TextColor: choice(['white', 'black'], 'white'),
		Variant: choice(['default', 'FullScreen'], 'default'),
		ContentPlacement: choice(['Bottom', 'centre', 'Top'], 'Bottom'),
		CenterContent: checkbox(),
		HasMarginTop: checkbox(),
		HeroBannerHasSearchBar: checkbox(),
		HeroBannerSearchUrl: link(),
		SearchBarPlaceholderText: text(),
		SearchBarPlaceholderTextDesktop: text(),
	}),
	load: async ({ Image }) => ({ blur: Image && (Image.blur ?? findPictureBlur(Image.src)) }),
})
