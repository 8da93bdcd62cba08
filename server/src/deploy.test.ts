import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { largestEnvelope, largestVideo } from '@marah/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDesk, buildStorefront } from './apps.ts'
import { deadlines, keepAlive } from './listener.ts'
import { freePort, root, startPatience } from './testing/real-shop.ts'

/** An unprivileged user (nobody) if the tests run as root. */
const ordinary = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

const folder = mkdtempSync(join(tmpdir(), 'marah-deploy-'))
const app = join(folder, 'app')
const data = join(folder, 'data')
const started: ChildProcess[] = []

const containerfile = readFileSync(join(root, 'Containerfile'), 'utf8')
const unit = readFileSync(join(root, 'docs/deploy/marah.service'), 'utf8')

/** The tree that `COPY . .` takes: without the files of .dockerignore. */
beforeAll(() => {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n')
  const isIgnored = (path: string) =>
    ignored.some((each) => (each.startsWith('**/') ? path.split('/').includes(each.slice(3)) : path === each))
  cpSync(root, app, { recursive: true, filter: (source) => !isIgnored(relative(root, source)) })
  // In place of `npm ci`: the packages of this tree, but the rooms of the copy.
  const packages = join(root, 'node_modules')
  mkdirSync(join(app, 'node_modules/@marah'), { recursive: true })
  for (const name of readdirSync(packages)) {
    if (name !== '@marah') symlinkSync(join(packages, name), join(app, 'node_modules', name))
  }
  for (const name of readdirSync(join(packages, '@marah'))) {
    symlinkSync(join(app, name), join(app, 'node_modules/@marah', name))
  }
  chmodSync(folder, 0o755)
  mkdirSync(data)
  if (ordinary.uid) chownSync(data, ordinary.uid, ordinary.gid)
})
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  setWritable(true)
  rmSync(folder, { recursive: true, force: true })
})

/** Makes the copy read-only even for its owner. */
function setWritable(isWritable: boolean): void {
  for (const entry of ['.', 'storefront', 'storefront/build', 'desk', 'desk/build', 'node_modules']) {
    const path = join(app, entry)
    if (existsSync(path)) chmodSync(path, isWritable ? 0o755 : 0o555)
  }
}

/** Starts as the container's CMD and the unit's ExecStart do. */
function start(port: number) {
  const child = spawn(join(app, 'node_modules/.bin/node'), [join(app, 'scripts/start.mjs')], {
    cwd: app,
    ...ordinary,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: data,
      PORT: String(port),
      PUBLIC_URL: 'http://shop.test',
      SECRET_KEY: 'only for tests, and long enough for it',
      STRIPE_SECRET_KEY: 'sk_live_123',
      STRIPE_WEBHOOK_SECRET: 'whsec_123',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'shop@shop.test',
      INVOICE_SELLER: 'Shop|1 Street',
    },
  })
  started.push(child)
  return child
}

test('a tree that was never built and cannot be written is rejected in one sentence that names the build command', async () => {
  setWritable(false)
  const child = start(0)
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  setWritable(true)
  expect(output.trim()).toBe(
    `The storefront is not built yet and ${app}/ cannot be written; run npm run build there once, as a user who may.`,
  )
  expect(code).toBe(1)
})

test(
  'built before, a production shop opens as a user who may write its data folder and nothing else',
  async () => {
    // The build of this tree: files of .dockerignore do not belong to it.
    const { signal } = new AbortController()
    const built = [await buildStorefront(signal), await buildDesk(signal)]
    for (const each of built) cpSync(each, join(app, relative(root, each)), { recursive: true })
    const build = spawnSync(process.execPath, [join(app, 'scripts/build.mjs')], { encoding: 'utf8' })
    const [storefront, desk] = built.map((each) => join(app, relative(root, each)))
    expect(build.stdout).toBe(`The storefront is built: ${storefront}\nThe desk is built: ${desk}\n`)
    setWritable(false)

    const port = await freePort()
    const began = performance.now()
    const child = start(port)
    let output = ''
    child.stdout.on('data', (part) => {
      output += part
    })
    child.stderr.pipe(process.stderr)
    while (!output.includes('is open')) {
      if (child.exitCode !== null) throw new Error(`The shop did not open: ${output}`)
      await setTimeout(50)
    }
    const seconds = (performance.now() - began) / 1000
    const printedSeconds = Number(/\(after ([\d.]+) s\)/.exec(output)?.[1])
    // The printed seconds must include npm's script and the loading of the code, two thirds of the time.
    expect(Math.abs(seconds - printedSeconds)).toBeLessThan(1.5)
    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    for (const path of ['/', '/desk']) expect(await statusOf(path)).toBe(200)
    // The sample entity is for development alone.
    for (const path of ['/dummy', '/ar/dummy', '/rest/dummy/']) expect(await statusOf(path)).toBe(404)
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    for (const room of ['storefront', 'desk']) expect(readdirSync(join(app, room, 'build'))).toHaveLength(1)
  },
  startPatience,
)

test('what the Containerfile copies and runs is there, as an ordinary user, without a secret', () => {
  const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
    paths?.split(' '),
  )
  for (const path of copied) expect(existsSync(join(root, path ?? '')), path).toBe(true)
  const rooms: string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces
  expect(copied).toEqual(expect.arrayContaining(rooms.map((room) => `${room}/package.json`)))
  const [, last = ''] = containerfile.split(/^FROM .*\n(?![\s\S]*^FROM)/m)
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^HEALTHCHECK /m)
  expect(last).toMatch(/^CMD \["node", "scripts\/start\.mjs"\]$/m)
  expect(containerfile).not.toMatch(/^(?:ARG|ENV) .*(?:SECRET|KEY|PASSWORD|TOKEN|_URL)/m)
})

test('the unit of several processes differs from the one of one in its name and its port alone', () => {
  const several = readFileSync(join(root, 'docs/deploy/marah@.service'), 'utf8')
  const settingsOf = (text: string) => text.split('\n').filter((line) => /^[[A-Z]/.test(line))
  const expected = settingsOf(unit).map((line) =>
    line
      .replace('Description=Marah shop', 'Description=Marah shop on port %i')
      .replace('ExecStart=/opt', 'ExecStart=/usr/bin/env PORT=%i /opt'),
  )
  expect(settingsOf(several)).toEqual(expected)
})

test('the proxy’s file lets through what the server takes, waits as long, and asks the other process while one starts', () => {
  const proxy = readFileSync(join(root, 'docs/deploy/nginx.conf'), 'utf8')
  const directives = [...proxy.matchAll(/^\s*(?!#)(\w+)\s+([^{};\n]*);$/gm)].map(
    ([, name = '', value = '']) => ({
      name,
      value,
    }),
  )
  const only = (name: string) => {
    const found = directives.filter((each) => each.name === name).map(({ value }) => value)
    expect(found, name).toHaveLength(1)
    return found[0] ?? ''
  }
  expect(only('client_max_body_size')).toMatch(/^\d+m$/)
  const mostBytes = Number.parseInt(only('client_max_body_size'), 10) * 1024 * 1024
  expect(mostBytes).toBeGreaterThanOrEqual(largestVideo + largestEnvelope)
  // It receives bodies itself, so it needs the same patience with a film from a phone.
  expect(only('client_body_timeout')).toBe(`${deadlines.idle / 1000}s`)
  // Its idle connections close first: a request on one that the process has just closed would be an error.
  expect(keepAlive).toBeGreaterThan(60_000)
  expect(only('proxy_http_version')).toBe('1.1')
  // A starting process answers 503 (listener.test.ts), a stopped one nothing.
  expect(only('proxy_next_upstream').split(' ')).toEqual(['error', 'timeout', 'http_503'])
  const ports = directives.flatMap(({ name, value }) =>
    name === 'server' ? (/^127\.0\.0\.1:(\d+) /.exec(value)?.[1] ?? []) : [],
  )
  expect(ports).toEqual(['3000', '3001'])
  expect(only('proxy_pass')).toBe('http://marah')
  expect(proxy).toMatch(/^upstream marah \{$/m)
  const headers = directives.filter(({ name }) => name === 'proxy_set_header').map(({ value }) => value)
  expect(headers).toEqual(['Connection ""', 'Host $host', 'X-Forwarded-For $proxy_add_x_forwarded_for'])
  // The one of a single process says the same (docs/operations.md).
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const single = /^ {4}location \/ \{\n([\s\S]*?)^ {4}\}/m.exec(page)?.[1] ?? ''
  for (const line of single
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean))
    if (!line.startsWith('proxy_pass')) expect(proxy).toContain(`    ${line}\n`)
})

test('the systemd unit starts what is there, hardened, and systemd takes it where it can be asked', () => {
  for (const line of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'ReadWritePaths=/var/lib/marah',
    'Restart=always',
    'ExecStart=/opt/marah/node_modules/.bin/node /opt/marah/scripts/start.mjs',
  ]) {
    expect(unit.split('\n')).toContain(line)
  }
  const sections = unit.match(/^\[.*\]$/gm)
  expect(sections).toEqual(['[Unit]', '[Service]', '[Install]'])
  expect(unit.split('\n').filter((line) => !/^(?:|#.*|\[\w+\]|[A-Z]\w+=.*)$/.test(line))).toEqual([])

  const here = join(folder, 'marah.service')
  writeFileSync(here, unit.replaceAll('/opt/marah', app).replaceAll(/=marah$/gm, '=root'))
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', here], { encoding: 'utf8' })
  // Not on every machine.
  if (verified.error) return
  const aboutUnit = verified.stderr.split('\n').filter((line) => line.includes('marah.service'))
  expect(aboutUnit).toEqual([])
})
