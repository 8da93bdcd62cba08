import { isSwitchedOn } from '../platform/features.ts'
import type { Services } from '../platform/services.ts'
import { venue } from '../schema/play.ts'

/** Sections of texts, each with the setting that switches it. */
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
 * Removes sections about features that are switched off: `{{#reviews}}…{{/reviews}}` appears only in a shop with reviews,
 * and one about the play centre only if there is one. Numbered headings are renumbered, so that none is missing.
 */
export function withoutSwitchedOff(
  { settings }: Pick<Services, 'settings'>,
  text: string,
  isWithPlayCentre: boolean,
): string {
  if (!text.includes('{{#')) return text
  let shown = text
  for (const [name, feature] of Object.entries(sections)) {
    const section = new RegExp(`\\{\\{#${name}\\}\\}([^]*?)\\{\\{/${name}\\}\\}`, 'g')
    const isThere = isSwitchedOn(settings, feature) && (feature !== 'play_centre' || isWithPlayCentre)
    shown = shown.replace(section, isThere ? '$1' : '')
  }
  let number = 0
  return shown.replace(/<h3>\d+\. /g, () => `<h3>${++number}. `)
}

/** Whether the shop has a play centre, which is switched on until it has one. */
export async function hasPlayCentre({ database }: Pick<Services, 'database'>): Promise<boolean> {
  return (await database.db.$count(venue)) > 0
}

/** The slugs of questions that are about nothing that the shop has. */
export function pointlessQuestions({ settings }: Pick<Services, 'settings'>): string[] {
  return Object.entries(questionsOn).flatMap(([slug, feature]) =>
    isSwitchedOn(settings, feature) ? [] : slug,
  )
}
