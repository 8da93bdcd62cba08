import { describe, expect, test } from 'vitest'
import { danglingCitations, libraryOf } from './citations.ts'

const rules = { path: 'docs/rules/bookings.md', text: '- **B7** One.\n- **B8** Two.\n- **B9** Three.\n' }
const paths = [
  rules.path,
  'docs/money.md',
  'docs/decisions/0020-places.md',
  'backend/src/orders/cancellation/end-order.ts',
]
const library = libraryOf([rules], paths)
const inCode = (text: string) => danglingCitations(library, [{ path: 'backend/src/orders/hold.ts', text }])
const inPage = (text: string) => danglingCitations(library, [{ path: 'docs/architecture.md', text }])

test('what is there may be cited in each form', () => {
  expect(
    inCode(
      'rule B7, rules B7, B9 and rules B7–B9 (rule B8a), decision 20, decision 0020, docs/decisions/0020-places.md, docs/money.md, RFC 9110 §10.2.3',
    ),
  ).toEqual([])
  expect(
    inPage(
      '[money](money.md#deposit), [root](../docs/money.md), `orders/cancellation/end-order.ts`, `backend/src/orders/cancellation/end-order.ts`',
    ),
  ).toEqual([])
})

describe('the check catches', () => {
  test.each([
    ['a rule that is missing', '(rule B10)', 'no rule B10'],
    ['one of several', '(rules B7, S1)', 'no rule S1'],
    ['one within a range', '(rules B8–B10)', 'no rule B10'],
    ['a step of a missing rule', '(rule C8b)', 'no rule C8'],
    ['a rule without its letter', '(security rule 40)', 'rule 40 of no page of docs/rules'],
    ['a decision that is missing', '(decision 21)', 'no decision 0021'],
    ['a file of a missing decision', '(docs/decisions/0021)', 'no decision 0021'],
    ['a document that is missing', '(own-shop.md)', 'no document own-shop.md'],
    ['a section of a document of others', '(the plan §2.7)', 'section §2.7 of no document of ours'],
  ])('%s', (_what, text, fault) => {
    expect(inCode(`/** Why ${text}. */`)).toEqual([`backend/src/orders/hold.ts: ${fault}`])
  })

  test('a path or a link in a page that leads to no file', () => {
    expect(inPage('`orders/finish-order.ts` and [that](gone.html)')).toEqual([
      'docs/architecture.md: no file gone.html',
      'docs/architecture.md: no file orders/finish-order.ts',
    ])
  })

  test('a rule that is given twice', () => {
    expect(() =>
      libraryOf([rules, { path: 'docs/rules/other.md', text: '- **B7** Other.\n' }], paths),
    ).toThrow('B7')
  })
})
