/** Where blocks are: in the content of a page, or in the header or footer that all pages share. */
export const blockAreas = ['page', 'header', 'footer'] as const

export type BlockArea = (typeof blockAreas)[number]
