import type { Good, Language, Text } from './demo-types.ts'
import { fits, garments, groupOf } from './texts/garments.ts'
import { conditionNotes, materials } from './texts/options.ts'

const at = (choices: readonly Text[], index: number): Text => {
  const chosen = choices[index % choices.length]
  if (!chosen) throw new RangeError('No wording to choose from')
  return chosen
}

const headings: Record<'cloth' | 'care', Text> = {
  cloth: { en: 'Cloth', ar: 'الخامة' },
  care: { en: 'Care', ar: 'العناية' },
}

/** Full stops belong to sentences, not to list entries or to texts that bring their own. */
const sentence = (text: string) => (/[.!?؟]$/.test(text) ? text : `${text}.`)

/**
 * A product's description: the paragraph written for it, facts on making, cloth, fit and care. Neighbours in a category
 * (by `place`) draw different facts and wordings, and every second one puts the cloth before the facts.
 */
export function describe(good: Good, place: number): Text {
  const material = materials[good.material]
  const { features } = garments[good.garment]
  const group = groupOf(good.audience)
  const fit = at(fits[good.garment === 'sneakers' ? 'shoes' : 'clothes'][group], place)
  const count = 2 + (place % 2)
  const chosen = Array.from({ length: count }, (_, index) => at(features, place * 3 + index * 2))
  const facts = chosen.filter((text, index) => chosen.indexOf(text) === index)
  const write = (language: Language) => {
    const cloth = `<p><strong>${headings.cloth[language]}:</strong> ${sentence(material.feel[language])}</p>`
    const list = `<ul>${facts.map((text) => `<li>${text[language]}</li>`).join('')}</ul>`
    const care = `<p>${fit[language]} <em>${headings.care[language]}:</em> ${sentence(at(material.care, place)[language])}</p>`
    const condition =
      good.condition && good.condition !== 'new' ? `<p>${conditionNotes[good.condition][language]}</p>` : ''
    return [
      `<p>${good.lead[language]}</p>`,
      condition,
      ...(place % 2 ? [cloth, list] : [list, cloth]),
      care,
    ].join('')
  }
  return { en: write('en'), ar: write('ar') }
}
