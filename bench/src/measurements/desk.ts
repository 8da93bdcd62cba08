import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Page as Tab } from 'playwright-core'
import {
  type EmbeddedDatabase,
  openEmbeddedDatabase,
} from '../../../backend/src/platform/database/database.ts'
import { root } from '../../../scripts/test/command.ts'
import { openCheckoutShop } from '../../../testing/src/checkout-shop.ts'
import { ownPage, personAt } from '../../../testing/src/desk.ts'
import prepareDatabases from '../../../testing/src/prepared-database.ts'
import { withBrowser } from '../browser.ts'
import type { LongMeasurement } from '../measurement.ts'
import { askAsDesk } from '../orders/ask.ts'
import { fillOrders } from '../orders/fill.ts'
import { startShop } from '../process/shop.ts'
import { type Figure, figureOf, percentile } from '../report.ts'

const count = 10_000
const rounds = 6
/** A phone that is four times slower, in the shop's own network. */
const conditions = [
  { title: 'by mouse', viewport: { width: 1280, height: 800 }, slower: 1, atMost: 100 },
  { title: 'by touch, 4× slower processor', viewport: { width: 390, height: 844 }, slower: 4, atMost: 250 },
]

/** The desk of a shop with many orders, on the embedded database: its lists in its own process, then its screens. */
export const desk: LongMeasurement = {
  name: 'desk',
  about: 'the desk with 10,000 orders, embedded: p95 of its lists, and from a press to what it shows',
  measure: async () => {
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'ignore' })
    const removeDump = await prepareDatabases()
    const dataFolder = await mkdtemp(join(tmpdir(), 'marah-bench-desk-'))
    try {
      const { figures, cookie } = await fillShop(dataFolder)
      const shop = await startShop({ dataFolder, rateLimitScale: 10_000 })
      try {
        for (const condition of conditions) figures.push(await pressThrough(shop.origin, cookie, condition))
      } finally {
        await shop.stop()
      }
      return figures
    } finally {
      await rm(dataFolder, { recursive: true, force: true })
      await removeDump()
    }
  },
}

/** Fills a shop in memory, measures its lists, and leaves its database in the folder. `cookie` is an owner's session. */
async function fillShop(dataFolder: string): Promise<{ figures: Figure[]; cookie: string }> {
  const shop = await openCheckoutShop({ RATE_LIMIT_SCALE: '10000' })
  try {
    await fillOrders(shop, count)
    const figures = await askAsDesk(shop, count)
    const { cookie } = await personAt(
      { request: shop.request, backend: { services: shop.services } },
      'owner',
    )
    const dump = await (shop.database as EmbeddedDatabase).dump()
    const stored = await openEmbeddedDatabase(join(dataFolder, 'database'), { dump })
    await stored.close()
    return { figures, cookie }
  } finally {
    await shop.close()
  }
}

type Step = {
  readonly name: string
  /** What is pressed, by its name. */
  readonly press: { readonly role: 'link' | 'button'; readonly name: string }
  /** The number of an order that the press shows, in the part of the page that a selector names. */
  readonly shows: { readonly number: string; readonly within: string }
}

async function pressThrough(
  origin: string,
  cookie: string,
  { title, viewport, slower, atMost }: (typeof conditions)[number],
): Promise<Figure> {
  const times: number[] = []
  const byStep = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++) {
    await withBrowser(async (browser) => {
      const isTouch = slower > 1
      const context = await browser.newContext({ viewport, hasTouch: isTouch, isMobile: isTouch })
      const [name = '', value = ''] = cookie.split('=')
      await context.addCookies([{ name, value, url: `${origin}/rest/desk` }])
      const tab = await context.newPage()
      const steps = await stepsOf(origin, cookie, round)
      const session = await context.newCDPSession(tab)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      await tab.goto(`${origin}/desk/orders`)
      await tab.locator('main tbody a').first().waitFor()
      for (const step of steps) {
        const milliseconds = await pressed(tab, step, isTouch)
        times.push(milliseconds)
        byStep.set(step.name, [...(byStep.get(step.name) ?? []), milliseconds])
      }
    })
  }
  const note = [...byStep].map(([name, each]) => `${name} ${percentile(each, 0.75).toFixed(0)}`).join(', ')
  return figureOf(
    `The desk with ${count.toLocaleString('en-US')} orders: a press ${title} → painted, p75`,
    percentile(times, 0.75),
    'ms',
    { atMost },
    `of ${times.length} presses; p75 of each in ms: ${note}`,
  )
}

/**
 * Tabs of the list, an order, its dialog, the list again, another order until all that is read of it is there; the first press of
 * each round is the first of its kind in that browser.
 */
async function stepsOf(origin: string, cookie: string, round: number): Promise<Step[]> {
  const numbers = async (query: string): Promise<string[]> => {
    const answer = await fetch(`${origin}/rest/desk/order/?${query}`, { headers: { ...ownPage, cookie } })
    if (!answer.ok) throw new Error(`The desk's list answered ${answer.status}: ${await answer.text()}`)
    const { results } = (await answer.json()) as { results: { number: string }[] }
    return results.map(({ number }) => number)
  }
  const [toPack, all] = [await numbers('tab=to_pack'), await numbers('tab=all')]
  const only = (list: readonly string[], others: readonly string[], later = 0) => {
    const found = list.filter((number) => !others.includes(number))
    return found[(round + later) % found.length] ?? ''
  }
  const link = (name: string) => ({ role: 'link' as const, name })
  const inList = (number: string) => ({ number, within: 'main tbody' })
  const opened = only(toPack, all)
  const whole = only(toPack, all, 1)
  return [
    { name: 'tab All', press: link('All'), shows: inList(only(all, toPack)) },
    { name: 'tab To pack', press: link('To pack'), shows: inList(opened) },
    { name: 'an order', press: link(opened), shows: { number: opened, within: 'main h1' } },
    {
      name: 'packing',
      press: { role: 'button', name: 'Pack a parcel' },
      shows: { number: opened, within: '[role="dialog"]' },
    },
    { name: 'the list', press: link('Back to the orders'), shows: inList(opened) },
    { name: 'all of an order', press: link(whole), shows: { number: whole, within: 'main dl:has(button)' } },
  ]
}

/** Milliseconds from the press to the frame that shows what it leads to. */
async function pressed(tab: Tab, { name, press, shows }: Step, isTouch: boolean): Promise<number> {
  if (shows.number === '') throw new Error(`${name} shows no order that the list before does not have.`)
  await tab.evaluate(({ number, within }) => {
    const painted = new Promise<number>((resolve) => {
      let pressedAt = 0
      const note = (event: Event) => {
        pressedAt = event.timeStamp
      }
      addEventListener('pointerdown', note, { capture: true, once: true })
      const look = () => {
        if (pressedAt === 0 || !document.querySelector(within)?.textContent?.includes(number)) return
        changes.disconnect()
        // A message that is sent in a frame is heard once that frame is drawn.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - pressedAt)
          port2.postMessage(null)
        })
      }
      const changes = new MutationObserver(look)
      changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    })
    Reflect.set(window, 'marahPainted', painted)
  }, shows)
  const target = tab.getByRole(press.role, { name: press.name, exact: true }).first()
  if (isTouch) await target.tap()
  else await target.click()
  const milliseconds = await tab.evaluate(() => Reflect.get(window, 'marahPainted') as Promise<number>)
  // Closes a dialog before the next press.
  await tab.keyboard.press('Escape')
  return milliseconds
}
