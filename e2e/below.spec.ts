import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

/** Returns whether its headings have been laid out: the browser skips parts below the first screen until they come near. */
function isLaidOut(part: Locator): Promise<boolean> {
  return part.evaluate((element) =>
    [...element.querySelectorAll('h2, h3')].every((heading) =>
      heading.checkVisibility({ contentVisibilityAuto: true }),
    ),
  )
}

/** Returns whether the browser's own search in the page finds the heading of a part, there. */
function isFound(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const heading = element.querySelector('h2, h3')
    const found = (window as unknown as { find(text: string): boolean }).find(heading?.textContent ?? '')
    return found && element.contains(getSelection()?.anchorNode ?? null)
  })
}

/** Scrolls as a reader does: the browser lays out the parts that pass the screen. */
async function readDownTo(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 300)
        return target.evaluate((element) => element.getBoundingClientRect().bottom < innerHeight)
      },
      { intervals: [50] },
    )
    .toBe(true)
  let last = -1
  const rests = async () => {
    const before = last
    last = await page.evaluate(() => scrollY)
    return last === before
  }
  await expect.poll(rests).toBe(true)
}

test.describe('before its scripts run, a first load', () => {
  test.use({ javaScriptEnabled: false })

  test('lays out what is on the screen, and the rest when it comes near, is printed or searched', async ({
    page,
  }) => {
    await page.goto('/c/apparels')
    const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
    await expect(cards.first()).toBeVisible()
    expect(await isLaidOut(cards.first())).toBe(true)
    expect(await isLaidOut(cards.last())).toBe(false)
    const footer = page.getByRole('contentinfo')
    expect(await isLaidOut(footer)).toBe(false)
    await page.emulateMedia({ media: 'print' })
    for (const part of [cards.last(), footer]) await expect.poll(() => isLaidOut(part)).toBe(true)
    await page.emulateMedia({ media: null })
    await expect.poll(() => isLaidOut(cards.last())).toBe(false)
    expect(await isFound(cards.last())).toBe(true)
    await footer.scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(footer)).toBe(true)
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test.describe(`on a screen of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    /** Returns what the mark of the first frame was, each time that it changed. */
    async function firstFrames(page: Page, address: string): Promise<(string | null)[]> {
      await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
      return page.evaluate(() => (window as unknown as { marks: (string | null)[] }).marks)
    }

    /** Returns how a part below the screen is drawn, and how a filter, with the mark of the first frame. */
    function visibilityOfFirstFrame(page: Page): Promise<string[]> {
      return page.evaluate(() => {
        document.documentElement.dataset.first = ''
        const [part, filter] = [document.createElement('footer'), document.createElement('div')]
        document.body.append(part)
        document.querySelector('#filters')?.append(filter)
        const drawn = [part, filter].map((element) => getComputedStyle(element).contentVisibility)
        delete document.documentElement.dataset.first
        return drawn
      })
    }

    test('the first frame leaves out what is near the screen, unless a fragment leads there', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const marks: (string | null)[] = []
        Object.assign(window, { marks })
        const note = () => {
          const mark = document.documentElement?.getAttribute('data-first') ?? null
          if (mark !== (marks.at(-1) ?? null)) marks.push(mark)
        }
        new MutationObserver(note).observe(document, {
          attributes: true,
          attributeFilter: ['data-first'],
          subtree: true,
        })
      })
      expect(await firstFrames(page, '/c/apparels')).toEqual(['', null])
      expect(await visibilityOfFirstFrame(page)).toEqual(['hidden', 'auto'])
      expect(await firstFrames(page, '/play#main')).toEqual([])
    })
  })

for (const at of ['/', '/c/apparels', '/play'])
  test(`the rest of ${at} is laid out without scrolling, for captures of the whole page`, async ({
    page,
  }) => {
    await page.goto(at)
    for (const part of await page.locator('footer, .below, .cards > *').all())
      await expect.poll(() => isLaidOut(part)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

test('a list that is reloaded far down is where it was', async ({ page }) => {
  await page.goto('/types/women')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  const last = page.getByRole('list', { name: 'Products' }).getByRole('heading').last()
  await readDownTo(page, last)
  const before = await last.boundingBox()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  await expect
    .poll(async () => Math.round((await last.boundingBox())?.y ?? 0))
    .toBe(Math.round(before?.y ?? -1))
})

test('a part that books works where a reload far down has left it above the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/play/open')
  const after = page.locator('#more').getByRole('heading').last()
  await readDownTo(page, after)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(844)
  await expect(page.locator('#times input').first(), 'without a press or a movement').toBeEnabled()
})

test('a page that a link leads to is laid out whole, and the way back ends where it began', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' })
  await readDownTo(page, link)
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  expect(await isLaidOut(page.getByRole('contentinfo'))).toBe(true)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})
