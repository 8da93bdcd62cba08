import { expect, test } from 'vitest'
import { cookiesFor } from './cookies.ts'

const all = 'sessionid=1; csrftoken=2; access-token=3; refresh-token=4'

test('cookies go to what renews or ends a session, without those of a login by cookie', () => {
  const sent = 'access-token=3; refresh-token=4'
  expect(cookiesFor('/auth/token/refresh/', all)).toBe(sent)
  expect(cookiesFor('/auth/logout', all)).toBe(sent)
  expect(cookiesFor('/auth/logout/', 'sessionid=1; csrftoken=2')).toBeNull()
})

test.each(['/auth/login/', '/auth/logout-all/', '/cart/cart-item/', '/dummy/'])('%s goes without', (path) => {
  expect(cookiesFor(path, all)).toBeNull()
})
