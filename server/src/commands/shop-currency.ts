import { readConfig } from '@marah/backend/platform/config/config'
import type { CommandContext } from './context.ts'

/** Returns the currency of a command's amounts before a shop is opened for it. */
export function shopCurrency({ shop, environment }: CommandContext): string {
  const { CURRENCY } = shop ? shop.backend.services.config : readConfig(environment)
  return CURRENCY
}
