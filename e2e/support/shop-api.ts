import { randomUUID } from 'node:crypto'
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { codeTo } from './inbox.ts'
import { expect, type Language, test } from './journey.ts'

export type Customer = { email: string; password: string; name: string; access: string; refresh: string }
export type Unit = {
  id: number
  slug: string
  name: string
  quantity: number
  price: string
  options: Record<string, { key: string; text: string }>
}

type Stock = {
  id: number
  quantity: number
  final_price: string
  product_option_details: { option_type: string; option_text_value: string; key: string }[]
}
type Product = { slug: string; name: string; product_stock: Stock[] }
type ListedProduct = { slug: string; name: string; in_stock: boolean; rating_count: number }

/** Returns an address of the inbox that this run uses once. */
export function freshEmail(): string {
  return `journey-${randomUUID().slice(0, 13)}@example.com`
}

export const password = 'Merry-Kite-27'

/** Returns the body of an answer that must be a success. */
export async function ok<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.status()} ${answer.url()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

export async function newCustomer(request: APIRequestContext, language: Language): Promise<Customer> {
  const email = freshEmail()
  const name = language === 'ar' ? 'ليلى حداد' : 'Layla Haddad'
  const tokens = await ok<{ access: string; refresh: string }>(
    await request.post('/rest/auth/registration/', {
      headers: { 'Accept-Language': language },
      data: { email, full_name: name, password1: password, password2: password, is_terms_agreed: true },
    }),
  )
  return { email, password, name, access: tokens.access, refresh: tokens.refresh }
}

/** Opens the browser's session of a customer who signed up by HTTP, as a login would have. */
export async function enterAs(page: Page, customer: Customer): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('access', access)
    localStorage.setItem('refresh', refresh)
  }, customer)
}

/** Types the newest code that was mailed. */
export async function proveEmail(
  request: APIRequestContext,
  { email, access }: Pick<Customer, 'email' | 'access'>,
): Promise<void> {
  const otp = Number(await codeTo(request, email))
  await ok(
    await request.post('/rest/auth/registration/verify-email/', {
      headers: { Authorization: `Bearer ${access}` },
      data: { otp },
    }),
  )
}

export function asCustomer({ access }: Customer, language: Language = 'en') {
  return { Authorization: `Bearer ${access}`, 'Accept-Language': language }
}

export async function addToCart(request: APIRequestContext, customer: Customer, unit: Unit, quantity = 1) {
  await ok(
    await request.post('/rest/cart/cart-item/', {
      headers: asCustomer(customer),
      data: { product_stock: unit.id, quantity },
    }),
  )
}

export const someAddress = {
  name: 'Layla Haddad',
  label: 'Home',
  phone: '+971501234567',
  country: 'AE',
  state: 'Dubai',
  city: 'Al Barsha',
  address_line1: '12 Palm Street',
  address_line2: 'Flat 3',
  postal_code: '00000',
}

export async function addAddress(request: APIRequestContext, customer: Customer): Promise<{ id: number }> {
  return ok(
    await request.post('/rest/base_user/user-address/', { headers: asCustomer(customer), data: someAddress }),
  )
}

type ListedOrder = {
  transaction_id: string
  status: string
  amount: string
  number: string
  company: { name: string; tax_number: string | null } | null
}

export async function ordersOf(request: APIRequestContext, customer: Customer) {
  const { results } = await ok<{ results: ListedOrder[] }>(
    await request.get('/rest/order/orders/', { headers: asCustomer(customer) }),
  )
  return results
}

export async function listProducts(
  request: APIRequestContext,
  language: Language,
  query: Record<string, string>,
): Promise<ListedProduct[]> {
  const { results } = await ok<{ results: ListedProduct[] }>(
    await request.get('/rest/product/product/', { headers: { 'Accept-Language': language }, params: query }),
  )
  return results
}

export async function unitsOf(request: APIRequestContext, language: Language, slug: string): Promise<Unit[]> {
  const product = await ok<Product>(
    await request.get(`/rest/product/product/${slug}/`, { headers: { 'Accept-Language': language } }),
  )
  return product.product_stock.map(({ id, quantity, final_price, product_option_details }) => ({
    id,
    quantity,
    slug,
    name: product.name,
    price: final_price,
    options: Object.fromEntries(
      product_option_details.map((option) => [
        option.option_type,
        { key: option.key, text: option.option_text_value },
      ]),
    ),
  }))
}

/** Returns the first matching unit of a category. */
export async function findUnit(
  request: APIRequestContext,
  language: Language,
  category: string,
  fits: (unit: Unit) => boolean,
): Promise<Unit> {
  for (const { slug } of await listProducts(request, language, { category, in_stock: 'true' })) {
    const unit = (await unitsOf(request, language, slug)).find(fits)
    if (unit) return unit
  }
  throw new Error(`No such unit in ${category}`)
}

/** Returns a unit with a stock of one. Workers share the shop: each takes only units of its own share. */
export function lastUnit(request: APIRequestContext, language: Language): Promise<Unit> {
  const { parallelIndex, config } = test.info()
  return findUnit(
    request,
    language,
    'tops',
    ({ id, quantity }) => quantity === 1 && id % config.workers === parallelIndex,
  )
}

/** Returns a unit with enough stock for every journey. */
export function plentifulUnit(request: APIRequestContext, language: Language): Promise<Unit> {
  return findUnit(request, language, 'jeans', ({ quantity }) => quantity >= 30)
}

/** Returns the product page's address with this unit chosen. */
export function unitPath({ slug, options }: Unit): string {
  const query = new URLSearchParams()
  for (const type of ['color', 'size']) {
    const option = options[type]
    if (option) query.set(type, option.key)
  }
  return `/p/${slug}?${query}`
}

export async function deliveryTerms(request: APIRequestContext): Promise<{ delivery_fee: string }> {
  return ok(await request.get('/rest/cart/delivery-terms/'))
}

/** Formats money as every page does. */
export function dollars(amount: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(amount))
}
