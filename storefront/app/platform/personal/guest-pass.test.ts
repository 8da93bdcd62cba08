// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { guestTokenFor, keepGuestPass, takeGuestLink } from './guest-pass.ts'

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
