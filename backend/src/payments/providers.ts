import { eq, inArray } from 'drizzle-orm'
import { ConfigError } from '../platform/config/config.ts'
import {
  configuredProviders,
  missingFor,
  type ProviderName,
  providerNames,
} from '../platform/config/payment-providers.ts'
import { order } from '../schema/orders.ts'
import { paymentSession, refund } from '../schema/payments.ts'
import type { Services } from '../services/services.ts'
import { checkoutCom } from './checkout-com/provider.ts'
import type { HostedProvider } from './hosted-provider.ts'
import { live } from './locked-payment.ts'
import { stripe } from './stripe/provider.ts'

/** Hosted providers by the name under which payments are stored. */
const providers: Readonly<Record<ProviderName, HostedProvider>> = { stripe, checkout_com: checkoutCom }

export function isProvider(name: string): name is ProviderName {
  return Object.hasOwn(providers, name)
}

/** @throws if a stored payment names a provider that this version does not have */
export function providerNamed(name: string): HostedProvider {
  if (!isProvider(name)) throw new Error(`No payment provider is called ${name}`)
  return providers[name]
}

/** Returns the provider for new orders: the one of the settings, or else the first that has its variables. */
export function providerForNewOrders({
  config,
  settings,
}: Pick<Services, 'config' | 'settings'>): ProviderName {
  return settings.current().document.ways_to_pay?.hosted ?? configuredProviders(config)[0] ?? 'stripe'
}

/** Returns the provider that made a payment. */
export async function providerOfPayment(
  services: Services,
  paymentReference: string,
): Promise<HostedProvider> {
  const [found] = await services.database.db
    .select({ provider: paymentSession.provider })
    .from(order)
    .innerJoin(paymentSession, eq(paymentSession.orderId, order.id))
    .where(eq(order.paymentReference, paymentReference))
    .limit(1)
  return providerNamed(found?.provider ?? providerForNewOrders(services))
}

/**
 * Requires at the start that the provider of the settings has its variables. A replaced provider with payments or
 * refunds under way also needs its own, to end them; without these the shop opens in any case.
 * @throws ConfigError
 */
export async function requireProviders(services: Services): Promise<void> {
  const chosen = services.settings.current().document.ways_to_pay?.hosted
  const missing = chosen ? missingFor(chosen, services.config) : []
  if (missing.length > 0)
    throw new ConfigError(
      `${missing.join(', ')} must be set: the settings say that ${chosen} takes payments.`,
    )
  if (providerForNewOrders(services) === 'checkout_com' && !services.settings.current().document.country)
    throw new ConfigError(
      'Checkout.com takes payments, and needs a country: the settings must name the shop’s.',
    )
  const busy = await busyProviders(services)
  for (const name of providerNames) {
    if (busy.includes(name) && missingFor(name, services.config).length > 0)
      services.log.error({ provider: name }, 'payments are under way at a provider whose keys are not set')
  }
}

async function busyProviders({ database: { db } }: Services): Promise<string[]> {
  const open = await db
    .selectDistinct({ name: paymentSession.provider })
    .from(paymentSession)
    .where(inArray(paymentSession.status, live))
  const owing = await db
    .selectDistinct({ name: paymentSession.provider })
    .from(refund)
    .innerJoin(paymentSession, eq(paymentSession.orderId, refund.orderId))
    .where(inArray(refund.status, ['pending', 'sent']))
  return [...open, ...owing].map(({ name }) => name)
}

/** Lets the shop hear of a wrong key at its start and not from its first customer. */
export function checkProviderKey(services: Services): Promise<void> {
  return providerNamed(providerForNewOrders(services)).checkKey(services)
}

/** Returns where a person answers a dispute of a payment; null if its provider has no such page. */
export function disputePageOf(
  services: Services,
  provider: string,
  paymentReference: string | null,
): string | null {
  if (!isProvider(provider) || paymentReference === null) return null
  return providers[provider].disputes?.page?.(services, paymentReference) ?? null
}
