import { getCapabilities } from '@marah/contract/capabilities'
import { extensionNames, type SwitchableCore } from '@marah/contract/extensions'
import { hasSale } from '../catalogue/index.ts'
import { hasGalleries } from '../content/index.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { switchedOff, switchedOffCore } from '../shop/features.ts'

/** This back end has every extension of the contract but those that the shop's settings leave out; they may change. */
export function registerCapabilities(router: Router, services: Services): void {
  const { config, settings } = services
  router.answer(getCapabilities, async () => {
    const { home, landing, texts } = settings.current().document
    const off: readonly string[] = [
      ...switchedOff(settings),
      ...(settings.rules().withdrawal === 'off' ? ['withdrawal'] : []),
      ...(config.VITALS === 'off' ? ['page-vitals'] : []),
      ...(texts?.imprint ? [] : ['imprint']),
      ...(home || landing || texts?.footer ? [] : ['own-pages']),
    ]
    // Without an answer of the database these pages are taken to show something, as nearly always.
    const [hasPictures, hasReduced] = await Promise.all([
      hasGalleries(services).catch(() => true),
      hasSale(services).catch(() => true),
    ])
    const core: SwitchableCore[] = [
      ...switchedOffCore(settings),
      ...(hasPictures ? [] : (['gallery'] as const)),
      ...(hasReduced ? [] : (['sale'] as const)),
    ]
    return {
      status: 200,
      body: {
        extensions: extensionNames.filter((name) => !off.includes(name)),
        ...(core.length > 0 && { switched_off: core }),
      },
      headers: { 'Cache-Control': 'public, max-age=60' },
      tags: ['catalogue', 'content'],
    }
  })
}
