import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

export const loopback = '127.0.0.1'

/** Serves an app on a free port of this machine only. */
export async function listen(app: Hono<{ Bindings: HttpBindings }>) {
  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(0, loopback)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
