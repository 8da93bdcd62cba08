import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import process from 'node:process'
import { AnswerReader } from './exchange.ts'
import type { LoadJob, LoadResult } from './run-load.ts'

/**
 * A process of its own that asks as fast as the server answers, over keep-alive connections, one request at a time on each.
 * It speaks to the socket itself: autocannon and node:http cost more time a request than the servers measured here.
 */
const job: LoadJob = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const { hostname, port } = new URL(job.origin)
const requests = job.paths.map((path) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: */*\r\nAccept-Encoding: br\r\nAccept-Language: ${job.language ?? 'en'}\r\n\r\n`,
  ),
)
const milliseconds: number[] = []
const statuses: Record<number, number> = {}
let sentCount = 0
const started = performance.now()
const end = started + job.seconds * 1000

function next(): Buffer | undefined {
  if (performance.now() >= end || sentCount >= (job.most ?? Number.POSITIVE_INFINITY)) return undefined
  return requests[sentCount++ % requests.length]
}

function hold(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let sent = 0
    const ask = () => {
      const request = next()
      if (!request) {
        socket.destroy()
        resolve()
        return
      }
      sent = performance.now()
      socket.write(request)
    }
    const reader = new AnswerReader((status) => {
      milliseconds.push(performance.now() - sent)
      statuses[status] = (statuses[status] ?? 0) + 1
      ask()
    })
    socket.on('connect', ask)
    socket.on('data', (bytes) => reader.read(bytes))
    socket.on('error', reject)
    socket.on('end', () => reject(new Error('The server closed a connection.')))
  })
}

await Promise.all(Array.from({ length: job.connections }, hold))
const seconds = (performance.now() - started) / 1000
const sorted = milliseconds.sort((a, b) => a - b)
const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
const result: LoadResult = {
  answers: sorted.length,
  perSecond: sorted.length / seconds,
  p50: at(0.5),
  p95: at(0.95),
  statuses,
  wrapped: sentCount > requests.length,
}
process.stdout.write(`${JSON.stringify(result)}\n`)
