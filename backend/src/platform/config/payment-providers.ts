/** Hosted payment providers by the name under which payments are stored, with the variables that each of them needs. */
export const paymentProviders = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  checkout_com: [
    'CHECKOUT_COM_SECRET_KEY',
    'CHECKOUT_COM_SIGNATURE_KEY',
    'CHECKOUT_COM_CHANNEL',
    'CHECKOUT_COM_SUBDOMAIN',
  ],
} as const

export type ProviderName = keyof typeof paymentProviders

type Variables = { readonly [Name in (typeof paymentProviders)[ProviderName][number]]?: unknown }

export const providerNames = Object.keys(paymentProviders) as [ProviderName, ...ProviderName[]]

/** Returns the variables of a provider that are not set. */
export function missingFor(name: ProviderName, variables: Variables): string[] {
  return paymentProviders[name].filter((variable) => variables[variable] === undefined)
}

type Keys = {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly CHECKOUT_COM_SECRET_KEY?: string | undefined
}

/** Whether a key is for tests: with a card of the provider's documentation, anyone could buy goods. */
export function takesTestPayments({
  NODE_ENV,
  STRIPE_SECRET_KEY,
  CHECKOUT_COM_SECRET_KEY,
}: Keys & { readonly NODE_ENV: string }): boolean {
  const isTest =
    /^(?:sk|rk)_test_/.test(STRIPE_SECRET_KEY ?? '') ||
    CHECKOUT_COM_SECRET_KEY?.startsWith('sk_sbox_') === true
  return NODE_ENV === 'production' && isTest
}

/** Whether a key takes real money: no stand-in may run beside it. */
export function takesRealPayments({ STRIPE_SECRET_KEY, CHECKOUT_COM_SECRET_KEY }: Keys): boolean {
  const isLiveAtCheckout =
    CHECKOUT_COM_SECRET_KEY !== undefined && !CHECKOUT_COM_SECRET_KEY.startsWith('sk_sbox_')
  return /_live_/.test(STRIPE_SECRET_KEY ?? '') || isLiveAtCheckout
}

/** Returns the providers whose variables are all set. */
export function configuredProviders(variables: Variables): ProviderName[] {
  return providerNames.filter((name) => missingFor(name, variables).length === 0)
}
