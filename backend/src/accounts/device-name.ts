import Bowser from 'bowser'
import type { Translate } from '../platform/words.ts'

/** Browser and system as far as they tell: "Chrome, Android". Their names are proper names in both languages. */
export function deviceName(say: Translate, userAgent: string | null): string {
  if (!userAgent) return say('accounts_unknown_device')
  const { browser, os } = Bowser.parse(userAgent)
  const known = [browser.name, os.name].filter(Boolean)
  return known.length > 0 ? known.join(say('accounts_list_comma')) : say('accounts_unknown_device')
}
