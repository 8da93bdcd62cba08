import { type CatalogueData, named } from './data/catalogue-data.ts'
import type { LocalizedText } from './data/data-file.ts'
import type { ProductData } from './data/products.ts'
import { fitting } from './data/scope.ts'
import type { Language } from './demo-types.ts'

const at = (choices: readonly LocalizedText[], index: number): LocalizedText => {
  const chosen = choices[index % choices.length]
  if (!chosen) throw new RangeError('No text to choose from')
  return chosen
}

/** Full stops belong to sentences, not to list entries or to texts that bring their own. */
const sentence = (text: string) => (/[.!?؟]$/.test(text) ? text : `${text}.`)

/** Whose advice on sizes a product shows. */
function wearerOf({ product_type: type }: ProductData): keyof CatalogueData['fits']['clothes'] {
  return type === 'girls' || type === 'boys' ? 'children' : type
}

/**
 * A product's description: the paragraph written for it, facts on making, cloth, fit and care. Neighbours in a category
 * (by `place`) show different facts and texts, and every second one puts the cloth before the facts.
 */
export function describe(product: ProductData, place: number, data: CatalogueData): LocalizedText {
  const material = named(data.materials, product.material)
  const isShoe = product.garment === 'sneakers'
  const features = fitting(named(data.garments, product.garment).features, product)
  const fit = at(fitting(data.fits[isShoe ? 'shoes' : 'clothes'][wearerOf(product)], product), place)
  const { note } = named(data.conditions, product.condition)
  const headings = data.texts.description
  const count = 2 + (place % 2)
  const chosen = Array.from({ length: count }, (_, index) => at(features, place * 3 + index * 2))
  const facts = chosen.filter((text, index) => chosen.indexOf(text) === index)
  const write = (language: Language) => {
    const heading = isShoe ? headings.upper : headings.cloth
    const cloth = `<p><strong>${heading[language]}:</strong> ${sentence(material.feel[language])}</p>`
    const list = `<ul>${facts.map((text) => `<li>${text[language]}</li>`).join('')}</ul>`
    const care = `<p>${fit[language]} <em>${headings.care[language]}:</em> ${sentence(at(material.care, place)[language])}</p>`
    return [
      `<p>${product.lead[language]}</p>`,
      note ? `<p>${note[language]}</p>` : '',
      ...(place % 2 ? [cloth, list] : [list, cloth]),
      care,
    ].join('')
  }
  return { en: write('en'), ar: write('ar') }
}
