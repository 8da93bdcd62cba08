import type { CardData } from './card-data.server.ts'

let pressed: CardData | undefined

/** Called when the link of a card is pressed. */
export function rememberPressedCard(card: CardData): void {
  pressed = card
}

/** The card through which a product page is being opened, once: later visits of the page have its data, or wait for it. */
export function takePressedCard(slug: string): CardData | undefined {
  const card = pressed?.slug === slug ? pressed : undefined
  pressed = undefined
  return card
}
