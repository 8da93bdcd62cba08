import { expect, test } from 'vitest'
import { listChanges, textChanges, textsOf } from './text-changes.ts'

const json = (texts: Record<string, string>) => JSON.stringify(texts)
const between = (
  before: readonly (readonly [path: string, content: string])[],
  after: readonly (readonly [path: string, content: string])[],
) =>
  textChanges(
    before.flatMap(([path, content]) => textsOf(path, content)),
    after.flatMap(([path, content]) => textsOf(path, content)),
  )

test('messages are compared key by key, in each language', () => {
  const changes = between(
    [
      ['storefront/messages/en/cart.json', json({ save: 'Keep', title: 'Cart', old: 'Soon' })],
      ['storefront/messages/ar/cart.json', json({ save: 'حفظ', title: 'السلة' })],
    ],
    [
      ['storefront/messages/en/cart.json', json({ save: 'Save', title: 'Cart', fresh: 'New' })],
      ['storefront/messages/ar/cart.json', json({ save: 'حفظ', title: 'سلتك' })],
    ],
  )
  expect(changes).toEqual([
    { group: 'storefront/cart', key: 'fresh', language: 'en', after: 'New' },
    { group: 'storefront/cart', key: 'old', language: 'en', before: 'Soon' },
    { group: 'storefront/cart', key: 'save', language: 'en', before: 'Keep', after: 'Save' },
    { group: 'storefront/cart', key: 'title', language: 'ar', before: 'السلة', after: 'سلتك' },
  ])
})

test('what moved to another folder, feature or key without other words is no change', () => {
  const changes = between(
    [
      ['storefront/words/en/door.json', json({ title: 'Entrance', scan: 'Scan' })],
      ['backend/src/cart/words/en.json', json({ cart_full: 'Your cart is full.' })],
    ],
    [
      ['storefront/messages/en/check-in.json', json({ heading: 'Entrance', scan: 'Scan a ticket' })],
      ['backend/src/checkout/messages/en.json', json({ cart_full: 'Your cart is full.' })],
    ],
  )
  expect(changes).toEqual([
    {
      group: 'storefront/check-in',
      key: 'scan',
      language: 'en',
      before: 'Scan',
      after: 'Scan a ticket',
    },
  ])
})

test('of articles the paragraphs that differ are listed, of answers what is asked and what is answered', () => {
  const answer = (text: string) =>
    JSON.stringify({
      name: { en: 'Delivery', ar: 'التوصيل' },
      questions: [
        {
          slug: 'cost',
          question: { en: 'What does it cost?', ar: 'كم يكلّف؟' },
          answer: { en: `<p>${text}</p>`, ar: '<p>لا شيء.</p>' },
        },
      ],
    })
  const about = 'backend/src/content/texts/en/about.html'
  const delivery = 'backend/src/content/texts/faq/delivery.json'
  const changes = between(
    [
      [about, '<p>One.</p><p>Two.</p><p>One.</p>'],
      [delivery, answer('A lot.')],
    ],
    [
      [about, '<h2>New.</h2><p>One.</p><p>Two.</p><p>One.</p>'],
      [delivery, answer('Nothing.')],
    ],
  )
  expect(changes).toEqual([
    { group: 'answers/delivery', key: 'cost (answer)', language: 'en', before: 'A lot.', after: 'Nothing.' },
    { group: 'articles/about', key: 'New.', language: 'en', after: 'New.' },
  ])
})

test('files without texts for customers are left alone', () => {
  expect(textsOf('storefront/package.json', '{"name": "x"}')).toEqual([])
  expect(textsOf('contract/src/messages/other.json', '{"name": "x"}')).toEqual([])
})

test('the list has a heading for each group and counts each language', () => {
  const list = listChanges([
    { group: 'backend/cart', key: 'full', language: 'en', before: 'Full', after: 'Your cart is full.' },
    { group: 'backend/cart', key: 'full', language: 'ar', after: 'سلتك ممتلئة.' },
  ])
  expect(list).toBe(
    [
      '## backend/cart',
      '',
      'full',
      '  en - Full',
      '  en + Your cart is full.',
      '  ar + سلتك ممتلئة.',
      '',
      'en: 1 changed, 0 added, 0 gone',
      'ar: 0 changed, 1 added, 0 gone',
      '',
    ].join('\n'),
  )
})
