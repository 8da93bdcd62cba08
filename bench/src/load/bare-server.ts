import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'

/** The least that node:http can do: the same head and the same bytes to everyone. What a cached page is held against. */
const [headFile = '', bodyFile = ''] = process.argv.slice(2)
const headers: Record<string, string> = JSON.parse(readFileSync(headFile, 'utf8'))
const body = readFileSync(bodyFile)

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
