import { expect, test } from 'vitest'
import { coreDocument } from './core-document.ts'
import { openApiDocument } from './document.ts'
import { extensionMark, extensions } from './extensions.ts'

/**
 * The calls of the storefront’s specification, with the final slash of the contract's paths, each with its input. The
 * specification does not show the payload of "buy now"; a product's unit is the least that it needs.
 */
const coreCalls = `
POST /auth/registration/ email full_name password1 password2
POST /auth/login/ email password
POST /auth/registration/verify-email/ otp
GET /base_user/verify-email/resend/
POST /base_user/verify-phone-number/ otp
GET /base_user/verify-phone-number/resend/
POST /auth/password/change/ old_password new_password1 new_password2
POST /auth/create-password/ new_password1 new_password2
POST /auth/password/reset/ email
POST /auth/password/reset/confirm/ new_password1 new_password2 uid token
POST /auth/sms-password-reset/ phone
GET /auth/user/
PATCH /auth/user/ full_name gender is_terms_agreed avatar email phone
DELETE /auth/user/
GET /user/avatar/ page
POST /auth/logout/
GET /auth/onboarding/referral-source/
GET /auth/onboarding/terms-of-use/
GET /auth/onboarding/terms_video/
POST /auth/email-change/ email
POST /auth/email-change/verify-change-email/ otp
GET /auth/email-change/verify-change-email/resend/
POST /auth/change-phone-number/ phone
POST /auth/change-phone-number/verify-change-phone-number/ otp
GET /auth/change-phone-number/verify-phone-number/resend/
GET /base_user/user-address/ page
POST /base_user/user-address/ name phone address_line1 address_line2 city state country postal_code
GET /base_user/user-address/{id}/
PATCH /base_user/user-address/{id}/ name phone address_line1 address_line2 city state country postal_code
DELETE /base_user/user-address/{id}/
POST /social-auth/{id}/ access_token
GET /base_user/settings/
PATCH /base_user/settings/ sms_notification email_notification push_notification
GET /api/faq/ page
GET /api/faq/{id}/
POST /auth/onboarding/refer-to-friend/
GET /global_constant/faq/ page
GET /global_constant/faq-category/
GET /global_constant/globals/privacy_policy/
GET /global_constant/globals/cookie_policy/
GET /global_constant/globals/terms_and_conditions/
GET /api/gallery/ page
GET /api/gallery/item/ page
GET /api/notification/ page
GET /dummy/ page
POST /dummy/ message multiLanguageMessage
GET /dummy/{id}/
PATCH /dummy/{id}/ message multiLanguageMessage
DELETE /dummy/{id}/
GET /product/product/ page category product_type
GET /product/product/{id}/
GET /product/product-category/ page
GET /product/product-category/{id}/
GET /product/product-type/ page
GET /product/product-type/{id}/
GET /product/wishlist/ page product_stock
POST /product/wishlist/ product_stock
DELETE /product/wishlist/{id}/
GET /product/product-review/ page product_stock
POST /product/product-review/ rating comment product_stock
POST /product/review-image/ image review
GET /product/product-question/ page product
GET /cart/cart/
GET /cart/cart-item/ page
POST /cart/cart-item/ product_stock quantity
PATCH /cart/cart-item/{id}/ quantity
DELETE /cart/cart-item/{id}/
POST /stripe/create-checkout-session/
POST /stripe/create-buy-now-checkout-session/ product_stock quantity
GET /order/orders/ page
GET /order/orders/{id}/
`
  .trim()
  .split('\n')

const entity = ['id', 'created_on', 'edited_on']
const stock = [
  ...entity,
  ...names('quantity sku_number barcode price price_currency discount discount_currency product'),
  ...names('product_option product_option_details product_media'),
]
const stockDetails = ['product_stock_details', ...stock.map((name) => `product_stock_details.${name}`)]
const person = ['customer.full_name', 'customer.avatar']
const product =
  'category product_type name is_return_available is_exchange_available return_exchange_days vendor services product_stock'

/** The entities of the specification, by their names in the document. */
const coreFields: Record<string, readonly string[]> = {
  User: [
    ...entity,
    ...names('email full_name avatar phone is_terms_agreed is_email_verified is_phone_verified gender'),
  ],
  LoginResult: names('user access refresh'),
  ReferralSource: [...entity, ...names('name description')],
  Avatar: [...entity, ...names('avatar order')],
  TermsOfUse: names('privacy_policy terms_of_use agree_conditions'),
  Address: [...entity, ...names('address_line1 address_line2 city name phone state country postal_code')],
  Notification: [
    ...entity,
    ...names('title image message target_user is_read notification_type actions content_type object_id'),
    ...names('actions.label actions.target_external_url actions.target_internal_url'),
  ],
  UserSettings: [...entity, ...names('sms_notification email_notification push_notification user')],
  Faq: [...entity, ...names('question answer')],
  GlobalFaq: [...entity, ...names('faq_category question answer')],
  FaqCategory: [...entity, 'name'],
  GlobalText: [...entity, ...names('key data')],
  Gallery: [
    ...entity,
    ...names('name description gallery_image'),
    ...[...entity, ...names('name description image video order')].map((name) => `gallery_image.${name}`),
  ],
  GalleryItem: [...entity, ...names('name description image')],
  Product: [...entity, ...names(product), 'description'],
  // Our lists omit fields that no card shows; a core back end may answer whole products there.
  ProductCard: [...entity, ...names(product)],
  ProductStock: stock,
  ProductOption: [...entity, ...names('product option_type option_text_value option_json_value')],
  ProductMedia: [...entity, ...names('description image video video_url media_type order product_stock')],
  ProductType: [...entity, ...names('title description image')],
  Category: [...entity, ...names('name description image order')],
  WishlistEntry: [...entity, ...names('customer product_stock'), ...stockDetails],
  Review: [
    ...entity,
    ...names('rating comment customer product_stock review_images review_videos'),
    ...person,
  ],
  ReviewImage: [...entity, ...names('image review')],
  ProductQuestion: [...entity, ...names('question answer customer product vendor'), ...person],
  Cart: [...entity, ...names('status total_amount total_amount_currency customer coupon')],
  CartItem: [
    ...entity,
    ...names('cart vendor status quantity product_stock cart_item_freezed_data'),
    ...stockDetails,
  ],
  // The specification does not show its fields: all belong to the extension `order-lines`.
  FrozenItem: [],
  CheckoutSession: names('checkout_session_id checkout_session_url'),
  Order: [
    ...entity,
    ...names('transaction_id amount order_completion_timestamp cart_frozen_data cart transaction'),
  ],
  Dummy: [...entity, ...names('message multiLanguageMessage')],
  // Answers that the specification does not show follow Django REST framework.
  Detail: ['detail'],
  CodeSent: ['detail'],
}
coreFields.OwnReview = coreFields.Review ?? []

/** Schemas of errors, and of values that are no entities. */
const notEntities = ['FieldErrors', 'Problem', 'Conflict']

function names(text: string): string[] {
  return text.split(' ')
}

type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  [extensionMark]?: string
}
type Input = { name: string; required?: boolean; schema: Schema }
type Content = { content?: Record<string, { schema: Schema }> }
type Operation = {
  [extensionMark]?: string
  parameters?: (Input & { in: string })[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const whole = openApiDocument() as unknown as Document
const core = coreDocument() as unknown as Document

function operationsOf({ paths }: Document): [string, Operation][] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
}

/** Returns the fields of a schema that belong to no extension, those of inner objects after a dot. */
function unmarkedFields(schema: Schema, prefix = ''): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])]
  const own = Object.entries(schema.properties ?? {})
    .filter(([, field]) => field[extensionMark] === undefined)
    .flatMap(([name, field]) => [prefix + name, ...unmarkedFields(field, `${prefix}${name}.`)])
  return [...own, ...inner.flatMap((part) => unmarkedFields(part, prefix))]
}

/** Returns the inputs of a call in its query and its body. */
function inputsOf({ parameters = [], requestBody }: Operation): Input[] {
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => {
    const { properties = {}, required = [] } = schema
    return Object.entries(properties).map(([name, field]) => ({
      name,
      required: required.includes(name),
      schema: field,
    }))
  })
  return [...parameters.filter((given) => given.in === 'query'), ...bodies]
}

const isCore = ([, operation]: [string, Operation]) => operation[extensionMark] === undefined

test('the calls of no extension, and what they are sent, are those of the specification', () => {
  const unmarked = operationsOf(whole)
    .filter(isCore)
    .map(([call, operation]) => {
      const sent = inputsOf(operation).filter(({ schema }) => schema[extensionMark] === undefined)
      return [call, ...sent.map(({ name }) => name).toSorted()].join(' ')
    })
  const specified = coreCalls.map((line) => {
    const [method, path, ...sent] = line.split(' ')
    return [method, path, ...sent.toSorted()].join(' ')
  })
  expect(unmarked.toSorted()).toEqual(specified.toSorted())
  expect(operationsOf(core).map(([call]) => call)).toEqual(
    operationsOf(whole)
      .filter(isCore)
      .map(([call]) => call),
  )
})

test('no core call requires anything of an extension', () => {
  for (const [call, operation] of operationsOf(whole).filter(isCore)) {
    const claimed = inputsOf(operation).filter(
      ({ required, schema }) => required && schema[extensionMark] !== undefined,
    )
    expect(claimed, call).toEqual([])
  }
})

/** Fields of core answers besides the entities: those of pages, and a sentence. */
const conventional = new Set([
  'count',
  'next',
  'previous',
  'results',
  'detail',
  // The video about the terms, whose fields the specification does not show.
  'id',
  'title',
  'video',
  ...(coreFields.LoginResult ?? []),
])

test('core calls answer nothing else that no extension claims', () => {
  const others = operationsOf(whole)
    .filter(isCore)
    .flatMap(([call, { responses }]) =>
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([, { content = {} }]) => Object.values(content))
        .flatMap(({ schema }) => unmarkedFields(schema))
        .filter((name) => !conventional.has(name))
        .map((name) => `${call} ${name}`),
    )
  expect(others).toEqual([])
})

test('the fields of no extension, in what core calls answer, are those of the specification', () => {
  const answered = Object.entries(core.components.schemas).filter(
    ([name, { properties }]) => properties && !notEntities.includes(name) && isAnsweredUnmarked(name),
  )
  const unmarked = Object.fromEntries(
    answered.map(([name, schema]) => [name, unmarkedFields(schema).toSorted()]),
  )
  expect(unmarked).toEqual(
    Object.fromEntries(Object.entries(coreFields).map(([name, fields]) => [name, fields.toSorted()])),
  )
})

/** Whether a core call refers to a schema without passing a field of an extension. */
function isAnsweredUnmarked(name: string): boolean {
  return unmarkedReferences.has(name)
}

const unmarkedReferences = referencesOf(core.paths, new Set())

function referencesOf(part: unknown, found: Set<string>): Set<string> {
  if (typeof part !== 'object' || part === null || extensionMark in part) return found
  for (const [key, value] of Object.entries(part)) {
    if (key !== '$ref') referencesOf(value, found)
    else if (typeof value === 'string') {
      const name = value.slice(value.lastIndexOf('/') + 1)
      if (found.has(name)) continue
      found.add(name)
      referencesOf(core.components.schemas[name], found)
    }
  }
  return found
}

test('every mark names an extension, and every extension has something', () => {
  const marks = new Set(
    [...JSON.stringify(whole.paths).matchAll(mark), ...JSON.stringify(whole.components).matchAll(mark)].map(
      ([, name]) => name,
    ),
  )
  expect([...marks].toSorted()).toEqual(Object.keys(extensions).toSorted())
})
const mark = /"x-extension":"([^"]*)"/g

test('the core’s document requires no field of an extension, and leaves every other as it is', () => {
  const { Product: ours } = whole.components.schemas
  const { Product: theirs } = core.components.schemas
  expect(theirs?.properties?.slug).toBeDefined()
  expect(theirs?.required).not.toContain('slug')
  expect(ours?.required).toContain('slug')
  const claimed = Object.values(core.components.schemas).flatMap(({ properties = {}, required = [] }) =>
    required.filter((name) => properties[name]?.[extensionMark] !== undefined),
  )
  expect(claimed).toEqual([])
})
