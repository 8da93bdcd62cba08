import { directionOf } from '@marah/ui/language'
import { expect, test } from 'vitest'
import { browserLanguage, hrefIn, languageOf, switchLanguageHref, withoutLanguage } from './language.tsx'

test('the URL names the language; English has no prefix', () => {
  expect(languageOf('/')).toBe('en')
  expect(languageOf('/ar')).toBe('ar')
  expect(languageOf('/ar/cart')).toBe('ar')
  expect(languageOf('/arrow')).toBe('en')
  expect(languageOf('/c/ar')).toBe('en')
})

test('a page keeps its path and query in the other language', () => {
  expect(switchLanguageHref('ar', { pathname: '/c/tops', search: '?color=red&page=2' })).toBe(
    '/ar/c/tops?color=red&page=2',
  )
  expect(switchLanguageHref('en', { pathname: '/ar/c/tops', search: '?page=2' })).toBe('/c/tops?page=2')
  expect(switchLanguageHref('ar', { pathname: '/', search: '?a=1' })).toBe('/ar?a=1')
  expect(switchLanguageHref('en', { pathname: '/ar', search: '' })).toBe('/')
})

test('adding and removing the prefix are inverse', () => {
  for (const path of ['/', '/cart', '/p/ar-shirt']) expect(withoutLanguage(hrefIn('ar', path))).toBe(path)
})

test('Arabic, Hebrew, Persian and Urdu are right-to-left in every region', () => {
  for (const code of ['ar', 'ar-EG', 'he', 'fa-IR', 'ur', 'UR']) expect(directionOf(code)).toBe('rtl')
  for (const code of ['en', 'fr', 'tr', 'az']) expect(directionOf(code)).toBe('ltr')
})

test("the default is the first of the browser's languages that the shop speaks", () => {
  expect(browserLanguage(['fr-FR', 'ar-EG', 'en'])).toBe('ar')
  expect(browserLanguage(['en-GB', 'ar'])).toBe('en')
  expect(browserLanguage(['fr'])).toBe('en')
  expect(browserLanguage(['constructor'])).toBe('en')
})
