import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real port, since webhooks come from outside. */
export async function openHttpServer(answer: (request: Request) => Response | Promise<Response>) {
  const server: Server = createServer(async (incoming, outgoing) => {
    const reply = await answer(await requestOf(incoming))
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers))
    outgoing.end(Buffer.from(await reply.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers))
    if (typeof value === 'string') headers.set(name, value)
  return new Request(`http://shop.test${incoming.url}`, {
    method: incoming.method ?? 'GET',
    headers,
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  })
}
