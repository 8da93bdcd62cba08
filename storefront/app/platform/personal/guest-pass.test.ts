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

test('beside a login a link books nothing and reads no children: a stranger may have sent one of their own', () => {
  beginSession({ access: 'mine', refresh: 'r' }, true)
  location.hash = '#guest=of-a-stranger'
  takeGuestLink()
  expect(guestTokenFor('/rest/booking/booking/B-ABC123/', true)).toBe('of-a-stranger')
  expect(guestTokenFor('/rest/base_user/kid', true)).toBeNull()
  for (const kind of ['open_play', 'workshop', 'event']) {
    location.hash = '#guest=of-a-stranger'
    takeGuestLink()
    expect(guestTokenFor(`/rest/${kind}/booking/`, true, 'POST')).toBeNull()
    // What was just booked, and is now to be paid, is the account's.
    expect(guestTokenFor('/rest/stripe/create-booking-checkout-session/', true, 'POST')).toBeNull()
  }
})

test('beside a login a link shows and leaves the waiting lists that it was mailed for; joining another is the account’s', () => {
  beginSession({ access: 'mine', refresh: 'r' }, true)
  location.hash = '#guest=of-the-link'
  takeGuestLink()
  expect(guestTokenFor('/rest/booking/waitlist/', true)).toBe('of-the-link')
  expect(guestTokenFor('/rest/booking/waitlist/7/', true, 'DELETE')).toBe('of-the-link')
  expect(guestTokenFor('/rest/booking/waitlist/', true, 'POST')).toBeNull()
  expect(guestTokenFor('/rest/booking/waitlist/', true)).toBeNull()
})
