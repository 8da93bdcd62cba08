import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTerms, termFaults } from './customer-terms.ts'

const glossary = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')
const terms = readTerms(glossary)
const faultsIn = (language: 'en' | 'ar', text: string) =>
  termFaults(terms, { where: 'a.json key', language, text })

test.each([
  ['en', 'You can favourite it by e-mail.', 'e-mail'],
  ['en', 'Your order letters', 'order letter'],
  ['en', 'Choose a color', 'color'],
  ['en', "It's yours", "'"],
  ['en', '{count, plural, one {# piece} other {# pieces}}', 'piece'],
  ['ar', 'تيشيرتات وتانكات', 'وتانك'],
  ['ar', 'أشيائي', 'أشيائي'],
  ['ar', 'وللأفلام ترجمة', 'وللأفلام'],
  ['ar', 'لعدد من المراجعات', 'المراجعات'],
  ['ar', 'البرشاء, الفجيرة', 'ء,'],
  ['ar', 'يوماً واحداً', 'اً'],
] as const)('%s: “%s” is found for “%s”', (language, text, word) => {
  expect(faultsIn(language, text)).toContainEqual(expect.stringContaining(`a.json key: “${word}” in`))
})

test.each([
  ['en', 'At least one lowercase letter', 'a part of another term'],
  ['en', 'Colourful, recentred, discolouration', 'letters inside of another word'],
  ['en', '{pieces, plural, one {# item} other {# items}}', 'the name of a placeholder'],
  ['en', "This email can't be found, make sure email is incorrect.", 'a text of the specification'],
  ['ar', 'يومًا واحدًا، ومراجعة السلة', 'the same word of another meaning'],
] as const)('%s: “%s” is no fault: %s', (language, text, reason) => {
  expect(faultsIn(language, text), reason).toEqual([])
})

test.each([
  '| review | review | تقييم |',
  '| review | review | تقييم | rev(iew | more |',
  '| review | review | تقييم | (x |',
])('a row that cannot be read is an error: %s', (row) => {
  expect(() => readTerms(row)).toThrow(/^Not a /)
})
