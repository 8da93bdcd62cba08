import type { Call } from '@marah/contract/call'
import { typedText } from '@marah/contract/common'
import { everyCall } from '@marah/contract/every-call'
import { longestPersonName } from '@marah/contract/limits'
import { isNameWithoutAddress } from '@marah/contract/rules/names'
import { fieldsReadTooLong } from '@marah/testing/typed-fields'
import { expect, test } from 'vitest'
import { z } from 'zod'

test('of a text that is too long, no call looks at more than its length', () => {
  expect(everyCall.flatMap(fieldsReadTooLong)).toEqual([])
})

test('a field without a length, and one whose pattern is read all the same, are found', () => {
  const call: Call = {
    method: 'post',
    path: '/careless/',
    id: 'careless',
    tag: 'careless',
    summary: '',
    access: 'public',
    body: z.object({
      endless: z.string(),
      careless: z.string().max(longestPersonName).refine(isNameWithoutAddress),
      careful: typedText(longestPersonName),
    }),
    answers: { 204: null },
    errors: [400],
  }
  expect(fieldsReadTooLong(call)).toEqual(['careless endless: ', 'careless careless: too_big,custom'])
})

test.each([
  ['Huda Karim', true],
  ['J.R.R. Tolkien', true],
  ['St.John', true],
  ['Prof.Ahmad', true],
  ['Visit shop.example', false],
  ['shop.co/now', false],
  ['huda@example', false],
  ['https://x', false],
])('"%s" is taken for a name: %s', (name, isName) => {
  expect(isNameWithoutAddress(name)).toBe(isName)
})
