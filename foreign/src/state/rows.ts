import type { Text } from '../http/language.ts'

/** The stored fields of each entity; ids and dates come with the table. Amounts are minor units. */
export type UserRow = {
  email: string
  password: string | null
  full_name: string
  avatar: string | null
  phone: string
  is_terms_agreed: boolean
  is_email_verified: boolean
  is_phone_verified: boolean
  gender: 'Male' | 'Female' | null
}

export type CodePurpose = 'email' | 'phone' | 'email-change' | 'phone-change'
export type CodeRow = { user: number; purpose: CodePurpose; target: string; code: string; sentAt: number }

export type AddressRow = {
  user: number
  address_line1: string
  address_line2: string
  city: string
  name: string
  phone: string
  state: string
  country: string
  postal_code: string
}

export type SettingsRow = {
  user: number
  sms_notification: boolean
  email_notification: boolean
  push_notification: boolean
}

export type NotificationRow = {
  user: number
  title: Text
  message: Text
  image: string | null
  is_read: boolean
  notification_type: string
  actions: { label: Text; target_external_url: string | null; target_internal_url: string | null }[]
  content_type: string | null
  object_id: number | null
}

export type NamedRow = { name: Text; description: Text | null; image: string | null; order: number }

export type ProductRow = {
  category: number
  product_type: number
  vendor: number | null
  name: Text
  description: Text | null
  services: string[]
  is_return_available: boolean
  is_exchange_available: boolean
  return_exchange_days: number | null
}

export type StockRow = {
  product: number
  quantity: number
  sku_number: string
  barcode: string | null
  price: number
  discount: number
  options: { id: number; option_type: string; text: Text | null; json: unknown }[]
  media: { id: number; description: Text | null; image: string | null; video_url: string | null }[]
}

export type WishlistRow = { customer: number; stock: number }
export type ReviewRow = { customer: number; stock: number; rating: number; comment: string }
export type ReviewImageRow = { review: number; image: string }
export type QuestionRow = {
  product: number
  customer: number | null
  vendor: number | null
  question: Text
  answer: Text | null
}

/** `direct` is the cart of one item that is bought at once. */
export type CartRow = { customer: number; status: 'open' | 'direct' | 'paid' }
export type CartItemRow = {
  cart: number
  stock: number
  quantity: number
  /** The item as it was when it was paid for. */
  frozen: unknown
}
export type PaymentRow = {
  key: string
  customer: number
  cart: number
  amount: number
  status: 'open' | 'paid' | 'cancelled'
  language: 'en' | 'ar'
}
export type OrderRow = {
  customer: number
  cart: number
  transaction: number
  transaction_id: string
  amount: number
  completed: string
  frozen: object
  /** Not shown before, as where a payment is reported some seconds later. */
  visibleFrom: number
}

export type QuestionAnswerRow = { category: number | null; question: Text; answer: Text }
export type TextRow = { key: string; data: Text }
export type GalleryRow = { name: Text; description: Text; images: number[] }
export type GalleryImageRow = {
  name: Text
  description: Text | null
  image: string | null
  video: string | null
  order: number
}
export type DummyRow = { message: string; multiLanguageMessage: unknown }
