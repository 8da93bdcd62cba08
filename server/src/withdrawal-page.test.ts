import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { main, type RealShop, startPatience, startRealShop } from './testing/real-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'marah-withdrawal-'))
let shop: RealShop
beforeAll(async () => {
  const args = ['--disable-warning=ExperimentalWarning', main, 'start']
  shop = await startRealShop(folder, process.execPath, args, { WITHDRAWAL: 'on' })
  await shop.until((status) => status === 200)
}, startPatience)
afterAll(async () => {
  shop.process.kill('SIGTERM')
  await shop.code
  rmSync(folder, { recursive: true, force: true })
})

const texts = {
  en: {
    path: '',
    title: 'Withdraw from a purchase',
    confirm: 'Confirm withdrawal',
    required: 'Please enter your name',
    done: 'We’ve received your withdrawal',
  },
  ar: {
    path: '/ar',
    title: 'العدول عن الشراء',
    confirm: 'تأكيد العدول',
    required: 'يُرجى إدخال اسمك',
    done: 'استلمنا إعلان العدول',
  },
} as const

for (const [language, { path, title, confirm, required, done }] of Object.entries(texts)) {
  const page = async (address: string) => (await fetch(`${shop.origin}${path}${address}`)).text()
  const post = (fields: Record<string, string>) =>
    fetch(`${shop.origin}${path}/withdraw`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: shop.origin },
      body: new URLSearchParams(fields),
    })
  const values = {
    name: 'Lena "<b>" Berg',
    number: 'M-100042',
    email: `${language}@example.com`,
    goods: 'A <i>tee</i>',
  }

  test(`a buyer withdraws in two steps without JavaScript, from a link on every page (${language})`, async () => {
    for (const address of ['/', '/faq', '/cart'])
      expect(await page(address), address).toContain(`href="${path}/withdraw">${title}</a>`)
    expect(await page('/withdraw?order=M-100042')).toContain('value="M-100042"')

    const review = await post(values)
    expect(review.status).toBe(200)
    const html = await review.text()
    expect(html).toContain(confirm)
    expect(html).not.toContain('<i>tee</i>')
    const key = /name="key" value="([\w-]{32})"/.exec(html)?.[1]
    expect(key).toBeDefined()

    const edited = await (await post({ ...values, step: 'edit' })).text()
    expect(edited).toContain('value="M-100042"')
    const declared = await post({ ...values, key: key ?? '', step: 'declare' })
    expect(declared.status).toBe(303)
    expect(declared.headers.get('location')).toBe(`${path}/withdraw?sent=1`)
    expect(await page('/withdraw?sent=1')).toContain(done)
    expect((await post({ ...values, key: key ?? '', step: 'declare' })).status).toBe(303)
  })

  test(`a robot that fills the hidden field is thanked, and nothing is declared (${language})`, async () => {
    const answer = await post({ ...values, website: 'https://spam.example' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}/withdraw?sent=1`])
  })

  test(`what is missing or rejected is said beside its field, and nothing typed is lost (${language})`, async () => {
    const empty = await post({ ...values, name: ' ' })
    expect(empty.status).toBe(400)
    const html = await empty.text()
    expect(html).toContain(required)
    expect(html).toContain('value="M-100042"')
    const rejected = await post({ ...values, name: 'www.spam.example', key: 'another', step: 'declare' })
    expect(rejected.status).toBe(400)
    const again = await rejected.text()
    expect(again).toContain('aria-invalid="true"')
    expect(again).toContain(`value="${language}@example.com"`)
  })
}
