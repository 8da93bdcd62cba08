import { getOwnPages, getShop } from '@marah/contract/shop'
import { textIn } from '../platform/localized-text.ts'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import { ownPages } from './pages.ts'
import { stylesheetPath } from './stylesheet.ts'

/** Carries a tag of its own, so that a cache before the shop can invalidate it; here a change empties all caches. */
const tags = ['shop'] as const

export function registerShopSettings(router: Router, services: Services): void {
  router.answer(getShop, async ({ language }) => {
    const { version, document } = services.settings.current()
    const { slogan, contact, colours } = document
    return {
      status: 200,
      body: {
        names: services.settings.names(),
        slogan: slogan ? textIn(language, slogan) : '',
        stylesheet: stylesheetPath(version, document),
        theme: colours ? { accent: colours.accent.light, surface: colours.surface.light } : null,
        contact: {
          email: contact?.email ?? '',
          phone: contact?.phone ?? '',
          address: contact?.address ? textIn(language, contact.address) : '',
          hours: contact?.hours ? textIn(language, contact.hours) : '',
          links: contact?.links ?? [],
        },
        order_years: services.config.ORDER_YEARS,
      },
      tags,
    }
  })
  router.answer(getOwnPages, async ({ language }) => ({
    status: 200,
    body: await ownPages(services, language),
    tags,
  }))
}
