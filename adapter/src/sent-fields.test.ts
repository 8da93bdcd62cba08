import { coreDocument } from '@marah/contract/core-document'
import { extensionMark } from '@marah/contract/extensions'
import { expect, test } from 'vitest'
import { openScript } from './test-script.ts'

type Body = { content?: { 'application/json'?: { schema: { properties?: Record<string, object> } } } }

type List = { parameters?: readonly { name: string }[] }

/**
 * From the document that other back ends follow: each core call with the fields of its body that belong to an extension.
 */
const withExtensionFields = Object.entries(coreDocument().paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, operation]: [string, { requestBody?: Body }]) => {
    const fields = operation.requestBody?.content?.['application/json']?.schema.properties ?? {}
    const claimed = Object.keys(fields).filter((name) => extensionMark in (fields[name] ?? {}))
    return claimed.length > 0 ? [[method.toUpperCase(), path, claimed] as const] : []
  }),
)

test('core calls take fields of extensions, or nothing is proven here', () => {
  expect(withExtensionFields).toContainEqual(['DELETE', '/auth/user/', ['password']])
  expect(withExtensionFields.length).toBeGreaterThan(10)
})

test.each(withExtensionFields)(
  '%s %s sends a back end of the core alone nothing that the specification does not (%j)',
  async (method, path, claimed) => {
    // Rejected for a reason after which no second attempt with more is made.
    const { ask, heard } = openScript(() => ({ status: 403, body: { detail: 'No' } }))
    const body = Object.fromEntries([...claimed, 'core_field'].map((name) => [name, 'x']))
    await ask(method, path.replaceAll(/\{\w+\}/g, '1'), { token: 't', body })
    const sent = heard
      .filter((each) => each.method === method)
      .flatMap((each) => Object.keys(each.body ?? {}))
    expect(sent.filter((name) => claimed.includes(name))).toEqual([])
  },
)

const lists = Object.entries(coreDocument().paths).flatMap(([path, { get }]: [string, { get?: List }]) =>
  get?.parameters?.some(({ name }) => name === 'page_size') ? path : [],
)

test('core lists take the size of a page by an extension, or nothing is proven here', () => {
  expect(lists).toEqual(expect.arrayContaining(['/order/orders/', '/product/product/', '/user/avatar/']))
})

test.each(lists)(
  'GET %s is asked without the size of a page where the back end does not say that it takes one',
  async (list) => {
    const path = list.replaceAll(/\{\w+\}/g, '1')
    const body = { count: 0, next: null, previous: null, results: [] }
    const core = openScript(() => ({ body }))
    await core.ask('GET', `${path}?page=1&page_size=50`, { token: 't' })
    expect(core.heard.map(({ path: asked }) => asked)).not.toEqual([])
    expect(core.heard.filter(({ path: asked }) => asked.includes('page_size'))).toEqual([])
    const sized = openScript(() => ({ body }), ['page-size'])
    await sized.ask('GET', `${path}?page=1&page_size=50`, { token: 't' })
    // One that passes as it is, is not heard here.
    if (sized.heard.length > 0)
      expect(sized.heard.some(({ path: asked }) => asked.includes('page_size='))).toBe(true)
  },
)

test('a field whose extension the back end has goes there', async () => {
  const { ask, heard } = openScript(() => ({ status: 204 }), ['reauthentication'])
  await ask('DELETE', '/auth/user/', { token: 't', body: { password: 'Secret-123' } })
  expect(heard.at(-1)?.body).toEqual({ password: 'Secret-123' })
})

test('logging out sends nothing, and the refresh token only to a back end that asks for it', async () => {
  const mild = openScript(() => ({ body: { detail: 'Bye' } }))
  await mild.ask('POST', '/auth/logout/', { token: 't', body: { refresh: 'r' } })
  expect(mild.heard.map(({ body }) => body)).toEqual([null])
  const strict = openScript(({ body }) => (body?.refresh ? { body: {} } : { status: 401, body: {} }))
  await strict.ask('POST', '/auth/logout/', { token: 't', body: { refresh: 'r' } })
  expect(strict.heard.map(({ body }) => body)).toEqual([null, { refresh: 'r' }])
})
