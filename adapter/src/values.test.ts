import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { htmlIn } from './html.ts'
import { languageOf } from './language.ts'
import { currencyIn, decimalOf, minorIn } from './money.ts'
import { pictureIn } from './pictures.ts'
import { idIn, instantIn } from './values.ts'

test.each([
  ['12.50', 1250],
  ['12', 1200],
  [12.5, 1250],
  [0.1 + 0.2, 30],
  [19.999, 2000],
  ['0.005', 1],
  ['1e3', null],
  ['-1', null],
  ['1,50', null],
  [Number.NaN, null],
  [null, null],
])('%j is %j in minor units', (given, minor) => {
  expect(minorIn(given, 'USD')).toBe(minor)
})

test('an amount has the decimals of its currency: three of KWD, none of JPY', () => {
  expect(['12.345', 12.3, '0.0005'].map((given) => minorIn(given, 'KWD'))).toEqual([12_345, 12_300, 1])
  expect(['1250', 1250.5, '1250.00'].map((given) => minorIn(given, 'JPY'))).toEqual([1250, 1251, 1250])
  expect([5, 12_345].map((minor) => decimalOf(minor, 'KWD'))).toEqual(['0.005', '12.345'])
  expect([0, 1250].map((minor) => decimalOf(minor, 'JPY'))).toEqual(['0', '1250'])
  expect([5, 1250].map((minor) => decimalOf(minor, 'USD'))).toEqual(['0.05', '12.50'])
})

test('currencies have three letters', () => {
  expect([currencyIn('usd'), currencyIn(''), currencyIn('$')]).toEqual(['USD', null, null])
})

test('ids are positive whole numbers, bare or of an object', () => {
  expect([7, '7', { id: 7 }, { pk: '7' }].map(idIn)).toEqual([7, 7, 7, 7])
  expect([0, -1, 1.5, '07', 'x', 2 ** 31, null, [], {}].map(idIn)).toEqual(Array(9).fill(null))
})

test('instants are ISO 8601 in UTC', () => {
  expect(instantIn('2027-01-01T12:00:00.123456+02:00')).toBe('2027-01-01T10:00:00.123Z')
  expect(instantIn('2027-01-01T12:00:00')).toBe('2027-01-01T12:00:00.000Z')
  expect(instantIn('2027-01-01')).toBe('2027-01-01T00:00:00.000Z')
  expect([instantIn('soon'), instantIn(5), instantIn('')]).toEqual([null, null, null])
})

test.each([
  [null, 'en'],
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['fr, en;q=0.5, ar;q=0.7', 'ar'],
  ['ar;q=0, en', 'en'],
  ['de', 'en'],
])('%j asks for %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})

test('prepared sizes of a picture stay, and others are not made up', () => {
  const sources = { avif: 'a 1w', webp: 'b 1w', width: 1, height: 2, tint: '#fff' }
  expect(pictureIn('https://x.example/a.jpg', sources, '').image_sources).toEqual(sources)
  expect(pictureIn('/a.jpg', null, 'https://x.example').image_sources).toMatchObject({
    webp: 'https://x.example/a.jpg',
  })
  for (const nothing of [null, '', '/a.jpg', 'data:image/png;base64,AA', {}, []]) {
    expect(pictureIn(nothing, null, '')).toEqual({ image: null, image_sources: null })
  }
})

test('plain text becomes paragraphs, and headings those that texts have', () => {
  expect(htmlIn('a < b & c &amp; d\nnew line\n\n\nnew paragraph')).toBe(
    '<p>a &lt; b &amp; c &amp; d<br>new line</p><p>new paragraph</p>',
  )
  expect(htmlIn('<h1>A</h1><h2 class="x">B</h2><h3>C</h3>')).toBe('<h3>A</h3><h3 class="x">B</h3><h4>C</h4>')
  expect(htmlIn('<h3>A</h3><h4>B</h4>')).toBe('<h3>A</h3><h4>B</h4>')
  expect(htmlIn(null)).toBe('')
})

test('words are folded as the shop searches them', () => {
  expect(fold('  Café’s  T-Shirt, №5 ')).toBe('cafe tshirt no5')
  expect(fold('أَحْذِيَةٌ ٱلْأطفال ١٢')).toBe('احذيه الاطفال 12')
})
