import type { getStore } from '@marah/contract/profile'
import type { z } from 'zod'
import { loadUser, userJson } from '../accounts/index.ts'
import { countUnits } from '../cart/index.ts'
import { countUnread, loadSettings, settingsJson, vapidKeys } from '../notifications/index.ts'
import type { Services } from '../services/services.ts'

/** Everything that the shell needs at start, in one answer; a visitor gets the same shape, empty. */
export async function loadStore(
  services: Services,
  userId: number | null,
): Promise<z.input<(typeof getStore)['answers'][200]>> {
  const push_public_key = vapidKeys(services).publicKey
  if (userId === null)
    return { user: null, settings: null, cart_count: 0, unread_notifications: 0, push_public_key }
  return {
    user: await userJson(services, await loadUser(services, userId)),
    settings: settingsJson(await loadSettings(services, userId)),
    cart_count: await countUnits(services.database.db, userId),
    unread_notifications: await countUnread(services, userId),
    push_public_key,
  }
}
