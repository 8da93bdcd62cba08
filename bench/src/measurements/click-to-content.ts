import type { Browser, Page as Tab } from 'playwright-core'
import { withBrowser } from '../browser.ts'
import { withStaticPages } from '../load/static-pages.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { publicPages, warm } from '../pages.ts'
import { type Figure, figureOf, median, percentile } from '../report.ts'

const presses = 9
/** A press that leads nowhere is left out and noted; with fewer than this there is no figure. */
const fewest = 7
const settling = 5_000
const longest = 15_000
/** Against a page of plain HTML in the same run. */
const shareOfStatic = { usual: 140, slow: 110 }

type Condition = {
  readonly title: string
  readonly isTouch: boolean
  readonly isSlow: boolean
}
const conditions: readonly Condition[] = [
  { title: 'Press by mouse → next product painted', isTouch: false, isSlow: false },
  { title: 'Press by touch → next product painted', isTouch: true, isSlow: false },
  { title: 'By touch, 4× slower processor, slow 4G', isTouch: true, isSlow: true },
]
/** Lighthouse's slow 4G, on the wire. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const devices = {
  mouse: { viewport: { width: 1280, height: 800 } },
  touch: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/**
 * A card is pressed without the pointer resting on it first, each time in a fresh browser; the clock runs to the frame that shows
 * name and picture.
 */
export const clickToContent: SiteMeasurement = {
  name: 'click',
  about: 'from the press on a product card, by mouse and touch, to the next product painted',
  on: ['embedded'],
  measure: async ({ shop, sample }) => {
    const list = publicPages(sample).find(({ name }) => name === 'list')
    if (!list) throw new Error('There is no list page.')
    await warm(shop.origin, list)
    const figures: Figure[] = []
    for (const { title, isTouch, isSlow } of conditions) {
      const measure = (url: string) => pressCards(url, { isTouch, isSlow })
      const shown = await measure(shop.origin + list.path)
      const plain = await withStaticPages(measure)
      const times = shown.map(({ milliseconds }) => milliseconds)
      const plainTime = median(plain.map(({ milliseconds }) => milliseconds))
      const way = `${isTouch ? 'tapped' : 'pointer moved there and pressed'} at once, no hover, a fresh browser each`
      const note = `median of ${times.length} of ${presses}, p90 ${percentile(times, 0.9).toFixed(0)} ms; ${way}`
      figures.push(
        figureOf(title, median(times), 'ms', {}, note),
        figureOf(
          '  against a page of plain HTML',
          (100 * median(times)) / plainTime,
          '%',
          { atMost: isSlow ? shareOfStatic.slow : shareOfStatic.usual },
          `which takes ${plainTime.toFixed(0)} ms in the same browser`,
        ),
        figureOf('  requests before it is painted', median(shown.map(({ requests }) => requests)), ''),
      )
    }
    return figures
  },
}

type Press = { readonly milliseconds: number; readonly requests: number }

type Device = { readonly isTouch: boolean; readonly isSlow: boolean }

async function pressCards(url: string, device: Device): Promise<Press[]> {
  const found: Press[] = []
  for (let press = 0; press < presses; press++) {
    const outcome = await withBrowser((browser) => pressCard(browser, url, press, device))
    if (outcome !== null) found.push(outcome)
  }
  if (found.length < fewest) throw new Error(`Only ${found.length} of ${presses} presses led to a product.`)
  return found
}

/** Null if the press led nowhere. */
async function pressCard(
  browser: Browser,
  url: string,
  place: number,
  { isTouch, isSlow }: Device,
): Promise<Press | null> {
  const context = await browser.newContext(isTouch ? devices.touch : devices.mouse)
  const { promise: painted, resolve } = Promise.withResolvers<number>()
  await context.exposeFunction('marahPainted', resolve)
  await context.addInitScript(reportWhenPainted)
  const tab = await context.newPage()
  let requests = 0
  tab.on('request', () => {
    requests += 1
  })
  if (isSlow) await slowDown(tab)
  // Bounded: a page that keeps asking for something is pressed all the same, as a customer would.
  await tab.goto(url, { waitUntil: 'load' })
  await tab.waitForLoadState('networkidle', { timeout: settling }).catch(() => {})
  const links = tab.locator('main li h3 a[href*="/p/"]')
  const link = links.nth(place % (await links.count()))
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  if (!box) return null
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  requests = 0
  if (isTouch) await tab.touchscreen.tap(x, y)
  else await tab.mouse.click(x, y)
  const milliseconds = await withDeadline(painted, longest)
  return milliseconds === null ? null : { milliseconds, requests }
}

async function slowDown(tab: Tab): Promise<void> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * Runs in every page, also in one that a press loads. The end is the browser's own time of the frame that shows the pressed
 * product's name as heading and its first picture (Element Timing): a task that reports a frame may wait behind others.
 */
function reportWhenPainted(): void {
  const key = 'marah-pressed'
  const follow = (name: string | undefined, pressedAt: number) => {
    const shownAt = new Map<string, number>()
    const timing = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { identifier, startTime } = entry as PerformanceEntry & { identifier: string }
        shownAt.set(identifier, performance.timeOrigin + startTime - pressedAt)
      }
      if (shownAt.size < 2) return
      timing.disconnect()
      sessionStorage.removeItem(key)
      const report = Reflect.get(window, 'marahPainted') as (milliseconds: number) => void
      report(Math.max(...shownAt.values()))
    })
    timing.observe({ type: 'element', buffered: true })
    const mark = () => {
      const heading = document.querySelector('main h1')
      const picture = document.querySelector('main img')
      if (!heading || !picture || heading.textContent?.trim() !== name) return
      changes.disconnect()
      heading.setAttribute('elementtiming', 'name')
      picture.setAttribute('elementtiming', 'picture')
    }
    // Called before the frame in which a change is painted.
    const changes = new MutationObserver(mark)
    changes.observe(document, { subtree: true, childList: true, characterData: true })
  }
  addEventListener(
    'pointerdown',
    (event) => {
      if (!(event.target instanceof Element)) return
      const name = event.target.closest('li')?.querySelector('h3')?.textContent?.trim()
      const pressedAt = performance.timeOrigin + event.timeStamp
      sessionStorage.setItem(key, JSON.stringify({ name, pressedAt }))
      follow(name, pressedAt)
    },
    { capture: true },
  )
  const pressed = sessionStorage.getItem(key)
  if (pressed === null) return
  const { name, pressedAt } = JSON.parse(pressed)
  // A page that is opened to be pressed is no answer to the press before it.
  if (location.pathname.includes('/p/')) follow(name, pressedAt)
  else sessionStorage.removeItem(key)
}

function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => resolve(null), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(deadline))
  })
}
