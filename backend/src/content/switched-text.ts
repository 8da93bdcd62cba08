import { venue } from '../schema/play.ts'
import type { Services } from '../services/services.ts'
import { isSwitchedOn } from '../shop/features.ts'

type Shop = Pick<Services, 'settings' | 'config'>

/** Sections of texts, each with the condition under which its sentences are true. */
const sections: Readonly<Record<string, (shop: Shop, isWithPlayCentre: boolean) => boolean>> = {
  reviews: ({ settings }) => isSwitchedOn(settings, 'reviews'),
  questions: ({ settings }) => isSwitchedOn(settings, 'questions'),
  chats: ({ settings }) => isSwitchedOn(settings, 'chats'),
  visitor_wishlist: ({ settings }) => isSwitchedOn(settings, 'visitor_favourites'),
  sellers: ({ settings }) => isSwitchedOn(settings, 'sellers'),
  play_centre: ({ settings }, isWithPlayCentre) => isSwitchedOn(settings, 'play_centre') && isWithPlayCentre,
  page_speeds: ({ config }) => config.VITALS !== 'off',
  withdrawal: ({ settings }) => settings.rules().withdrawal === 'on',
  both_languages: ({ settings }) => settings.languages().length > 1,
  tax_in_prices: ({ settings }) => !isTaxOnTop(settings),
  tax_on_top: ({ settings }) => isTaxOnTop(settings),
}

function isTaxOnTop(settings: Shop['settings']): boolean {
  return settings.current().document.tax?.included === false
}

/**
 * Removes sections about what the shop does not have: `{{#reviews}}…{{/reviews}}` appears only in a shop with reviews,
 * and one about the play centre only if there is one. Numbered headings are renumbered, so that none is missing.
 */
export function withoutSwitchedOff(shop: Shop, text: string, isWithPlayCentre: boolean): string {
  if (!text.includes('{{#')) return text
  let shown = text
  for (const [name, isTrue] of Object.entries(sections)) {
    const section = new RegExp(`\\{\\{#${name}\\}\\}([^]*?)\\{\\{/${name}\\}\\}`, 'g')
    shown = shown.replace(section, isTrue(shop, isWithPlayCentre) ? '$1' : '')
  }
  let number = 0
  return shown.replace(/<h3>\d+\. /g, () => `<h3>${++number}. `)
}

/** Whether the shop has a play centre: the feature is switched on even before it has one. */
export async function hasPlayCentre({ database }: Pick<Services, 'database'>): Promise<boolean> {
  return (await database.db.$count(venue)) > 0
}

/** Returns the slugs of questions about features that the shop lacks. */
export function pointlessQuestions({ settings }: Pick<Services, 'settings'>): string[] {
  return [
    ...(isSwitchedOn(settings, 'reviews') ? [] : ['who-reviews']),
    ...(settings.languages().length > 1 ? [] : ['languages']),
  ]
}
