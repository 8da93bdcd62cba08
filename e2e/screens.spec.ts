import type { Page } from '@playwright/test'
import {
  at,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
  type Language,
  languages,
  test,
} from './support/journey.ts'

test.use({ reducedMotion: 'reduce' })

/** Pages that anybody may open. One visitor opens all of a group, which spares each page a first visit. */
const groups = {
  goods: [
    '/',
    '/welcome',
    '/categories',
    '/c/hoodies?color=coral',
    '/types/women',
    '/p/sunday-pullover-hoodie?color=coral',
    '/search?q=linen',
    '/search?q=qqqqzzzz',
    '/sellers/warm-loom',
    '/no-such-page',
    '/cart',
  ],
  texts: [
    '/terms',
    '/privacy',
    '/cookies',
    '/about',
    '/accessibility',
    '/faq',
    '/contact',
    '/gallery',
    '/membership',
    '/login',
    '/signup',
  ],
  'play centre': ['/play', '/play/open', '/play/workshops', '/play/parties', '/play/gallery'],
} as const

/** The English page at a desk, the Arabic one on a phone. */
const screens = { en: { width: 1280, height: 900 }, ar: { width: 360, height: 780 } } as const

for (const language of languages) {
  for (const [group, paths] of Object.entries(groups)) {
    test(`${group}: each page is accessible, light and dark, and fits the narrowest phone (${language})`, async ({
      page,
    }) => {
      test.slow()
      for (const path of paths) await test.step(path, () => lookAt(page, language, path))
    })
  }
}

async function lookAt(page: Page, language: Language, path: string): Promise<void> {
  await page.setViewportSize(screens[language])
  await page.goto(at(language, path))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
  await page.evaluate(() => {
    document.documentElement.dataset.scheme = 'dark'
  })
  await expectReadableColours(page)
  await page.setViewportSize(screens.ar)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
}
