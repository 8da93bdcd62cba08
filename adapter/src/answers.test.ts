import { expect, test } from 'vitest'
import { openScript } from './test-script.ts'

/** The sentence of a back end; the storefront shows it, so it must arrive. */
const said = 'Words of the back end'
const bad = { field: [said] }

/**
 * The answers of each call by the specification: the status that the storefront gets, and that the body is passed on. A
 * wrong password at the login or in a change answers 400 here, since a 401 would mean that the session is over.
 */
test.each<[call: string, path: string, given: number, body: object, seen: number]>([
  ['Login', 'POST /auth/login/', 400, { non_field_errors: [said] }, 400],
  ['Login', 'POST /auth/login/', 401, { detail: said }, 400],
  ['Login', 'POST /auth/login/', 500, {}, 500],
  ['Sign-up', 'POST /auth/registration/', 400, { email: [said] }, 400],
  ['E-mail verify', 'POST /auth/registration/verify-email/', 400, { message: said }, 400],
  ['E-mail verify', 'POST /auth/registration/verify-email/', 404, { message: said }, 404],
  ['Phone verify', 'POST /base_user/verify-phone-number/', 400, { message: said }, 400],
  ['Resend', 'GET /base_user/verify-email/resend/', 400, { detail: said }, 400],
  ['Create password', 'POST /auth/create-password/', 400, { new_password2: [said] }, 400],
  ['Read user', 'GET /auth/user/', 405, { detail: said }, 405],
  ['Read avatar', 'GET /user/avatar/', 405, { detail: said }, 405],
  ['Password reset', 'POST /auth/password/reset/', 400, { email: [said] }, 400],
  ['Password reset', 'POST /auth/password/reset/', 401, { email: [said] }, 400],
  ['SMS reset', 'POST /auth/sms-password-reset/', 401, { phone: [said] }, 400],
  ['Reset confirm', 'POST /auth/password/reset/confirm/', 400, { token: [said] }, 400],
  ['Change password', 'POST /auth/password/change/', 400, { old_password: [said] }, 400],
  ['Change password', 'POST /auth/password/change/', 401, { old_password: [said] }, 400],
  ['Address create', 'POST /base_user/user-address/', 400, { postal_code: [said] }, 400],
  ['Cart', 'POST /cart/cart-item/', 400, { quantity: [said] }, 400],
  ['Cart', 'PATCH /cart/cart-item/1/', 400, { quantity: [said] }, 400],
  ['Cart', 'DELETE /cart/cart-item/1/', 400, bad, 400],
  ['Orders', 'GET /order/orders/', 400, { detail: said }, 400],
  ['Orders', 'GET /order/orders/', 401, { detail: said }, 401],
  ['One order', 'GET /order/orders/1/', 401, { detail: said }, 401],
  ['Add review', 'POST /product/product-review/', 403, { detail: said, code: 'permission_denied' }, 403],
  ['Add review', 'POST /product/product-review/', 404, { detail: said }, 404],
  ['Wishlist add', 'POST /product/wishlist/', 400, { product_stock: [said] }, 400],
])('%s: %s answered %i with %j is seen as %i, with its words', async (_, call, given, body, seen) => {
  const { ask } = openScript(() => ({ status: given, body }))
  const [method = '', path = ''] = call.split(' ')
  const sent = method === 'GET' || method === 'DELETE' ? {} : { body: { product_stock: 1, quantity: 1 } }
  const answer = await ask(method, path, { token: 't', ...sent })
  expect(answer.status).toBe(seen)
  if (Object.keys(body).length > 0) expect(JSON.stringify(answer.body)).toContain(said)
})
