/** Never starts the sandbox beside a real shop, where customers would take its test money for real money. */
export function rejectProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV === 'production') {
    throw new Error('The sandbox does not run in production: unset NODE_ENV or configure the real services.')
  }
  if (/^(sk|rk)_live_/.test((env.STRIPE_SECRET_KEY ?? '').trim())) {
    throw new Error('The sandbox does not start beside a live Stripe key: unset STRIPE_SECRET_KEY.')
  }
  if (/^sk_(?!sbox_)/.test((env.CHECKOUT_COM_SECRET_KEY ?? '').trim())) {
    throw new Error(
      'The sandbox does not start beside a live key of Checkout.com: unset CHECKOUT_COM_SECRET_KEY.',
    )
  }
}
