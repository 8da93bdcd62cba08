import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './support/journey.ts'

const kibibyte = 1024
/** All code and styles of the desk, every screen included. */
const mostBytes = 230 * kibibyte

/** Collects what the page's policy has rejected, from before its first script on. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const note: unknown = Reflect.get(globalThis, 'noteViolation')
      if (typeof note === 'function') note(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  return violations
}

for (const language of languages) {
  for (const width of [360, 1280]) {
    test(`the desk is drawn under its policy without a violation (${language}, ${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.addInitScript((code) => localStorage.setItem('desk-language', code), language)
      const violations = await violationsOf(page)
      const answer = await page.goto('/desk')
      const { 'content-security-policy': policy, 'cache-control': caching } = answer?.headers() ?? {}
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(caching).toBe('no-store')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      // The component library has written its styles: without them the page has no padding.
      await expect
        .poll(() =>
          page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--desk-surface')),
        )
        .not.toBe('')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      expect(violations).toEqual([])
    })
  }
}

test('markup is rejected by the one Trusted Types policy of the desk', async ({ page }) => {
  await page.goto('/desk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const outcome = await page.evaluate(() => {
    const place = document.createElement('div')
    const attempt = (html: string) => {
      try {
        place.innerHTML = html
        return place.innerHTML
      } catch (error) {
        return error instanceof TypeError ? 'rejected' : 'failed otherwise'
      }
    }
    return [attempt('<img src=x onerror=alert(1)>'), attempt('&lt;b&gt;'), attempt('plain text')]
  })
  expect(outcome).toEqual(['rejected', 'rejected', 'plain text'])
})

test('the desk keeps to its weight, and no page of a customer loads any of it', async ({ page, request }) => {
  const builds = fileURLToPath(new URL('../desk/build', import.meta.url))
  const html = await (await request.get('/desk')).text()
  const [, entry = ''] = /src="\/desk\/assets\/([^"]+)"/.exec(html) ?? []
  const assets = readdirSync(builds)
    .map((build) => `${builds}/${build}/client/assets`)
    .find((folder) => readdirSync(folder).includes(entry))
  const files = readdirSync(assets ?? '').filter((name) => /\.(js|css)$/.test(name))
  expect(files.length).toBeGreaterThan(2)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const bytes = files.map((name) => brotliCompressSync(readFileSync(`${assets}/${name}`), { params }).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostBytes)

  const loaded: string[] = []
  page.on('request', (each) => loaded.push(new URL(each.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => path.startsWith('/desk'))).toEqual([])
})
