import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runLoad } from '../load/run-load.ts'
import type { SiteMeasurement } from '../measurement.ts'
import { type Page, publicPages, warm } from '../pages.ts'
import { startNode, stop, waitForLine } from '../process/child.ts'
import { processorTimeOf } from '../process/usage.ts'
import { type Figure, figureOf, median } from '../report.ts'

const seconds = 2
const rounds = 7
const connections = 32
const bareServer = fileURLToPath(new URL('../load/bare-server.ts', import.meta.url))

/** Compares cached pages with a bare node:http server that sends the same bytes, in turns on the same core. */
export const cachedPages: SiteMeasurement = {
  name: 'cached',
  about: 'cached list and product pages a second, against a bare node:http server with the same bytes',
  on: ['embedded'],
  measure: async ({ shop, sample }) => {
    const figures: Figure[] = []
    for (const page of publicPages(sample)) {
      if (page.language !== 'en' || (page.name !== 'list' && page.name !== 'product')) continue
      await warm(shop.origin, page)
      figures.push(await againstBare(shop.origin, shop.pid, page))
    }
    return figures
  },
}

async function againstBare(origin: string, pid: number, page: Page): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'marah-bare-'))
  const files = [join(folder, 'head.json'), join(folder, 'body')] as const
  const { headers, body } = await answerOf(origin + page.path)
  writeFileSync(files[0], JSON.stringify(headers))
  writeFileSync(files[1], body)
  const bare = startNode('serving', bareServer, [...files], { stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const bareOrigin = (await waitForLine(bare, /http:\S+/, 10_000)).trim()
    const load = (at: string) => runLoad({ origin: at, paths: [page.path], connections, seconds })
    await load(bareOrigin)
    await load(origin)
    const speeds = { bare: [] as number[], shop: [] as number[] }
    // A shared machine is faster in one second than in the next: each turn is compared with its neighbour.
    const shares: number[] = []
    let busy = 0
    for (let round = 0; round < rounds; round++) {
      const bareSpeed = (await load(bareOrigin)).perSecond
      const before = processorTimeOf(pid)
      const shopSpeed = (await load(origin)).perSecond
      busy = (processorTimeOf(pid) - before) / seconds
      speeds.bare.push(bareSpeed)
      speeds.shop.push(shopSpeed)
      shares.push((100 * shopSpeed) / bareSpeed)
    }
    const [slowest, fastest] = [Math.min(...shares), Math.max(...shares)].map(Math.round)
    return figureOf(
      `Cached ${page.name} page, share of a bare server's speed`,
      median(shares),
      '%',
      { atLeast: 75 },
      `${slowest} to ${fastest} %, ${Math.round(median(speeds.shop))}/s against ${Math.round(median(speeds.bare))}/s, ${body.length} bytes, core ${Math.round(100 * busy)} % busy`,
    )
  } finally {
    await stop(bare)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Set by node:http itself, for the bare server as for the shop. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** The answer as it goes over the wire: compressed, with all its headers. */
function answerOf(url: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(parts)
        const sent = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name))
        const headers = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
        resolve({ headers: { ...headers, 'content-length': String(body.length) }, body })
      })
    }).on('error', reject)
  })
}
