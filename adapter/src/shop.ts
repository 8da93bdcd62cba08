import type { components } from '@marah/contract/client'
import type { AdaptCalls } from './adapter.ts'
import { publicGet } from './public-get.ts'

/** Another back end that does not say what the shop is called: its name is that of the configuration. */
export function adaptShop(names: components['schemas']['Shop']['names']): AdaptCalls {
  const contact = { email: '', phone: '', address: '', hours: '', links: [] }
  const shop: components['schemas']['Shop'] = { names, slogan: '', stylesheet: null, theme: null, contact }
  return (calls) => publicGet(calls, '/shop/', ['shop-identity'], () => shop)
}
