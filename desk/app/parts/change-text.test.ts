import { isDeskChange } from '@marah/contract/call'
import { deskCalls } from '@marah/contract/desk/desk-calls'
import { expect, test } from 'vitest'
import { changeLabels } from './change-text.ts'

test('the log names every change of the desk in words, and no call that the contract does not have', () => {
  const ids = deskCalls.map(({ id }) => id)
  const changes = deskCalls.filter(isDeskChange).map(({ id }) => id)
  expect(changes.length).toBeGreaterThan(50)
  expect(changes.filter((id) => !(id in changeLabels))).toEqual([])
  expect(Object.keys(changeLabels).filter((id) => !ids.includes(id))).toEqual([])
})
