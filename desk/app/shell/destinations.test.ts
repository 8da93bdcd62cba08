import { mayCall } from '@marah/contract/desk/rights'
import { expect, test } from 'vitest'
import { destinations } from './destinations.ts'

test('a seller finds orders, returns and conversations, and nothing of the shop’s staff', () => {
  const shown = destinations.filter((each) => mayCall('seller', each)).map(({ to }) => to)
  expect(shown).toEqual(['/', '/orders', '/returns', '/conversations', '/account'])
})
