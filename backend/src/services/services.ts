import type { Disk } from 'flydrive'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { CacheTags } from '../platform/cache/cache-tags.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Language, Translate } from '../platform/language/messages.ts'
import type { RateLimits } from '../platform/limits/rate-limit.ts'
import type { PrivatePictures } from '../platform/pictures/private-pictures.ts'
import type { RuleVariable } from '../shop/shop-rules.ts'
import type { ShopSettings } from '../shop/shop-settings.ts'
import type { Audit } from './audit.ts'
import type { EInvoiceGateway } from './e-invoices.ts'
import type { Messenger } from './messaging/messenger.ts'

/**
 * The part of the official `checkout-sdk-node` that the shop uses; the package's own types import files without extensions
 * and do not resolve here. A schema validates every answer, whatever the library returns.
 */
export type CheckoutCom = {
  readonly hostedPayments: {
    create(body: object): Promise<unknown>
    get(id: string): Promise<unknown>
  }
  readonly payments: {
    get(id: string): Promise<unknown>
    getActions(id: string): Promise<unknown>
    refund(id: string, body: object, idempotencyKey: string): Promise<unknown>
  }
  readonly disputes: {
    get(query: object): Promise<unknown>
    getDetails(id: string): Promise<unknown>
  }
  /** Milliseconds for one request. */
  readonly config: { readonly timeout: number }
}

/** The services that every feature may use, created once at start (`backend.ts`) and passed down. */
export type Services = {
  /** The shop's rules, which may have variables too, are in `settings`. Only the messenger knows where mail and SMS go. */
  readonly config: Omit<Config, RuleVariable | 'SMTP_URL' | 'SMS_URL' | 'SMS_TOKEN'>
  readonly settings: ShopSettings
  readonly database: Database
  readonly audit: Audit
  readonly jobs: Jobs
  readonly cacheTags: CacheTags
  readonly messenger: Messenger
  readonly rateLimits: RateLimits
  readonly stripe: Stripe
  /** Null if the shop has no account with Checkout.com. */
  readonly checkoutCom: CheckoutCom | null
  /** The gateway to which documents are reported; null if the shop reports none. */
  readonly eInvoices: EInvoiceGateway | null
  /** The storage of pictures (platform/pictures/files.ts). */
  readonly files: Disk
  readonly log: Logger
  readonly messages: Record<Language, Translate>
  /** Address below which pictures lie, with a trailing slash. */
  readonly mediaUrl: string
  /** Addresses of private pictures; `mediaUrl` is for all others. */
  readonly privatePictures: PrivatePictures
  /** Key that signs tokens and hashes codes. */
  readonly secretKey: Uint8Array
  readonly now: () => Date
}
