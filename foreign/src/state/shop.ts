import { randomBytes } from 'node:crypto'
import type { Quirks } from '../quirks.ts'
import { createFiles, type Files } from './files.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import type * as rows from './rows.ts'
import { createTable, type Stored, type Table } from './table.ts'

export type Settings = {
  /** The origin of links in mails. */
  readonly shopOrigin: string
  /** The address to which the hosted payment page returns; {CHECKOUT_SESSION_ID} is filled in. */
  readonly successUrl: string
  readonly cancelUrl: string
  readonly pageSize: number
  /** How long an access token is good. */
  readonly accessSeconds: number
  /** The provider's name, as it begins the paths of the payment calls. */
  readonly paymentPrefix: string
  /** How long an answer takes where answers are slow. */
  readonly slowMs: number
}

/** All state of one back end, in memory. */
export type Shop = {
  readonly settings: Settings
  readonly quirks: Quirks
  /** Signs tokens. */
  readonly secret: Uint8Array
  readonly mailbox: Mailbox
  readonly files: Files
  readonly users: Table<rows.UserRow>
  readonly codes: Table<rows.CodeRow>
  /** Tokens of password resets, by what was mailed. */
  readonly resetTokens: Map<string, number>
  /** Customers by key of token authentication. */
  readonly keys: Map<string, number>
  /** Refresh tokens that still hold, by their jti. */
  readonly refreshTokens: Map<string, number>
  /** Access tokens issued before this second are stale. */
  readonly tokens: { notBefore: number }
  readonly addresses: Table<rows.AddressRow>
  readonly userSettings: Table<rows.SettingsRow>
  readonly notifications: Table<rows.NotificationRow>
  readonly categories: Table<rows.NamedRow>
  readonly productTypes: Table<rows.NamedRow>
  readonly vendors: Table<rows.NamedRow>
  readonly products: Table<rows.ProductRow>
  readonly stock: Table<rows.StockRow>
  readonly wishlist: Table<rows.WishlistRow>
  readonly reviews: Table<rows.ReviewRow>
  readonly reviewImages: Table<rows.ReviewImageRow>
  readonly questions: Table<rows.QuestionRow>
  readonly carts: Table<rows.CartRow>
  readonly cartItems: Table<rows.CartItemRow>
  readonly payments: Table<rows.PaymentRow>
  readonly orders: Table<rows.OrderRow>
  readonly faqCategories: Table<rows.NamedRow>
  readonly faq: Table<rows.QuestionAnswerRow>
  readonly texts: Table<rows.TextRow>
  readonly galleries: Table<rows.GalleryRow>
  readonly galleryImages: Table<rows.GalleryImageRow>
  readonly avatars: Table<rows.NamedRow>
  readonly referralSources: Table<rows.NamedRow>
  readonly dummies: Table<rows.DummyRow>
  /** When calls that are counted were made, by what they are counted for. */
  readonly attempts: Map<string, number[]>
}

export type User = rows.UserRow & Stored

export function createShop(settings: Settings, quirks: Quirks): Shop {
  return {
    settings,
    quirks,
    secret: randomBytes(32),
    mailbox: createMailbox(),
    files: createFiles(),
    users: createTable(),
    codes: createTable(),
    resetTokens: new Map(),
    keys: new Map(),
    refreshTokens: new Map(),
    tokens: { notBefore: 0 },
    addresses: createTable(),
    userSettings: createTable(),
    notifications: createTable(),
    categories: createTable(),
    productTypes: createTable(),
    vendors: createTable(),
    products: createTable(),
    stock: createTable(),
    wishlist: createTable(),
    reviews: createTable(),
    reviewImages: createTable(),
    questions: createTable(),
    carts: createTable(),
    cartItems: createTable(),
    payments: createTable(),
    orders: createTable(),
    faqCategories: createTable(),
    faq: createTable(),
    texts: createTable(),
    galleries: createTable(),
    galleryImages: createTable(),
    avatars: createTable(),
    referralSources: createTable(),
    dummies: createTable(),
    attempts: new Map(),
  }
}
