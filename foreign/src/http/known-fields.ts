import type { Fields } from './fields.ts'

/** The fields that the specification allows in each call, by method and path. Calls that are not listed accept any. */
const knownFields: Readonly<Record<string, string>> = {
  'POST /auth/registration/': 'email full_name password1 password2',
  'POST /auth/login/': 'email password',
  'POST /auth/registration/verify-email/': 'otp',
  'POST /base_user/verify-phone-number/': 'otp',
  'POST /auth/password/change/': 'old_password new_password1 new_password2',
  'POST /auth/create-password/': 'new_password1 new_password2',
  'POST /auth/password/reset/': 'email',
  'POST /auth/password/reset/confirm/': 'new_password1 new_password2 uid token',
  'POST /auth/sms-password-reset/': 'phone',
  'PATCH /auth/user/': 'email full_name avatar phone is_terms_agreed gender',
  'DELETE /auth/user/': '',
  'POST /auth/logout/': '',
  'POST /auth/email-change/': 'email',
  'POST /auth/email-change/verify-change-email/': 'otp',
  'POST /auth/change-phone-number/': 'phone',
  'POST /auth/change-phone-number/verify-change-phone-number/': 'otp',
  'POST /base_user/user-address/': 'address_line1 address_line2 city name phone state country postal_code',
  'PATCH /base_user/user-address/{id}/':
    'address_line1 address_line2 city name phone state country postal_code',
  'POST /social-auth/{word}/': 'access_token',
  'PATCH /base_user/settings/': 'sms_notification email_notification push_notification',
  'POST /auth/onboarding/refer-to-friend/': '',
  'POST /product/wishlist/': 'product_stock',
  'POST /product/product-review/': 'rating comment product_stock',
  'POST /product/review-image/': 'image review',
  'POST /cart/cart-item/': 'product_stock quantity',
  'PATCH /cart/cart-item/{id}/': 'quantity',
}

/** The fields that the specification does not send with this call. */
export function unknownFields(call: string, fields: Fields): string[] {
  const known = knownFields[call]
  if (known === undefined) return []
  return Object.keys(fields).filter((name) => !known.split(' ').includes(name))
}
