import { describe, expect, test } from 'vitest'
import { shopAddress } from '../platform/shop-address.ts'
import type { Email } from './email.ts'
import { renderEmail } from './render-email.ts'

const email: Email = {
  language: 'en',
  subject: 'A subject',
  heading: 'Hello <script>alert(1)</script>',
  paragraphs: ['First & foremost', '"Quoted" <img src=x onerror=alert(1)>'],
  code: '123456',
  rows: [
    { label: 'Tee <b>', note: 'Red', amount: '$12.00' },
    { label: 'Total', amount: '$12.00', isTotal: true },
  ],
  facts: [{ label: 'Where', lines: ['12 Palm Street', 'Dubai'] }],
  action: { label: 'Open', address: 'https://shop.test/orders/1?a=1&b=2' },
  closing: 'Bye',
}

const shop = { settings: { names: () => ({ en: 'Sunny', ar: 'مشمس' }) } }

describe('an email', () => {
  test('says the same as HTML and as plain text, and nothing that is put in becomes markup', async () => {
    const { subject, html, text } = await renderEmail(shop, email)
    expect(subject).toBe('A subject')
    expect(html).toContain('>Sunny<')
    for (const part of ['123456', '12 Palm Street', '$12.00', 'Bye', 'Open']) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
    expect(html).not.toMatch(/<script|<img|<b>/)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('href="https://shop.test/orders/1?a=1&amp;b=2"')
    expect(text).toContain('https://shop.test/orders/1?a=1&b=2')
    expect(text).not.toMatch(/&amp;|&lt;/)
  })

  test('reads from right to left in Arabic, at every level that mail programs keep', async () => {
    const { html } = await renderEmail(shop, { ...email, language: 'ar' })
    expect(html).toMatch(/<html[^>]*dir="rtl"[^>]*lang="ar"/)
    expect(html).toMatch(/<body[^>]*dir="rtl"/)
    expect(html).toContain('direction:rtl')
    expect(html).toContain('>مشمس<')
    expect((await renderEmail(shop, email)).html).not.toContain('rtl')
  })

  test('leads to the configured origin, in the customer’s language', () => {
    const config = { PUBLIC_URL: 'https://shop.test' }
    const opensIn = (first: 'en' | 'ar', second: 'en' | 'ar') => {
      const services = { config, settings: { languages: () => [first, second] } }
      return (language: 'en' | 'ar', path: string) => shopAddress(services, language, path)
    }
    const english = opensIn('en', 'ar')
    expect(english('en', '/orders/1')).toBe('https://shop.test/orders/1')
    expect(english('ar', '/orders/1')).toBe('https://shop.test/ar/orders/1')
    expect([english('en', '/'), english('ar', '/')]).toEqual(['https://shop.test/', 'https://shop.test/ar'])
    const arabic = opensIn('ar', 'en')
    expect(arabic('en', '/orders/1')).toBe('https://shop.test/orders/1')
    expect([arabic('en', '/'), arabic('ar', '/')]).toEqual(['https://shop.test/en', 'https://shop.test/ar'])
  })
})
