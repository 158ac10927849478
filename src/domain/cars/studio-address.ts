/** Where the studio pictures of cars are; `studio-picture.ts` says what an address means. */
export const studioFolder = '/images/studio/'

export const isStudioAddress = (address: string): boolean => address.startsWith(studioFolder)

/** Views of a part of the car, and of its inside, which fill the picture; an `m` after them: mirrored. */
export const nearViews = ['wheel', 'lamp', 'dash'] as const

const nearPicture = new RegExp(`/(?:${nearViews.join('|')})m?\\.avif$`)

export const isNearStudioAddress = (address: string): boolean => isStudioAddress(address) && nearPicture.test(address)
