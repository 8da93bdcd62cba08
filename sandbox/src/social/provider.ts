const providers = ['google', 'facebook'] as const
export type Provider = (typeof providers)[number]

/** The shop's registration at a provider. */
export type Application = { readonly clientId: string; readonly clientSecret: string }
export type Applications = Readonly<Record<Provider, Application>>

export function isProvider(text: string): text is Provider {
  return providers.some((provider) => provider === text)
}
