import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const names = Array.from({ length: 24 }, (_, place) => `Product ${place + 1}`)
const head =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title>'
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#ece4d8"/></svg>'
const list = `${head}<main><ul>${names.map((name, place) => `<li><h3><a href="/p/${place}">${name}</a></h3></li>`).join('')}</ul></main>`

/** A list and its products as plain HTML without a script: the least that a press can take in this browser. */
export async function withStaticPages<T>(work: (listUrl: string) => Promise<T>): Promise<T> {
  const server = createServer(({ url = '/' }, response) => {
    if (url.endsWith('.svg')) {
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(picture)
      return
    }
    const name = names[Number(/^\/p\/(\d+)$/.exec(url)?.[1])]
    const page = name ? `${head}<main><h1>${name}</h1><img src="/picture.svg" alt=""></main>` : list
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
