import { bodyOf } from './body.ts'
import { drawGarment } from './garment.ts'
import { headOf } from './head.ts'
import { layerBelow } from './layers.ts'
import { type Outfit, outfits } from './outfits.ts'
import { type Dressed, figures, hemOf, lookOf, type OutfitName, placesOf, usualClothes } from './people.ts'
import { Sheet } from './sheet.ts'
import type { Audience, View } from './spec.ts'

type Hung = {
  readonly x: number
  readonly y: number
  readonly scale: number
  /** The share of its width that remains. */
  readonly narrower: number
  readonly turn: number
  readonly view: View
  readonly showsWeave: boolean
}

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

  garment(outfit: Outfit, x: number, y: number, scale: number, turn = 0): this {
    return this.#clothing(outfit, { x, y, scale, narrower: 1, turn, view: 'front', showsWeave: true })
  }

  /** Draws a person of an audience in their usual clothes. */
  person(audience: Audience, x: number, footY: number, scale: number, otherTop?: OutfitName): this {
    const { top, bottom } = usualClothes[audience]
    const clothes = { top: outfits[otherTop ?? top], bottom: outfits[bottom] }
    return this.dressed({ audience, look: lookOf(audience, 0), ...clothes }, x, footY, scale)
  }

  /** Draws a dressed person; pictures of clothes show the threads of the cloth. */
  dressed(who: Dressed, x: number, footY: number, scale: number, showsWeave = false): this {
    const { topScale, bottomScale, takenIn } = figures[who.audience]
    const { top, bottom } = placesOf(who.audience)
    const wear = (outfit: Outfit, [x, y]: readonly [number, number], scale: number, narrower = 1) =>
      this.#clothing(outfit, { x, y, scale, narrower, turn: 0, view: 'worn', showsWeave })
    this.add(`<g transform="translate(${x} ${footY}) scale(${scale}) translate(-600 -1134)">`)
    this.add(bodyOf(who))
    const hem = hemOf(who)
    this.#between(hem, 1200, () => wear(who.bottom, bottom, bottomScale, takenIn))
    const below = layerBelow(who)
    if (below) this.#between(0, hem, () => wear(below, top, topScale))
    wear(who.top, top, topScale)
    return this.add(`${headOf(who)}</g>`)
  }

  /** Keeps what is drawn between two heights: hips are wider than a waist that is pulled in above them. */
  #between(from: number, to: number, draw: () => void): void {
    const id = `b${this.#parts.length}`
    this.add(
      `<clipPath id="${id}"><path d="M0 ${from}H1200V${to}H0Z"/></clipPath><g clip-path="url(#${id})">`,
    )
    draw()
    this.add('</g>')
  }

  #clothing(outfit: Outfit, { x, y, scale, narrower, turn, view, showsWeave }: Hung): this {
    const sheet = new Sheet(`s${this.#sheets.length}x`, showsWeave)
    this.#sheets.push(sheet)
    const drawn = drawGarment(sheet, { ...outfit, view, turn: 0 })
    const size = narrower === 1 ? scale : `${(scale * narrower).toFixed(3)} ${scale}`
    return this.add(
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-600 -600)">${drawn}</g>`,
    )
  }

  toString(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.#width} ${this.#height}">${this.#sheets
      .map((sheet) => sheet.definitions())
      .join('')}${this.#parts.join('')}</svg>`
  }
}
