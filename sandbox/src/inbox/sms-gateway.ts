import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { Messages } from './messages.ts'

const schema = z.strictObject({
  to: z.string().regex(/^\+[1-9]\d{7,14}$/, { error: 'A phone number is + and 8 to 15 digits.' }),
  text: z.string().trim().min(1).max(1600),
})

/** An SMS provider's HTTP call: `POST /sms {to, text}` with a bearer token answers 201 `{id}`. */
export function smsGateway(messages: Messages, token: string) {
  const app = new Hono()
  app.use('/sms', bearerAuth({ token }), bodyLimit({ maxSize: 16 * 1024 }))
  app.post('/sms', async (context) => {
    const body: unknown = await context.req.json().catch(() => null)
    const given = schema.safeParse(body)
    if (!given.success) return context.json({ error: z.prettifyError(given.error) }, 400)
    const { to, text } = given.data
    const id = messages.add({ to, channel: 'sms', subject: null, text, html: null })
    return context.json({ id: String(id) }, 201)
  })
  return app
}
