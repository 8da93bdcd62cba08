import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { processEnvironment } from '@marah/testing/process-environment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '../commands/all-commands.ts'
import { main, type RealShop, startPatience, startRealShop } from '../testing/real-shop.ts'
import { findCommandAddress, makeCommandAddress } from './address.ts'
import { type CommandReply, lineOf } from './messages.ts'

const folder = mkdtempSync(join(tmpdir(), 'marah-commands-'))
const data = join(folder, 'data')
let shop: RealShop

beforeAll(async () => {
  shop = await startRealShop(data)
  await shop.until((status) => status === 200)
}, startPatience)
afterAll(() => {
  shop.process.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The command line as a person calls it, in a process of its own. */
async function type(...args: string[]) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    cwd: folder,
    env: { ...processEnvironment, DATA_DIR: data, PORT: '0' },
  })
  const exit = once(child, 'exit')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exit
  return { code, out, err }
}

async function dial(command: string, args: string[]): Promise<Socket> {
  const socket = connect(findCommandAddress(data))
  await once(socket, 'connect')
  socket.write(lineOf({ command, args, cwd: folder, columns: null }))
  return socket
}

/** A call as the command line makes it, without the seconds that a process takes to start. */
async function call(command: string, ...args: string[]) {
  const socket = await dial(command, args)
  const output = { code: -1, out: '', err: '' }
  for await (const line of createInterface({ input: socket })) {
    const reply = JSON.parse(line) as CommandReply
    if ('exit' in reply) output.code = reply.exit
    else if ('out' in reply) output.out += reply.out
    else output.err += reply.err
  }
  return output
}

function writeProducts(file: string, handles: readonly string[]): void {
  const rows = handles.map((handle) => `${handle},${handle},Acme,Shirts,true,Title,Default Title,9.90,5`)
  const head =
    'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty'
  writeFileSync(join(folder, file), [head, ...rows, ''].join('\n'))
}

async function isInShop(handle: string): Promise<boolean> {
  const answer = await fetch(`${shop.origin}/rest/product/product/${handle}/`)
  await answer.arrayBuffer()
  return answer.status === 200
}

/** One harmless call of each command, and what it answers. */
const calls: Record<string, { args: string[]; answers: RegExp }> = {
  restore: { args: ['marah.tar'], answers: /restore does not run beside an open shop/ },
  migrate: { args: [], answers: /does not run beside an open shop/ },
  import: {
    args: ['missing.csv'],
    answers: /missing\.csv cannot be read by the running shop: there is no such file\./,
  },
  'undo-import': { args: [], answers: /import/ },
  export: {
    args: ['no-such-folder/out.csv'],
    answers: /out\.csv cannot be written by the running shop: there is no folder \S+no-such-folder\./,
  },
  categories: { args: ['import', 'missing.yaml'], answers: /missing\.yaml cannot be read/ },
  stock: { args: ['NO-SUCH', '+1'], answers: /Nothing that is sold has the SKU NO-SUCH\./ },
  price: { args: ['NO-SUCH', '1.00'], answers: /Nothing that is sold has the SKU NO-SUCH\./ },
  'return-days': { args: ['many'], answers: /return-days takes a number of days/ },
  'export-play': { args: ['a.yaml', 'b.yaml'], answers: /export-play takes one file, or none/ },
  'import-play': { args: ['missing.yaml'], answers: /missing\.yaml cannot be read/ },
  'import-sizes': { args: ['missing.yaml'], answers: /missing\.yaml cannot be read/ },
  settings: { args: ['versions'], answers: /^Nobody has set anything yet\.\n$/ },
  staff: {
    args: ['disable', 'nobody@shop.example'],
    answers: /There is nobody with the email nobody@shop\.example\./,
  },
  'staff-token': { args: ['front door'], answers: /^(\S{20,})\n[\s\S]*\/play\/door#token=\1\n[\s\S]*█/ },
  'call-off': { args: ['B-AAAAAA'], answers: /There is no booking B-AAAAAA\./ },
  visits: { args: ['--from', '2027-03-28'], answers: /^No visits on 2027-03-28\.\n$/ },
  visit: { args: ['B-AAAAAA', 'paid', '--cash'], answers: /There is no booking B-AAAAAA\./ },
  order: { args: ['M-1', 'delivered'], answers: /There is no such order: M-1\./ },
  orders: { args: ['--since', '2026-01-01'], answers: /^No orders\.\n$/ },
  documents: { args: [], answers: /document/ },
  return: { args: [], answers: /Nothing waits to be decided\./ },
  refunds: { args: [], answers: /No refund is on its way or has failed\./ },
  withdrawals: { args: [], answers: /^No withdrawals\.\n$/ },
  coupon: { args: ['list'], answers: /There are no coupons\./ },
  jobs: { args: ['failed'], answers: /No job has failed for good\./ },
  questions: { args: [], answers: /question/ },
  chats: { args: [], answers: /chat|message/ },
  reviews: { args: [], answers: /No review has been reported\./ },
  vitals: { args: [], answers: /^No page has said how fast it was in the last 28 days/ },
  demo: { args: ['--products', 'many'], answers: /--products takes a whole number/ },
}

test('every command answers beside an open shop', async () => {
  expect(Object.keys(calls)).toEqual([...commands.keys()])
  for (const [command, { args, answers }] of Object.entries(calls)) {
    const { code, out, err } = await call(command, ...args)
    expect(out + err, command).toMatch(answers)
    expect(code, command).toBe(out === '' ? 1 : 0)
  }
})

test('no demo goods come into a shop that is not the demo, and the answer says why', async () => {
  const argumentLists = [[], ['--products', '2'], ['--slots', '2']]
  for (const args of argumentLists) {
    expect(await call('demo', ...args)).toMatchObject({
      code: 1,
      err: expect.stringContaining('database is empty'),
    })
  }
  writeProducts('own.csv', ['own-shirt'])
  await call('import', 'own.csv')
  for (const args of argumentLists) {
    expect(await call('demo', ...args)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not the demo'),
    })
  }
  const list = await fetch(`${shop.origin}/rest/product/product/`)
  expect(await list.json()).toMatchObject({ count: 1 })
})

test('tokens are listed without what opens anything, and one is ended', async () => {
  const { out: token } = await call('staff-token', 'spare tablet', '--days', '3')
  const listed = await call('staff-token', 'list')
  expect(listed.out).toMatch(/^spare tablet {2}made \S+ {2}ends \S+ {2}never used$/m)
  expect(listed.out).not.toContain(token.trim())
  expect((await call('staff-token', 'revoke', 'spare tablet')).out).toMatch(/has ended/)
  expect((await call('staff-token', 'revoke', 'spare tablet')).err).toMatch(
    /There is no token spare tablet\./,
  )
  expect((await call('staff-token', 'x', '--days', '0')).err).toMatch(/--days takes a whole number/)
})

test('an import typed beside an open shop reads the file from the caller’s folder, and the shop shows it at once', async () => {
  writeProducts('typed.csv', ['typed-shirt'])
  expect(await isInShop('typed-shirt')).toBe(false)
  const { code, out, err } = await type('import', 'typed.csv')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/1 products created/)
  expect(await isInShop('typed-shirt')).toBe(true)
})

test('stock and price of a unit are changed beside an open shop, which shows them at once', async () => {
  const unitOf = async () => {
    const answer = await fetch(`${shop.origin}/rest/product/product/typed-shirt/`)
    const { product_stock } = await answer.json()
    return product_stock[0]
  }
  expect(await call('stock', 'TYPED-SHIRT', '-2')).toMatchObject({ out: 'TYPED-SHIRT: stock 5 → stock 3\n' })
  const dearer = await call('price', 'typed-shirt/TYPED-SHIRT', '8.50', '--before', '12.00')
  expect(dearer.out).toBe('typed-shirt/TYPED-SHIRT: price 9.90 → price 8.50 (before 12.00)\n')
  expect(await unitOf()).toMatchObject({ quantity: 3, final_price: '8.50', price: '12.00' })
  expect(await call('stock', 'TYPED-SHIRT', '-4')).toMatchObject({
    code: 1,
    err: expect.stringContaining('from 0'),
  })

  expect(await call('export', 'out.csv')).toMatchObject({ code: 0, out: '2 products written to out.csv.\n' })
  await call('stock', 'TYPED-SHIRT', '1')
  expect((await call('import', 'out.csv')).out).toMatch(/2 unchanged.*\nStock of 1 variant/)
  expect(await unitOf()).toMatchObject({ quantity: 1 })
  expect((await call('import', 'out.csv', '--stock', 'set')).out).toContain('stock 1 → 3')
})

test('what a command cannot do beside an open shop is said on standard error, with exit code 1', async () => {
  const { code, out, err } = await type('coupon', 'end', 'NEVER-MADE')
  expect({ code, out, err }).toEqual({ code: 1, out: '', err: '\nThere is no coupon NEVER-MADE.\n' })
})

test('a second shop on the folder is still rejected', async () => {
  const { code, err } = await type('start')
  expect(err).toMatch(
    new RegExp(`is in use by process ${shop.process.pid}; stop it, or choose another folder`),
  )
  expect(code).toBe(1)
})

test('an import whose caller goes away ends with nothing written, and the shop goes on', async () => {
  const handles = Array.from({ length: 500 }, (_, index) => `left-${index}`)
  writeProducts('left.csv', handles)
  const socket = await dial('import', ['left.csv'])
  socket.destroy()
  const log = join(data, 'marah.log')
  const ended = () => /"command":"import","exit":1,"ms":\d+[^\n]*\n$/.test(readFileSync(log, 'utf8'))
  while (!ended()) await setTimeout(50)
  expect(await isInShop('left-0')).toBe(false)
  // The same file does go in when its caller stays.
  expect(await call('import', 'left.csv')).toMatchObject({ code: 0 })
  expect(await isInShop('left-0')).toBe(true)
})

test('only its own user reaches the socket', () => {
  const socket = statSync(findCommandAddress(data))
  expect(socket.isSocket()).toBe(true)
  expect(socket.mode & 0o777).toBe(0o600)
  expect(statSync(join(data, 'run')).mode & 0o777).toBe(0o700)
})

test('a folder whose path is too long for a socket has one too, and what a killed shop left is replaced', async () => {
  const deep = join(folder, 'd'.repeat(60), 'e'.repeat(60))
  const stale = makeCommandAddress(deep).address
  const { address, remove } = makeCommandAddress(deep)
  const server = createServer((socket) => socket.end('here')).listen(address)
  await once(server, 'listening')
  expect(await text(connect(findCommandAddress(deep)))).toBe('here')
  expect(basename(address)).toBe(basename(stale))
  expect(address).not.toBe(stale)
  server.close()
  remove()
  expect(() => statSync(address)).toThrow(/ENOENT/)
})
