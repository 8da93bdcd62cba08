/** Hosted payment providers by the name under which payments are stored, with the variables that each of them needs. */
export const paymentProviders = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  rasif: ['RASIF_MERCHANT', 'RASIF_API_KEY', 'RASIF_NOTICE_KEY', 'RASIF_API_BASE'],
} as const

export type ProviderName = keyof typeof paymentProviders

type Variables = { readonly [Name in (typeof paymentProviders)[ProviderName][number]]?: unknown }

export const providerNames = Object.keys(paymentProviders) as [ProviderName, ...ProviderName[]]

/** The variables of a provider that are not set. */
export function missingFor(name: ProviderName, variables: Variables): string[] {
  return paymentProviders[name].filter((variable) => variables[variable] === undefined)
}

/** Whether a key is one with which nothing is really paid: a card of the provider's documentation would buy goods. */
export function takesTestPayments({
  NODE_ENV,
  STRIPE_SECRET_KEY,
  RASIF_API_KEY,
}: {
  readonly NODE_ENV: string
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly RASIF_API_KEY?: string | undefined
}): boolean {
  const isTest =
    /^(?:sk|rk)_test_/.test(STRIPE_SECRET_KEY ?? '') || RASIF_API_KEY?.startsWith('test.') === true
  return NODE_ENV === 'production' && isTest
}

/** Those of which every variable is set. */
export function configuredProviders(variables: Variables): ProviderName[] {
  return providerNames.filter((name) => missingFor(name, variables).length === 0)
}
