import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { HttpError } from '../platform/http-error.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { Services } from '../platform/services.ts'
import type { UserRow } from './users.ts'

/**
 * Each SMS costs the shop money, and who earns on a range of numbers has codes sent there (SMS pumping). What nobody needs
 * who has one phone: ten an hour from one address, or to numbers that differ in the last three digits alone.
 */
const smsFromAddress: RateLimit = { name: 'sms-address', times: 10, seconds: 3600 }
const smsToRange: RateLimit = { name: 'sms-range', times: 10, seconds: 3600 }
/** Before the email is proven: for a first try and one more. */
const smsOfUnproven: RateLimit = { name: 'sms-unproven', times: 2, seconds: 86_400 }
const mailsFromAddress: RateLimit = { name: 'code-mail-address', times: 60, seconds: 3600 }
/** Of a shop-wide limit, from where on it is logged. */
const warnFrom = 0.8

/**
 * @throws HttpError 429, or 403 where the email has to be proven first.
 */
export async function spendSms(
  services: Services,
  owner: UserRow,
  { phone, clientAddress }: { phone: string; clientAddress: string },
): Promise<void> {
  if (!owner.isEmailVerified) await spendUnproven(services, owner)
  await services.rateLimits.spend(smsFromAddress, clientAddress)
  await services.rateLimits.spend(smsToRange, phone.slice(0, -3))
  await spendSmsOfShop(services, phone)
}

/** By a stranger, to a number that may be nobody's; what is sent is counted where it is. */
export async function spendSmsRequest({ rateLimits }: Services, clientAddress: string): Promise<void> {
  await rateLimits.spend(smsFromAddress, clientAddress)
}

/** By country and in all; last, so that what is rejected for one sender takes nothing from the others. */
export async function spendSmsOfShop(services: Services, phone: string): Promise<void> {
  const { SMS_PER_COUNTRY_HOUR, SMS_PER_HOUR } = services.config
  const country = parsePhoneNumberFromString(phone)?.countryCallingCode ?? 'none'
  await spendShared(services, { name: 'sms-country', times: SMS_PER_COUNTRY_HOUR, seconds: 3600 }, country)
  await spendShared(services, { name: 'sms-shop', times: SMS_PER_HOUR, seconds: 3600 }, 'all')
}

export async function spendCodeMail(services: Services, clientAddress: string): Promise<void> {
  await services.rateLimits.spend(mailsFromAddress, clientAddress)
  const times = services.config.CODE_MAILS_PER_HOUR
  await spendShared(services, { name: 'code-mail-shop', times, seconds: 3600 }, 'all')
}

async function spendUnproven({ rateLimits }: Services, owner: UserRow): Promise<void> {
  try {
    await rateLimits.spend(smsOfUnproven, owner.id)
  } catch (error) {
    if (error instanceof HttpError && error.status === 429)
      throw new HttpError(403, 'accounts_email_not_proven')
    throw error
  }
}

/** One that everybody shares; that it comes to its end is for the shopkeeper to know. */
async function spendShared(services: Services, limit: RateLimit, key: string): Promise<void> {
  const most = limit.times * services.config.RATE_LIMIT_SCALE
  const line = { limit: limit.name, key, most }
  try {
    const spent = await services.rateLimits.spend(limit, key)
    if (spent === Math.ceil(most * warnFrom))
      services.log.warn({ ...line, spent }, 'codes are near their hourly limit')
  } catch (error) {
    if (error instanceof HttpError) services.log.warn(line, 'codes have reached their hourly limit')
    throw error
  }
}
