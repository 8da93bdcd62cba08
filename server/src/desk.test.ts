import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskOfBuild, serveDesk } from './desk.ts'

const folder = mkdtempSync(join(tmpdir(), 'marah-desk-'))
beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<script nonce="__DESK_NONCE__"></script><!-- __DESK_NONCE__ -->')
  writeFileSync(join(folder, 'assets/main-abc.js'), 'export {}')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const openDesk = (publicUrl = 'https://shop.test') =>
  serveDesk(deskOfBuild(folder), { PUBLIC_URL: publicUrl, HSTS_SUBDOMAINS: 'off' })

test('each answer has a nonce of its own, in its document and in its policy, and no cache or search engine stores it', async () => {
  const desk = openDesk()
  const nonces = new Set<string>()
  for (const path of ['/desk', '/desk/', '/desk/staff/7?sort=name']) {
    const answer = await desk.request(path)
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)
    expect(nonce.length).toBeGreaterThanOrEqual(22)
    expect(html).toBe(`<script nonce="${nonce}"></script><!-- ${nonce} -->`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('permissions-policy')).toMatch(/^camera=\(self\), /)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=/)
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  }
  expect(nonces.size).toBe(3)
})

test('the policy runs nothing but own scripts, and asks for Trusted Types of one policy', async () => {
  const policy = (await openDesk().request('/desk')).headers.get('content-security-policy') ?? ''
  const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]))
  expect(rules.get('default-src')).toBe("default-src 'none'")
  expect(rules.get('script-src')).toMatch(/^script-src 'self' 'nonce-[\w+/=]+'$/)
  expect(rules.get('style-src')).toMatch(/^style-src 'self' 'nonce-[\w+/=]+'$/)
  expect(rules.get('trusted-types')).toBe('trusted-types default')
  expect(rules.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-|\*/)
  const onHttp = await openDesk('http://127.0.0.1:3000').request('/desk')
  expect(onHttp.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
})

test('hashed files are stored for ever; one that is not there is no document, and nothing outside is served', async () => {
  const desk = openDesk()
  const file = await desk.request('/desk/assets/main-abc.js')
  expect([file.status, file.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect(file.headers.get('content-type')).toMatch(/javascript/)
  const missing = await desk.request('/desk/assets/main-old.js')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  for (const outside of [
    '/desk/assets/../index.html',
    '/desk/assets/%2e%2e/index.html',
    '/desk/assets/..%2findex.html',
  ])
    expect(await (await desk.request(outside)).text(), outside).not.toContain('__DESK_NONCE__')
})

test('the desk takes no forms', async () => {
  const answer = await openDesk().request('/desk/staff', { method: 'POST' })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
