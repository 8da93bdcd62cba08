import type { BrowserContext, Page as Tab } from 'playwright-core'
import { withBrowser } from '../browser.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { publicPages, warm } from '../pages.ts'
import { figureOf, median, percentile } from '../report.ts'

const presses = 12
/** A press that leads nowhere is left out and noted; with fewer than this there is no figure. */
const fewest = 10
/** From the pointer reaching a card to its pressing: a quick person's. */
const hover = 300
const settling = 5_000
const longest = 15_000

const conditions = [
  { title: 'Press → next product painted', slow: false, atMost: 53 },
  { title: 'The same, 4× slower processor, slow 4G', slow: true, atMost: 150 },
]
/** Lighthouse's slow 4G, on the wire. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** A card is reached, then pressed; the clock runs from the press to the frame that shows name and picture. */
export const clickToContent: SiteMeasurement = {
  name: 'click',
  about: 'from the press on a product card to the next product painted',
  on: ['embedded'],
  measure: async ({ shop, sample }) => {
    const list = publicPages(sample).find(({ name }) => name === 'list')
    if (!list) throw new Error('There is no list page.')
    await warm(shop.origin, list)
    return withBrowser(async (browser) => {
      const figures = []
      for (const { title, slow, atMost } of conditions) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
        const times = await pressCards(context, shop.origin + list.path, slow)
        await context.close()
        if (times.length < fewest)
          throw new Error(`Only ${times.length} of ${presses} presses led to a product.`)
        const note = `median of ${times.length} of ${presses}, p90 ${percentile(times, 0.9).toFixed(0)} ms, pressed ${hover} ms after reaching the card`
        figures.push(figureOf(title, median(times), 'ms', { atMost }, note))
      }
      return figures
    })
  },
}

async function pressCards(context: BrowserContext, url: string, slow: boolean): Promise<number[]> {
  let painted: (milliseconds: number) => void = () => {}
  await context.exposeFunction('marahPainted', (milliseconds: number) => painted(milliseconds))
  await context.addInitScript(reportWhenPainted)
  const tab = await context.newPage()
  if (slow) await slowDown(tab)
  const times: number[] = []
  for (let press = 0; press < presses; press++) {
    // Bounded: a page that keeps asking for something is pressed all the same, as a customer would.
    await tab.goto(url, { waitUntil: 'load' })
    await tab.waitForLoadState('networkidle', { timeout: settling }).catch(() => {})
    const links = tab.locator('main li h3 a[href*="/p/"]')
    const link = links.nth(press % (await links.count()))
    await link.scrollIntoViewIfNeeded()
    const seen = new Promise<number>((resolve) => {
      painted = resolve
    })
    await link.hover()
    await tab.waitForTimeout(hover)
    await tab.mouse.down()
    await tab.mouse.up()
    const time = await withDeadline(seen, longest)
    if (time !== null) times.push(time)
  }
  return times
}

async function slowDown(tab: Tab): Promise<void> {
  const session = await tab.context().newCDPSession(tab)
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/**
 * Runs in the page. A frame counts when it holds the pressed product's name as heading and its picture is loaded; its end
 * is the first task after it. (With a view transition that is the first frame of the cross-fade.)
 */
function reportWhenPainted(): void {
  addEventListener(
    'pointerdown',
    (event) => {
      if (!(event.target instanceof Element)) return
      const name = event.target.closest('li')?.querySelector('h3')?.textContent?.trim()
      const look = () => {
        const heading = document.querySelector('main h1')?.textContent?.trim()
        const picture = document.querySelector<HTMLImageElement>('main img')
        if (heading !== name || !picture?.complete || picture.naturalWidth === 0) {
          requestAnimationFrame(look)
          return
        }
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          const report = Reflect.get(window, 'marahPainted') as (milliseconds: number) => void
          report(performance.now() - event.timeStamp)
        }
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => resolve(null), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(deadline))
  })
}
