import { isSwitchedOn } from '../platform/features.ts'
import type { Services } from '../platform/services.ts'

/** Sections of texts, each with the switch of the settings on which it stands. */
const sections = {
  reviews: 'reviews',
  questions: 'questions',
  visitor_wishlist: 'visitor_favourites',
  sellers: 'sellers',
  play_centre: 'play_centre',
} as const

/** Questions of ours that are about one feature alone. */
const questionsOn = { 'who-reviews': 'reviews' } as const

/**
 * Leaves out what a text says of features that are switched off: `{{#reviews}}…{{/reviews}}` stands only in a shop with
 * reviews. Numbered headings are counted again, so that none is missed.
 */
export function withoutSwitchedOff({ settings }: Pick<Services, 'settings'>, text: string): string {
  if (!text.includes('{{#')) return text
  let shown = text
  for (const [name, feature] of Object.entries(sections)) {
    const section = new RegExp(`\\{\\{#${name}\\}\\}([^]*?)\\{\\{/${name}\\}\\}`, 'g')
    shown = shown.replace(section, isSwitchedOn(settings, feature) ? '$1' : '')
  }
  let number = 0
  return shown.replace(/<h3>\d+\. /g, () => `<h3>${++number}. `)
}

/** The slugs of questions that are about nothing that the shop has. */
export function pointlessQuestions({ settings }: Pick<Services, 'settings'>): string[] {
  return Object.entries(questionsOn).flatMap(([slug, feature]) =>
    isSwitchedOn(settings, feature) ? [] : slug,
  )
}
