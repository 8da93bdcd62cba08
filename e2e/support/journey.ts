import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { t } from './messages.ts'

export type Language = 'en' | 'ar'
export const languages: readonly Language[] = ['en', 'ar']
/** The tag of journeys that the configuration leaves out. */
const otherLanguage = '@other-language'

/** Messages that a browser logs about an answer that a journey provokes on purpose. */
const provoked =
  /Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_(FAILED|TIMED_OUT|INTERNET_DISCONNECTED))|^An unknown error occurred when fetching the script\.$|^Unhandled error: /
/** The trace recorder reads a picture while it is cropped, which the shop's policy forbids. */
const recorder = /^Connecting to 'blob:[^']+' violates .*connect-src/

/**
 * React rendered a part again, because the HTML differed from what the server had sent
 * (storefront/app/platform/served-page.ts).
 */
const drawnAgain = /React error #418/

/**
 * Every journey fails on a script error, a console error, a violation of the content security policy, or a part that
 * React rendered again, unless it changes pages before hydration itself.
 */
export const test = base.extend<{ changesPages: boolean }>({
  changesPages: [false, { option: true }],
  /** Each journey has an address of its own, because limits such as the one on sign-ups count visitors by address. */
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const [a, b, c] = randomBytes(3)
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': `10.${a}.${b}.${c}` })
  },
  context: async ({ context }, use) => {
    await countPressesOnly(context)
    await use(context)
  },
  /**
   * Waits, after each navigation, until the page is hydrated, which happens after the first paint: until then its links
   * are plain links. A journey that only sends requests has no page.
   */
  page: async ({ page, javaScriptEnabled, changesPages }, use) => {
    const untilReady = async <T>(opening: Promise<T>): Promise<T> => {
      const answer = await opening
      const ready = page.locator('html[data-hydrated], html:not(:has(#incomplete))')
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
 * Playwright marks all that it evaluates in a page as a gesture of the visitor, before or after hydration, as it
 * happens. Parts that load at a visitor's first gesture (platform/when-needed.ts) would load in some runs and not in
 * others.
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
 * Ends the title of a journey that is the same in both languages, and runs it in one of them (decision 40): neither
 * texts nor direction decide anything in it, and other journeys look at its screens in both.
 */
export function walkedIn(chosen: Language, language: Language): string {
  return chosen === language ? '' : ` ${otherLanguage}`
}

/** Returns the page's address in a language. */
export function at(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/ar' : `/ar${path}`
}

/** The package exports the text with all its comments, twice as long, which each page would have to parse. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The progress bar of a navigation: it is outside of the landmarks, and disappears a moment after the page came. */
const loading = new RegExp(`^(${languages.map((language) => t(language, 'shell.loading')).join('|')})$`)

/**
 * Expects WCAG 2.2 AA as far as a machine can check it, once the page has loaded, and of an open dialog also the
 * colours of the other scheme. A failure does not end the journey, so that one run reports all of them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  await expectNoViolations(page, { type: 'tag', values })
  if ((await page.locator('dialog:modal').count()) > 0) await expectReadableInOtherScheme(page)
}

/** Checks the colours of dialogs, menus and toasts in the scheme that the journey does not use. */
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

/** Runs only the rules about colours, on a page that has passed all rules in the other scheme. */
export function expectReadableColours(page: Page): Promise<void> {
  return expectNoViolations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

async function expectNoViolations(page: Page, rules: axe.RunOnly): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0)
  // Renders all parts: those below the screen have no colours before.
  await page.evaluate(() => {
    document.documentElement.dataset.all = ''
  })
  // The header may cover half of a link in a scrolled page, which then counts as too small a target.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.getByRole('progressbar', { name: loading })).toHaveCount(0)
  await settleMovements(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const violations = await page.evaluate(violationsOf, rules)
  expect.soft(violations, new URL(page.url()).pathname).toEqual([])
}

/**
 * Runs in the page after axe has loaded. It checks only an open dialog, since everything around it is inert. It runs
 * all rules, but does not describe passed ones node by node, which would take far longer than the rules. Nothing fades
 * meanwhile: a toast that begins to leave would have half of its colour.
 */
async function violationsOf(runOnly: axe.RunOnly): Promise<{ id: string; where: string[] }[]> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe }
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  const { violations } = await inPage.run(
    document.querySelector('dialog:modal, [role="dialog"][aria-modal="true"]') ?? document,
    {
      runOnly,
      resultTypes: ['violations'],
    },
  )
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}

/**
 * Waits for transitions, because elements that fade in have not their final colours. Endless animations, such as a
 * spinner's, are not waited for.
 */
async function settleMovements(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    // The end of one transition may start another, for example of an inherited colour.
    for (let moving = ending(); moving.length > 0; moving = ending()) {
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
  })
}

/** Expects that nothing is wider than the screen (rule E3), once the layout is stable. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0)
}
