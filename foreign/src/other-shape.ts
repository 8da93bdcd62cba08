import { Hono } from 'hono'

/** A shop whose software does not have the storefront's calls; an example in place of your own. */
export type OtherShop = {
  items(): Promise<
    { sku: number; title: string; group: string; cents: number; left: number; photo: string }[]
  >
  join(mail: string, name: string, secret: string): Promise<string>
  enter(mail: string, secret: string): Promise<string | null>
  who(session: string): Promise<{ no: number; mail: string; name: string } | null>
  basket(session: string): Promise<{ line: number; sku: number; pieces: number }[]>
  put(session: string, sku: number, pieces: number): Promise<void>
  payPage(session: string): Promise<{ ref: string; link: string }>
  purchases(
    session: string,
  ): Promise<{ no: number; ref: string; cents: number; paidAt: string; what: string[] }[]>
}

type Item = Awaited<ReturnType<OtherShop['items']>>[number]
const decimal = (cents: number) => (cents / 100).toFixed(2)
const groupsOf = (items: Item[]) => [...new Set(items.map(({ group }) => group))]

/** Fourteen calls in front of it: six to browse, eight more to buy. Put the storefront before it with API_URL. */
export function translate(shop: OtherShop, currency = 'USD'): Hono {
  const app = new Hono({ strict: false })
  const unit = ({ sku, cents, left, photo }: Item) => ({
    id: sku,
    product: sku,
    quantity: left,
    price: decimal(cents),
    price_currency: currency,
    product_media: [{ id: sku, image: photo, media_type: 'image', order: 1 }],
  })
  const product = (item: Item, all: Item[]) => {
    const group = groupsOf(all).indexOf(item.group) + 1
    return { id: item.sku, name: item.title, category: group, product_type: 1, product_stock: [unit(item)] }
  }
  const categories = async () => groupsOf(await shop.items()).map((name, place) => ({ id: place + 1, name }))
  const one = <Row extends { id: number }>(rows: Row[], id: string) =>
    rows.find((row) => String(row.id) === id)
  const products = async () => (await shop.items()).map((item, _, all) => product(item, all))
  const types = [{ id: 1, title: 'All' }]
  app.get('/product/product', async (c) => c.json(await products()))
  app.get('/product/product/:id', async (c) =>
    c.json(one(await products(), c.req.param('id')) ?? c.notFound()),
  )
  app.get('/product/product-category', async (c) => c.json(await categories()))
  app.get('/product/product-category/:id', async (c) =>
    c.json(one(await categories(), c.req.param('id')) ?? null),
  )
  app.get('/product/product-type', (c) => c.json(types))
  app.get('/product/product-type/:id', (c) => c.json(types[0]))

  const sessionOf = (header: string | undefined) => (header ?? '').replace(/^Bearer /, '')
  const user = async (session: string) => {
    const known = await shop.who(session)
    return known && { id: known.no, email: known.mail, full_name: known.name }
  }
  app.post('/auth/registration', async (c) => {
    const { email, full_name, password1 } = await c.req.json()
    const access = await shop.join(email, full_name, password1)
    return c.json({ access, user: await user(access) }, 201)
  })
  app.post('/auth/login', async (c) => {
    const { email, password } = await c.req.json()
    const access = await shop.enter(email, password)
    if (access === null) return c.json({ non_field_errors: ['This email or password is incorrect.'] }, 400)
    return c.json({ access, user: await user(access) })
  })
  // Calls for customers only. A shop without customers omits them, and they answer 404 like every other call.
  for (const path of ['/auth/user/*', '/cart/*', '/stripe/*', '/order/*'])
    app.use(path, async (c, next) => {
      const known = await user(sessionOf(c.req.header('authorization')))
      return known ? next() : c.json({ detail: 'Please log in.', code: 'not_authenticated' }, 401)
    })
  app.get('/auth/user', async (c) => c.json(await user(sessionOf(c.req.header('authorization')))))
  app.get('/cart/cart', (c) => c.json([{ id: 1, status: 'open' }]))
  app.get('/cart/cart-item', async (c) => {
    const [lines, items] = [await shop.basket(sessionOf(c.req.header('authorization'))), await shop.items()]
    const details = (sku: number) => items.filter((item) => item.sku === sku).map(unit)[0]
    return c.json(
      lines.map(({ line, sku, pieces }) => ({
        id: line,
        quantity: pieces,
        product_stock_details: details(sku),
      })),
    )
  })
  app.post('/cart/cart-item', async (c) => {
    const { product_stock, quantity } = await c.req.json()
    await shop.put(sessionOf(c.req.header('authorization')), product_stock, quantity)
    return c.json({ detail: 'Added.' }, 201)
  })
  app.post('/stripe/create-checkout-session', async (c) => {
    const { ref, link } = await shop.payPage(sessionOf(c.req.header('authorization')))
    return c.json({ checkout_session_id: ref, checkout_session_url: link })
  })
  app.get('/order/orders', async (c) => {
    const bought = await shop.purchases(sessionOf(c.req.header('authorization')))
    return c.json(
      bought.map(({ no, ref, cents, paidAt, what }) => ({
        id: no,
        transaction_id: ref,
        amount: decimal(cents),
        order_completion_timestamp: paidAt,
        created_on: paidAt,
        cart_frozen_data: { items: what.map((name) => ({ name, quantity: 1 })) },
      })),
    )
  })
  return app
}
