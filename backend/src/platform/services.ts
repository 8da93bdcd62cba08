import type { Disk } from 'flydrive'
import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { CacheTags } from './cache-tags.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { EInvoiceGateway } from './e-invoices.ts'
import type { Jobs } from './jobs.ts'
import type { Language, Translate } from './messages.ts'
import type { Messenger } from './messenger.ts'
import type { PrivatePictures } from './private-pictures.ts'
import type { RateLimits } from './rate-limit.ts'
import type { RuleVariable } from './shop-rules.ts'
import type { ShopSettings } from './shop-settings.ts'

/** Asks a payment provider that has no client package, within the time that one may take. */
export type AskProvider = (
  url: string,
  request: {
    readonly method: 'GET' | 'POST'
    readonly headers: Readonly<Record<string, string>>
    readonly body?: unknown
  },
) => Promise<{ readonly status: number; readonly json: object }>

/** What every feature may use, made once at start (`backend.ts`) and handed down. */
export type Services = {
  /** The shop's rules, which may have variables too, are in `settings`. Only the messenger knows where mail and SMS go. */
  readonly config: Omit<Config, RuleVariable | 'SMTP_URL' | 'SMS_URL' | 'SMS_TOKEN'>
  readonly settings: ShopSettings
  readonly database: Database
  readonly jobs: Jobs
  readonly cacheTags: CacheTags
  readonly messenger: Messenger
  readonly rateLimits: RateLimits
  readonly stripe: Stripe
  readonly askProvider: AskProvider
  /** Where documents are reported; null: nowhere. */
  readonly eInvoices: EInvoiceGateway | null
  /** Where pictures are stored (platform/files.ts). */
  readonly files: Disk
  readonly log: Logger
  readonly messages: Record<Language, Translate>
  /** Address below which pictures lie, with a trailing slash. */
  readonly mediaUrl: string
  /** Addresses of pictures that not everybody may see; `mediaUrl` is for all others. */
  readonly privatePictures: PrivatePictures
  /** Key that signs tokens and hashes codes. */
  readonly secretKey: Uint8Array
  readonly now: () => Date
}
