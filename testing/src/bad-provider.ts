import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Faults of one request to the payment provider: no answer, one that stops halfway, one that trickles for ever, one that
 * comes when the test lets it, another answer, or a changed one.
 */
export type Trouble =
  | 'silent'
  | 'stalled'
  | 'trickling'
  | Promise<void>
  | { readonly status: number; readonly text: string }
  | ((answer: Answer) => unknown)

type Answer = Readonly<Record<string, unknown>>
type ProviderRequest = { readonly method: string; readonly path: string; readonly body: string }

/** Stands between the shop and the payment stand-in. Without trouble it passes everything on. */
export async function openBadProvider() {
  const state: {
    target: string
    trouble: (asked: ProviderRequest) => Trouble | null
    asked: ProviderRequest[]
  } = {
    target: '',
    trouble: () => null,
    asked: [],
  }
  const server = createServer(async (incoming, outgoing) => {
    const body = await textOf(incoming)
    const asked = { method: incoming.method ?? '', path: incoming.url ?? '', body }
    state.asked.push(asked)
    const trouble = state.trouble(asked)
    if (typeof trouble === 'string') return starve(outgoing, trouble)
    if (trouble && 'text' in trouble) {
      outgoing.writeHead(trouble.status, { 'content-type': 'application/json' }).end(trouble.text)
      return
    }
    if (trouble instanceof Promise) await trouble
    const answer = await fetch(state.target + asked.path, {
      method: asked.method,
      headers: ownHeaders(incoming),
      ...(asked.method === 'POST' && { body }),
    })
    const text = await answer.text()
    const changed = typeof trouble === 'function' ? JSON.stringify(trouble(JSON.parse(text))) : text
    outgoing.writeHead(answer.status, { 'content-type': 'application/json' }).end(changed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function starve(outgoing: ServerResponse, trouble: 'silent' | 'stalled' | 'trickling'): void {
  if (trouble === 'silent') return
  outgoing.writeHead(200, { 'content-type': 'application/json' }).write('{"id": "cs_')
  if (trouble === 'stalled') return
  const trickle = setInterval(() => outgoing.write('0'), 50)
  outgoing.once('close', () => clearInterval(trickle))
}

function ownHeaders({ headers }: IncomingMessage): Headers {
  const hop = new Set(['host', 'connection', 'content-length', 'accept-encoding', 'transfer-encoding'])
  const own = Object.entries(headers).filter(([name]) => !hop.has(name))
  return new Headers(own.map(([name, value]): [string, string] => [name, String(value)]))
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  return Buffer.concat(parts).toString()
}
