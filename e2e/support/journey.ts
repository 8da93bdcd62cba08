import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { t } from './messages.ts'

export type Language = 'en' | 'ar'
export const languages: readonly Language[] = ['en', 'ar']
/** Playwright's tag for what the configuration leaves out. */
const otherLanguage = '@other-language'

/** Messages that a browser writes about an answer that a journey provokes on purpose. */
const provoked =
  /Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_(FAILED|TIMED_OUT|INTERNET_DISCONNECTED))|^An unknown error occurred when fetching the script\.$|^Unhandled error: /
/** The recorder of traces reads a picture that is being cropped, which the shop's policy rightly keeps it from. */
const recorder = /^Connecting to 'blob:[^']+' violates .*connect-src/

/** A part that React drew again, since it was not what the server had sent (storefront/app/platform/served-page.ts). */
const drawnAgain = /React error #418/

/**
 * Every journey fails on a script error, a console error or a violation of the content security policy; and on a part that
 * was drawn again, unless it changes pages before hydration itself.
 */
export const test = base.extend<{ changesPages: boolean }>({
  changesPages: [false, { option: true }],
  /** Each journey is another visitor to what counts visitors by their address, as the limit on sign-ups does. */
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const [a, b, c] = randomBytes(3)
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': `10.${a}.${b}.${c}` })
  },
  context: async ({ context }, use) => {
    await countPressesOnly(context)
    await use(context)
  },
  /**
   * A page is open once the shop's code is there, which comes after the first paint: until then a link is but a link. A
   * journey that only sends requests has none.
   */
  page: async ({ page, javaScriptEnabled, changesPages }, use) => {
    const untilReady = async <T>(opening: Promise<T>): Promise<T> => {
      const answer = await opening
      const ready = page.locator('html[data-hydrated], html:not([data-messages])')
      if (javaScriptEnabled !== false) await ready.waitFor({ state: 'attached' })
      return answer
    }
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = (url, options) => untilReady(goto(url, options))
    page.reload = (options) => untilReady(reload(options))
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('console', (message) => {
      const text = message.text()
      const isError = message.type() === 'error' && !provoked.test(text) && !recorder.test(text)
      if (isError || (!changesPages && drawnAgain.test(text))) problems.push(text)
    })
    await use(page)
    expect(problems).toEqual([])
  },
})

export { expect }

/**
 * Playwright marks whatever it evaluates in a page as a gesture of the visitor, and looks at a page so before or after its
 * hydration, as it happens: parts that wait for a visitor (platform/when-needed.ts) were loaded for some journeys and not for others.
 */
export async function countPressesOnly(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let hasBeenActive = false
    const note = ({ isTrusted }: Event) => {
      hasBeenActive ||= isTrusted
    }
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, true)
    Object.defineProperty(navigator.userActivation, 'hasBeenActive', { get: () => hasBeenActive })
  })
}

/**
 * Ends the title of a journey that goes alike in both languages, and leaves it to one of them (decision 40): words and
 * direction decide nothing in it, and its screens are looked at in both elsewhere.
 */
export function walkedIn(chosen: Language, language: Language): string {
  return chosen === language ? '' : ` ${otherLanguage}`
}

/** The page's address in a language. */
export function at(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/ar' : `/ar${path}`
}

/** Its package gives the text with all its comments, twice as long, which each page would have to take in. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The bar above a page that is on its way: it stands outside of the landmarks, and is gone a moment after the page came. */
const loading = new RegExp(`^(${languages.map((language) => t(language, 'shell.loading')).join('|')})$`)

/**
 * WCAG 2.2 AA as far as a machine can see it, once the page has come; of an open dialog also the colours of the other
 * scheme. The journey goes on, so that one run names all that is wrong.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  await expectNoViolations(page, { type: 'tag', values })
  if ((await page.locator('dialog:modal').count()) > 0) await expectReadableInOtherScheme(page)
}

/** For what lies over a page, as dialogs, menus and toasts do: its colours in the scheme that the journey does not use. */
export async function expectReadableInOtherScheme(page: Page): Promise<void> {
  const switchScheme = () =>
    page.evaluate(() => {
      const { dataset } = document.documentElement
      dataset.scheme = dataset.scheme === 'dark' ? 'light' : 'dark'
    })
  await switchScheme()
  await expectReadableColours(page)
  await switchScheme()
}

/** The rules among them that look at colours, for a page that was just looked at in others. */
export function expectReadableColours(page: Page): Promise<void> {
  return expectNoViolations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

async function expectNoViolations(page: Page, rules: axe.RunOnly): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0)
  // As it is once it has been scrolled through: what is skipped below the screen has no colours yet.
  await page.evaluate(() => {
    document.documentElement.dataset.all = ''
  })
  // Where a page happens to be scrolled to, the header may cover half of a link, which is then too small a target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.getByRole('progressbar', { name: loading })).toHaveCount(0)
  await settleMovements(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const violations = await page.evaluate(violationsOf, rules)
  expect.soft(violations, new URL(page.url()).pathname).toEqual([])
}

/**
 * Runs in the page, once axe lies in it. It looks at an open dialog alone, since all around it is inert. All rules are
 * tried; what passed is not described node by node, which would take far longer than the rules.
 */
async function violationsOf(runOnly: axe.RunOnly): Promise<{ id: string; where: string[] }[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await inPage.run(document.querySelector('dialog:modal') ?? document, {
    runOnly,
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

/** What fades in has not its colours yet. What moves for ever, as a spinner does, is not waited for. */
async function settleMovements(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    // The end of one may begin another, as where a colour is inherited.
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })
}

/** Nothing may be wider than the screen (rule E3), once the page has settled into it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)
}
