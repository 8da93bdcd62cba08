import { coreDocument } from '@marah/contract/core-document'
import { extensionMark } from '@marah/contract/extensions'
import { expect, test } from 'vitest'
import { openScript } from './test-script.ts'

type Body = { content?: { 'application/json'?: { schema: { properties?: Record<string, object> } } } }

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
