// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { deleteDraft, deleteDraftsOfOthers, readDraft, readDraftFields, saveDraft } from './drafts.ts'

beforeEach(() => {
  sessionStorage.clear()
})

test('what one customer typed is never shown to another', () => {
  saveDraft('address', 7, { name: 'Layla' })
  expect(readDraft('address', 7)).toEqual({ name: 'Layla' })
  expect(readDraft('address', 8)).toBeUndefined()
  expect(readDraft('address', 'visitor')).toBeUndefined()
})

test.each(['{broken', '7', 'null', '{"owner":7,"value":{"name":3}}', '{"owner":7}'])(
  'a damaged value (%s) starts the form afresh',
  (text) => {
    sessionStorage.setItem('input:address', text)
    expect(readDraftFields('address', 7, ['name'])).toBeUndefined()
  },
)

test('deleting a draft leaves those of others', () => {
  sessionStorage.setItem('refresh', 'r')
  saveDraft('address', 7, {})
  saveDraft('sign-up', 'visitor', {})
  deleteDraft('address')
  expect(readDraft('address', 7)).toBeUndefined()
  expect(readDraft('sign-up', 'visitor')).toEqual({})
  deleteDraftsOfOthers()
  expect(Object.keys(sessionStorage)).toEqual(['refresh'])
})

test('the next customer keeps their own drafts, and no others stay', () => {
  saveDraft('address', 7, { name: 'Layla' })
  saveDraft('address-3', 8, { name: 'Nur' })
  saveDraft('sign-up', 'visitor', {})
  deleteDraftsOfOthers(7)
  expect(Object.keys(sessionStorage)).toEqual(['input:address'])
})

test('a visitor’s gift message is still there after the login, and another customer’s is not', () => {
  saveDraft('gift', 'visitor', { chosen: 'yes', message: 'For Noor' })
  deleteDraftsOfOthers(7)
  expect(readDraft('gift', 'visitor')).toEqual({ chosen: 'yes', message: 'For Noor' })
  saveDraft('gift', 8, { chosen: 'yes', message: 'For Layan' })
  deleteDraftsOfOthers(7)
  expect(sessionStorage).toHaveLength(0)
})
