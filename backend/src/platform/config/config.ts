import { shortestSignUpPassword } from '@marah/contract/rules/passwords'
import { isSupportedCountry } from 'libphonenumber-js'
import { z } from 'zod'
import { problemsOf, sentenceOf } from '../errors/input-sentences.ts'
import { amountRule, isSellable, payableUnitsOf, sellableCurrency } from '../money/money.ts'
import { exampleVariables } from './example-values.ts'
import { configuredProviders, missingFor, paymentProviders, takesRealPayments } from './payment-providers.ts'
import { ruleLimits, weekdays } from './rule-limits.ts'
import { senderText } from './sender.ts'

/** Variables that cannot be used; the message has one sentence for each fault, for the person who starts the shop. */
export class ConfigError extends Error {}

const dayRange = z
  .string()
  .regex(/^\d{1,2}-\d{1,2}$/, 'must be working days such as 2-4')
  .transform((text) => {
    const [from = 0, to = 0] = text.split('-').map(Number)
    return { from, to }
  })
  .refine(({ from, to }) => from < to, 'must be working days such as 2-4, the fewer first')

const dayNames: readonly string[] = weekdays

const weekend = z.string().transform((text, context) => {
  const names = text === 'none' ? [] : text.toLowerCase().split(',')
  const days = [...new Set(names.map((name) => dayNames.indexOf(name.trim()) + 1))]
  if (days.length < weekdays.length && !days.includes(0)) return days
  context.addIssue({ code: 'custom', message: 'must be days such as fri,sat, or none' })
  return z.NEVER
})

const countries = z.string().transform((text, context) => {
  const codes = text
    .toUpperCase()
    .split(',')
    .map((code) => code.trim())
  if (codes.every((code) => isSupportedCountry(code))) return codes
  context.addIssue({ code: 'custom', message: 'must be countries such as JO,AE' })
  return z.NEVER
})

/** Such as `Marah|مرح`; a single name is used for both languages. */
const shopName = z
  .string()
  .regex(/^[^<>{}|]{1,30}(\|[^<>{}|]{1,30})?$/, 'must be a name in English and in Arabic, such as Marah|مرح')
  .transform((text) => {
    const [en = '', ar = en] = text.split('|').map((part) => part.trim())
    return { en, ar }
  })

function whole(min: number, max: number) {
  return z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(
      z
        .int()
        .min(min, `must be a whole number from ${min} to ${max}`)
        .max(max, `must be a whole number from ${min} to ${max}`),
    )
}

function address(schemes: string[]) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )
}

/** Links, cookies and the service worker belong to a whole host. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { pathname, search, hash } = new URL(text)
  return pathname === '/' && search === '' && hash === ''
}

/** A list with commas, every entry of which must pass. */
function listText(isEntry: (text: string) => boolean, rule: string) {
  return z.string().refine((text) => listOf(text).every(isEntry), rule)
}

export const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], 'must be development, production or test')
    .default('development'),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: address(['http:', 'https:'])
    .refine(isOrigin, 'must be an address without a path, such as https://www.sunny-kids.com')
    .optional(),
  API_URL: address(['http:', 'https:']).optional(),
  DEMO: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: whole(2, 200).default(10),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must start with whsec_')
    .optional(),
  STRIPE_API_BASE: address(['http:', 'https:']).optional(),
  CHECKOUT_COM_SECRET_KEY: z
    .string()
    .regex(/^sk_(sbox_)?[a-z2-7]{26}[a-z2-7*#$=]$/, 'must start with sk_ or sk_sbox_, 27 characters after it')
    .optional(),
  CHECKOUT_COM_SIGNATURE_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  CHECKOUT_COM_CHANNEL: z
    .string()
    .regex(/^pc_\w{26}$/, 'must start with pc_, 26 characters after it')
    .optional(),
  CHECKOUT_COM_SUBDOMAIN: z
    .string()
    .regex(/^(pl-)?[a-z0-9]+$/, 'must be letters in lower case and digits, such as vkuhvk4v')
    .optional(),
  CHECKOUT_COM_API_BASE: address(['http:', 'https:']).optional(),
  MESSAGES: z.enum(['on', 'hold'], 'must be on or hold').default('on'),
  SMTP_URL: address(['smtp:', 'smtps:']).optional(),
  SHOP_SETTINGS: z.string().min(1).optional(),
  SHOP_NAME: shopName.default({ en: 'Shop', ar: 'المتجر' }),
  MAIL_FROM: senderText.default('shop@shop.example'),
  INVOICE_SELLER: z.string().max(500).optional(),
  CONTACT_MAIL: z.email('must be an email address').optional(),
  SHOP_ORDERS_EMAIL: z.email('must be an email address').optional(),
  SMS_URL: address(['http:', 'https:']).optional(),
  SMS_TOKEN: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region such as eu-central-1')
    .default('us-east-1'),
  S3_ENDPOINT: address(['http:', 'https:']).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  MEDIA_URL: address(['http:', 'https:']).optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url (43 characters)')
    .optional(),
  PUSH_HOSTS: listText(
    (text) => /^[a-z\d.-]+$/i.test(text),
    'must be names of hosts such as push.apple.com, with commas between them',
  ).default('fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZE_URL: address(['http:', 'https:']).default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_API_BASE: address(['http:', 'https:']).default('https://oauth2.googleapis.com'),
  GOOGLE_USERINFO_URL: address(['http:', 'https:']).default(
    'https://openidconnect.googleapis.com/v1/userinfo',
  ),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_AUTHORIZE_URL: address(['http:', 'https:']).default('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_API_BASE: address(['http:', 'https:']).default('https://graph.facebook.com/v24.0'),
  SOCIAL_FLOW: z.enum(['code', 'token'], 'must be code or token').default('code'),
  CURRENCY: z.string().refine(isSellable, sellableCurrency).default('USD'),
  DELIVERY_FEE: z.string().optional(),
  FREE_DELIVERY_FROM: z.string().optional(),
  DELIVERY_DAYS: dayRange.optional(),
  WEEKEND: weekend.default([5, 6]),
  RETURN_DAYS: whole(...ruleLimits.returnDays).default(0),
  ORDER_YEARS: whole(...ruleLimits.orderYears).default(10),
  WITHDRAWAL: z.enum(['on', 'off'], 'must be on or off').default('off'),
  PAYMENT_MINUTES: whole(...ruleLimits.paymentMinutes).default(31),
  HOLD_MINUTES: whole(...ruleLimits.holdMinutes).default(10),
  HOLD_RENEWALS: whole(...ruleLimits.holdRenewals).default(1),
  HOLDS_PER_CUSTOMER: whole(...ruleLimits.holdsPerCustomer).default(3),
  REMIND_HOURS: whole(...ruleLimits.remindHours).default(24),
  REMIND_SOON_HOURS: whole(...ruleLimits.remindHours).default(2),
  OFFER_HOURS: whole(...ruleLimits.offerHours).default(24),
  SHEET_HOUR: z.union([z.literal('never').transform(() => null), whole(...ruleLimits.sheetHour)]).default(18),
  PASSWORD_MIN_SIGNUP: whole(shortestSignUpPassword, ruleLimits.longestPassword).default(
    shortestSignUpPassword,
  ),
  TOKEN_DAYS: whole(1, 3650).default(365),
  SMS_COUNTRIES: countries.optional(),
  SMS_PER_HOUR: whole(1, 1_000_000).default(300),
  SMS_PER_COUNTRY_HOUR: whole(1, 1_000_000).default(150),
  SMS_PER_DAY: whole(1, 10_000_000).default(1500),
  SMS_PER_COUNTRY_DAY: whole(1, 10_000_000).default(750),
  CODE_MAILS_PER_HOUR: whole(1, 1_000_000).default(2000),
  RATE_LIMIT_SCALE: whole(1, 1_000_000).default(1),
  TRUST_PROXY: whole(0, 10).default(0),
  HSTS_SUBDOMAINS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  CACHE_MEMORY: whole(8, 65_536).default(32),
  VITALS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  CORS_ORIGINS: listText(
    (text) => /^https?:/.test(text) && URL.canParse(text) && isOrigin(text),
    'must be origins such as https://app.sunny-kids.com, with commas between them',
  ).default(''),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug')
    .default('info'),
})

type Environment = z.output<typeof Environment>

/** Every variable that Marah reads. */
export const variableNames: readonly string[] = Object.keys(Environment.shape)

type Read = 'CORS_ORIGINS' | 'PUBLIC_URL' | 'PUSH_HOSTS' | 'DELIVERY_FEE' | 'FREE_DELIVERY_FROM'

export type Config = Omit<Environment, Read> & {
  /** Minor units. */
  DELIVERY_FEE: number
  /** Minor units; null if delivery is never free. */
  FREE_DELIVERY_FROM: number | null
  /** Origin under which customers reach the shop; no trailing slash. */
  PUBLIC_URL: string
  CORS_ORIGINS: readonly string[]
  /** Push services that may be called, with the hosts below them. */
  PUSH_HOSTS: readonly string[]
}

/**
 * Reads every variable that Marah knows, once, at start (`.env.example` explains them).
 * @throws ConfigError with a sentence for each fault, all at once: malformed variables, missing ones, and those that do not go
 * together.
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  )
  const { environment, faults } = readVariables(given)
  const delivery = deliveryOf(environment, given)
  const all = [...faults, ...faultsTogether(environment, given), ...delivery.faults]
  if (all.length > 0)
    throw new ConfigError([...all, ...neededUnlessInSettings(environment, given)].join('\n'))
  return {
    ...environment,
    ...delivery.amounts,
    DELIVERY_DAYS: environment.DELIVERY_DAYS ?? (isDemo(environment) ? demoDeliveryDays : undefined),
    PUBLIC_URL: trimSlash(environment.PUBLIC_URL ?? localAddress(environment)),
    CORS_ORIGINS: listOf(environment.CORS_ORIGINS).map(trimSlash),
    PUSH_HOSTS: listOf(environment.PUSH_HOSTS),
  }
}

/** The variables that are set, as texts. */
type Given = Readonly<Record<string, string | undefined>>

/** Reads each variable by itself. A malformed one has its default, so that the faults of the others are found as well. */
function readVariables(given: Given): { environment: Environment; faults: string[] } {
  const result = Environment.safeParse(given, { error: sentenceOf })
  if (result.success) return { environment: result.data, faults: [] }
  const problems = new Map(problemsOf(result.error).map(({ path, message }) => [String(path[0]), message]))
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !problems.has(name)))
  return {
    environment: Environment.parse(rest),
    faults: [...problems].map(([name, message]) => `${name} ${message}.`),
  }
}

/** The faults of variables that do not fit each other, one sentence each. */
function faultsTogether(environment: Environment, given: Given): string[] {
  return [
    ...twoBackEnds(given),
    ...unusedSettings(given),
    ...missingInProduction(environment, given),
    ...standInsBesideLiveKey(environment, given),
    ...halfSocial(given),
    ...halfStorage(given),
    ...halfCheckoutCom(given),
    ...keysOfTheLibrary(given),
  ]
}

/** The demo has a delivery time of its own; every other shop must set one. */
const demoDeliveryDays = { from: 2, to: 4 }

function isDemo({ NODE_ENV, DEMO }: Environment): boolean {
  return NODE_ENV === 'development' && DEMO === 'on'
}

/** The defaults 4.90 and 75.00, with the same digits in other currencies: 490 JPY, 0.490 KWD. */
const usualDelivery = { fee: 490, freeFrom: 7500 }

type DeliveryAmounts = Pick<Config, 'DELIVERY_FEE' | 'FREE_DELIVERY_FROM'>

function deliveryOf(
  { CURRENCY, DELIVERY_FEE, FREE_DELIVERY_FROM }: Environment,
  given: Given,
): { amounts: DeliveryAmounts; faults: string[] } {
  const faults: string[] = []
  // Without a valid currency, the number of decimals is unknown.
  const isCurrencyRead = given.CURRENCY === undefined || given.CURRENCY === CURRENCY
  const amount = (name: string, text: string, rest = '') => {
    const minor = payableUnitsOf(text, CURRENCY)
    if (minor === null && isCurrencyRead) faults.push(`${name} ${amountRule(CURRENCY)}${rest}.`)
    return minor ?? 0
  }
  const freeFrom = FREE_DELIVERY_FROM ?? usualDelivery.freeFrom
  const amounts = {
    DELIVERY_FEE: DELIVERY_FEE === undefined ? usualDelivery.fee : amount('DELIVERY_FEE', DELIVERY_FEE),
    FREE_DELIVERY_FROM:
      freeFrom === 'never'
        ? null
        : typeof freeFrom === 'number'
          ? freeFrom
          : amount('FREE_DELIVERY_FROM', freeFrom, ', or never'),
  }
  return { amounts, faults }
}

const neededByPages = ['PUBLIC_URL']

/** Production needs one payment provider: if none is configured, the error names the variables of Stripe. */
function neededByBackEnd(given: Given): readonly string[] {
  const [provider = 'stripe'] = configuredProviders(given)
  return ['SECRET_KEY', ...paymentProviders[provider], 'SMTP_URL']
}

/** In production nothing may fall back to a stand-in (rule S41), and no variable may hold the value of an example. */
function missingInProduction({ NODE_ENV }: Environment, given: Given): string[] {
  if (NODE_ENV !== 'production') return []
  const needed = given.API_URL ? neededByPages : [...neededByPages, ...neededByBackEnd(given)]
  const missing = needed.filter((name) => given[name] === undefined)
  const examples = exampleVariables(given, needed)
  return [
    missing.length > 0 && `${missing.join(', ')} must be set when NODE_ENV is production.`,
    examples.length > 0 &&
      `${examples.join(', ')} still ${examples.length === 1 ? 'holds' : 'hold'} the placeholder of an example: put in your own.`,
  ].filter((sentence) => sentence !== false)
}

/**
 * Variables whose facts may be in the settings instead (shop/own-facts.ts), which are read after the variables: a shop that
 * cannot start because of others reports these as well.
 */
function neededUnlessInSettings({ NODE_ENV }: Environment, given: Given): string[] {
  if (NODE_ENV !== 'production' || given.API_URL) return []
  const places = { MAIL_FROM: 'email.sender', INVOICE_SELLER: 'invoice.seller' }
  return Object.entries(places)
    .filter(([name]) => given[name] === undefined)
    .map(([name, place]) => `${name} must be set too, unless the settings have ${place}.`)
}

/** A stand-in for mail or SMS would swallow the messages of customers who really pay. */
function standInsBesideLiveKey(environment: Environment, given: Given): string[] {
  if (environment.NODE_ENV === 'production' || given.API_URL || !takesRealPayments(environment)) return []
  const needed = ['SMTP_URL', 'SMS_URL', ...(given.STRIPE_SECRET_KEY ? ['STRIPE_WEBHOOK_SECRET'] : [])]
  const missing = needed.filter((name) => given[name] === undefined)
  if (missing.length === 0) return []
  return [`Stand-ins do not run beside a live payment key: set ${missing.join(', ')} too.`]
}

/** An operator who sets both expects one of them to be used, and would notice only later that it was the other. */
function twoBackEnds({ API_URL, DATABASE_URL }: Given): string[] {
  if (!API_URL || !DATABASE_URL) return []
  return [
    'API_URL and DATABASE_URL exclude each other: with API_URL the pages stand before another back end, and no database is opened.',
  ]
}

/** A shop with a back end of its own keeps its settings there, in versions. */
function unusedSettings({ API_URL, SHOP_SETTINGS }: Given): string[] {
  if (!SHOP_SETTINGS || API_URL) return []
  return [
    'SHOP_SETTINGS is for a storefront before another back end (API_URL). Put the settings of this shop in with: npm run shop -- settings import <file.yaml>.',
  ]
}

function halfCheckoutCom(given: Given): string[] {
  const missing = missingFor('checkout_com', given)
  if (missing.length === 0 || missing.length === paymentProviders.checkout_com.length) return []
  return [`${paymentProviders.checkout_com.join(', ')} must be set together.`]
}

/** Checkout.com's library reads these itself, and prefers them to the key that it is given. */
const readByLibrary = ['CKO_SECRET', 'CKO_SECRET_KEY']

function keysOfTheLibrary(given: Given): string[] {
  const found = readByLibrary.filter((name) => given[name] !== undefined)
  if (found.length === 0) return []
  return [
    `${found.join(', ')} must not be set: the payment library would use it in place of CHECKOUT_COM_SECRET_KEY.`,
  ]
}

/** A key without its secret, or an address of a storage without a bucket, would only be noticed at the first picture. */
function halfStorage(given: Given): string[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (Boolean(S3_ACCESS_KEY_ID) !== Boolean(S3_SECRET_ACCESS_KEY))
    return ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.']
  if (!S3_BUCKET && (S3_ENDPOINT || S3_ACCESS_KEY_ID))
    return ['S3_BUCKET must be set when S3_ENDPOINT or S3_ACCESS_KEY_ID is.']
  return []
}

/** Another back end checks the networks' answers itself, so with API_URL the ids are enough. */
function halfSocial(given: Given): string[] {
  if (given.API_URL) return []
  const pairs = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ] as const
  return pairs
    .filter(([id, secret]) => (given[id] === undefined) !== (given[secret] === undefined))
    .map(([id, secret]) => `${id} and ${secret} go together: set both or neither.`)
}

/** On this machine by name: passkeys belong to one, and an address of numbers has none. */
function localAddress({ HOST, PORT }: Environment): string {
  const isHere = ['0.0.0.0', '::', '127.0.0.1'].includes(HOST)
  const host = isHere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}`
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function trimSlash(text: string): string {
  return text.replace(/\/+$/, '')
}
