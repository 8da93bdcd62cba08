import { expect, test } from 'vitest'
import { markOf, putIn } from './page-parts.server.ts'

const bytesOf = (...texts: string[]) => texts.map((text) => new TextEncoder().encode(text))

test('parts that were drawn before come to stand where their marks are', () => {
  const parts = new Map([
    ['cards', bytesOf('<li>طائرة</li>', '<li>−20%</li>')],
    ['color', bytesOf('<label>$1 $&</label>')],
    ['unused', bytesOf('nowhere')],
  ])
  const bytes = putIn(parts, `<form>${markOf('color')}</form><ul>${markOf('cards')}</ul><script>1</script>`)
  expect(new TextDecoder().decode(bytes())).toBe(
    '<form><label>$1 $&</label></form><ul><li>طائرة</li><li>−20%</li></ul><script>1</script>',
  )
})

test('a page without such parts is its text', () => {
  const bytes = putIn(undefined, '<p>طائرة</p>')
  expect(new TextDecoder().decode(bytes())).toBe('<p>طائرة</p>')
})

test('what looks like a mark and is none stays as it is', () => {
  const guess = markOf('cards').replace(/ [\da-f-]+-->/, ' 00000000-0000-4000-8000-000000000000-->')
  expect(guess).not.toBe(markOf('cards'))
  const bytes = putIn(new Map([['cards', bytesOf('x')]]), guess)
  expect(new TextDecoder().decode(bytes())).toBe(guess)
})
