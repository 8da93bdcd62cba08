import { Hono } from 'hono'
import { parseQuirks, quirks } from './quirks.ts'
import type { Shop } from './state/shop.ts'

/** Calls for tests, to read and change the state; the storefront calls none of them. */
export function testDesk(shop: Shop): Hono {
  const desk = new Hono()
  desk.get('/_test/mails', (context) => {
    const to = context.req.query('to')
    return context.json(shop.mailbox.list().filter((mail) => to === undefined || mail.to === to))
  })
  desk.get('/_test/quirks', (context) => context.json({ held: shop.quirks.list(), known: quirks }))
  desk.post('/_test/quirks', async (context) => {
    shop.quirks.set(parseQuirks(await context.req.text()))
    return context.json({ held: shop.quirks.list() })
  })
  // In place of a social network’s own page: who comes there has agreed already, and goes back with a token.
  desk.get('/_test/authorize', (context) => {
    const { redirect_uri = '', state = '' } = context.req.query()
    const answer = new URLSearchParams({
      access_token: `demo:${context.req.query('client_id')}@example.com:Sama`,
      token_type: 'Bearer',
      state,
    })
    return context.redirect(`${redirect_uri}#${answer}`)
  })
  desk.post('/_test/expire-tokens', (context) => {
    expireTokens(shop)
    return context.body(null, 204)
  })
  return desk
}

/** All access tokens that are out are stale from now on; refresh tokens and keys hold. */
export function expireTokens(shop: Shop): void {
  shop.tokens.notBefore = Date.now() / 1000
}
