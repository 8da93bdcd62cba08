import { describe, expect, test } from 'vitest'
import { shopAddress } from '../shop/shop-address.ts'
import type { ShopDocument } from '../shop/shop-document.ts'
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

const names = () => ({ en: 'Sunny', ar: 'مشمس' })
const inForce = (document: ShopDocument) => ({
  mediaUrl: 'https://shop.test/media/',
  settings: { names, current: () => ({ version: 1, input: {}, document, madeOn: new Date(0) }) },
})
const shop = inForce({})

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

  test('has the shop’s own logo and button, with a text that stands out from it', async () => {
    const surface = { light: '#ffffff', dark: '#101010' }
    const looks = (light: string) =>
      inForce({
        pictures: { logo: 'shop/0123456789abcdef01234567-192' },
        colours: { accent: { light, dark: '#ffb3a0' }, surface },
      })
    const { html } = await renderEmail(looks('#8a2f1a'), email)
    expect(html).toMatch(
      /<img [^>]*src="https:\/\/shop\.test\/media\/shop\/0123456789abcdef01234567-192\.webp"/,
    )
    expect(html).toMatch(/<img [^>]*width="80" [^>]*height="40"|<img [^>]*height="40"[^>]*width="80"/)
    expect(html).toMatch(/<img [^>]*alt="Sunny"/)
    expect(html).toMatch(
      /background-color:#8a2f1a[^"]*color:#ffffff|color:#ffffff[^"]*background-color:#8a2f1a/,
    )
    expect(html).not.toContain('#fb7d5b')
    expect((await renderEmail(looks('#ffcc00'), email)).html).toContain('color:#1d0f22')
    expect((await renderEmail(shop, email)).html).toContain('#fb7d5b')
  })

  test('shows what a row is about beside it, and leaves it out of the plain text', async () => {
    const rows = [{ label: 'Tee', amount: '$12.00', picture: 'https://shop.test/media/tee-240.webp' }]
    const { html, text } = await renderEmail(shop, { ...email, paragraphs: [], rows })
    expect(html).toMatch(/<img src="https:\/\/shop\.test\/media\/tee-240\.webp" alt=""/)
    expect(text).not.toContain('.webp')
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
