import { groupedPhone } from '@marah/contract/rules/phones'
import { getOwnPages, getShop } from '@marah/contract/shop'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { takesTestPayments } from '../platform/config/payment-providers.ts'
import { textIn } from '../platform/language/localized-text.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { watchSeasons } from './page-tops.ts'
import { ownPages } from './pages.ts'
import { stylesheetPath } from './stylesheet.ts'

function phoneExample(country: string | undefined): string | null {
  // The settings take supported countries alone (shop-document.ts).
  const example = country && getExampleNumber(country as CountryCode, examples)?.number
  return example ? groupedPhone(example) : null
}

/** Pages show a season's picture at most so long after midnight. */
const secondsBetweenLooks = 300

/** Carries a tag of its own, so that a cache before the shop can invalidate it; here a change empties all caches. */
const tags = ['shop'] as const

export function registerShopSettings(router: Router, services: Services): void {
  services.jobs.every('shop-settings.seasons', secondsBetweenLooks, watchSeasons(services))
  router.answer(getShop, async ({ language }) => {
    const { version, document } = services.settings.current()
    const { slogan, contact, colours, country, time_zone, tax, ways_to_pay } = document
    return {
      status: 200,
      body: {
        names: services.settings.names(),
        languages: [...services.settings.languages()],
        country: country ?? null,
        phone_example: phoneExample(country),
        time_zone: time_zone ?? null,
        shortest_password: services.settings.rules().shortestPassword,
        slogan: slogan ? textIn(language, slogan) : '',
        stylesheet: stylesheetPath(version, document),
        theme: colours ? { accent: colours.accent.light, surface: colours.surface.light } : null,
        contact: {
          email: contact?.email ?? '',
          phone: contact?.phone ?? '',
          address: contact?.address ? textIn(language, contact.address) : '',
          hours: contact?.hours ? textIn(language, contact.hours) : '',
          reply_days: contact?.reply_days ?? null,
          links: contact?.links ?? [],
        },
        tax: tax
          ? {
              included: tax.included,
              name: tax.name ? textIn(language, tax.name) : services.messages[language]('tax_name'),
            }
          : null,
        ...(takesTestPayments(services.config) && { test_payments: true }),
        payment_marks: ways_to_pay?.marks ?? [],
        order_years: services.settings.rules().orderYears,
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
