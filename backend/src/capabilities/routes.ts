import { getCapabilities } from '@marah/contract/capabilities'
import { extensionNames } from '@marah/contract/extensions'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'

/** This back end has every extension of the contract but those that the shop's settings leave out; they may change. */
export function registerCapabilities(
  router: Router,
  { config, settings }: Pick<Services, 'config' | 'settings'>,
): void {
  router.answer(getCapabilities, async () => {
    const { home, landing, texts } = settings.current().document
    const off: readonly string[] = [
      ...(config.WITHDRAWAL === 'off' ? ['withdrawal'] : []),
      ...(config.VITALS === 'off' ? ['page-vitals'] : []),
      ...(texts?.imprint ? [] : ['imprint']),
      ...(home || landing || texts?.footer ? [] : ['own-pages']),
    ]
    return {
      status: 200,
      body: { extensions: extensionNames.filter((name) => !off.includes(name)) },
      headers: { 'Cache-Control': 'public, max-age=60' },
    }
  })
}
