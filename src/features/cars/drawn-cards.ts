import { createContext, useContext } from 'react'
import type { CardCar } from './card-car.ts'

/** The markup of cards that the server has drawn before. */
export type DrawnCards = Pick<WeakMap<CardCar, string>, 'get'>

/** The browser has none, and draws them. */
export const noDrawnCards: DrawnCards = new WeakMap()

const DrawnCardsContext = createContext<DrawnCards>(noDrawnCards)

export const DrawnCardsProvider = DrawnCardsContext.Provider

export function useDrawnCard(car: CardCar): string | undefined {
	return useContext(DrawnCardsContext).get(car)
}
