import Bowser from 'bowser'
import type { Translate } from '../../platform/language/messages.ts'

/** Real user agents are shorter; a login's user agent is stored and parsed up to this length. */
export const longestUserAgent = 300

/** Returns browser and system from the user agent: "Chrome, Android". These are proper names in both languages. */
export function deviceName(t: Translate, userAgent: string | null): string {
  if (!userAgent) return t('accounts_unknown_device')
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestUserAgent))
  const known = [browser.name, os.name].filter(Boolean)
  return known.length > 0 ? known.join(t('accounts_list_comma')) : t('accounts_unknown_device')
}
