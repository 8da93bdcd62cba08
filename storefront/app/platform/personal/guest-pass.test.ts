// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { guestTokenFor, keepGuestPass, takeGuestLink } from './guest-pass.ts'
import { beginSession } from './logout.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a tab that was opened by a link books for the family that types its email there, and not for the link’s', () => {
  location.hash = '#guest=of-the-link'
  takeGuestLink()
  expect(guestTokenFor('/rest/booking/booking/', false)).toBe('of-the-link')
  keepGuestPass({ token: 'typed', email: 'father@mail.test', phone: '+961 3 123 456', name: 'Sami' })
  expect(guestTokenFor('/rest/open_play/booking/', false)).toBe('typed')
})

test('a login in a tab that was opened by a link shows the account’s visits there; a login that was there before does not', () => {
  beginSession({ access: 'before', refresh: 'r' }, true)
  location.hash = '#guest=of-the-link'
  takeGuestLink()
  expect(guestTokenFor('/rest/booking/booking/', true)).toBe('of-the-link')
  beginSession({ access: 'mine', refresh: 'r' }, true)
  expect(guestTokenFor('/rest/booking/booking/', true)).toBeNull()
})
