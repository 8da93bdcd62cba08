import type { CardData } from './card-data.server.ts'

let pressed: CardData | undefined

/** Remembers the card whose link was pressed. */
export function rememberPressedCard(card: CardData): void {
  pressed = card
}

/**
 * Returns the card through which a product page is being opened, once: later visits of the page have its data, or wait for
 * it.
 */
export function takePressedCard(slug: string): CardData | undefined {
  const card = pressed?.slug === slug ? pressed : undefined
  pressed = undefined
  return card
}
