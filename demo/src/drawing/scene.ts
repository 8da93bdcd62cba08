import { type Outfit, outfits } from './outfits.ts'
import { behindClothes, headOf, type OutfitName, people, placesOf } from './people.ts'
import { drawGarment } from './product.ts'
import { Sheet } from './sheet.ts'
import type { Audience } from './spec.ts'

/** Draws a garment at a place and size in a larger picture. */
export class Scene {
  readonly #width: number
  readonly #height: number
  readonly #parts: string[] = []
  readonly #sheets: Sheet[] = []

  constructor(width: number, height: number) {
    this.#width = width
    this.#height = height
  }

  add(markup: string): this {
    this.#parts.push(markup)
    return this
  }

  garment(outfit: Outfit, x: number, y: number, scale: number, turn = 0, showsWeave = true): this {
    const sheet = new Sheet(`s${this.#sheets.length}x`, showsWeave)
    this.#sheets.push(sheet)
    const drawn = drawGarment(sheet, { ...outfit, view: 'front', turn: 0 })
    return this.add(
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-600 -600)">${drawn}</g>`,
    )
  }

  /** Somebody who stands there, dressed. Another `top` must be of the same audience, since it is cut to measure. */
  person(audience: Audience, x: number, footY: number, scale: number, otherTop?: OutfitName): this {
    const { top, bottom, topScale, bottomScale } = people[audience]
    const places = placesOf(audience)
    this.add(`<g transform="translate(${x} ${footY}) scale(${scale}) translate(-600 -1134)">`)
    this.add(behindClothes(audience))
    this.garment(outfits[bottom], places.bottom[0], places.bottom[1], bottomScale, 0, false)
    this.garment(outfits[otherTop ?? top], places.top[0], places.top[1], topScale, 0, false)
    return this.add(`${headOf(audience)}</g>`)
  }

  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.#width} ${this.#height}">${this.#sheets
      .map((sheet) => sheet.definitions())
      .join('')}${this.#parts.join('')}</svg>`
  }
}
