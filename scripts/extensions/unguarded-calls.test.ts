import { expect, test } from 'vitest'
import { unguardedCalls } from './unguarded-calls.ts'

const extensionOf = (call: string) => (call.includes('/chat/') ? 'chats' : undefined)

const queries = {
  path: 'storefront/app/chats/queries.ts',
  text: "export function readChats() {\n  return api.GET('/chat/conversation/')\n}\n",
}
const door = { path: 'storefront/app/chats/index.ts', text: "export { readChats } from './queries.ts'\n" }

const pageThat = (renders: string) => ({
  path: 'storefront/app/account/page.tsx',
  text: `import { readChats } from '../chats/index.ts'\n\nexport default function Page() {\n  ${renders}\n}\n`,
})

test('a call of an extension that a page makes without asking is found, with the way to it', () => {
  const faults = unguardedCalls([queries, door, pageThat('return readChats()')], extensionOf)
  expect(faults).toEqual([
    'storefront/app/chats/queries.ts GET /chat/conversation/ (chats), open by storefront/app/chats/queries.ts#readChats ← storefront/app/account/page.tsx#Page',
  ])
})

test.each([
  ['a condition', "return hasExtension('chats') && readChats()"],
  ['an element around it', 'return <WithExtension name="chats">{readChats()}</WithExtension>'],
])('%s that asks for the extension guards it', (_, renders) => {
  expect(unguardedCalls([queries, door, pageThat(renders)], extensionOf)).toEqual([])
})

test('asking for another extension guards nothing', () => {
  const page = pageThat("return hasExtension('kids') && readChats()")
  expect(unguardedCalls([queries, door, page], extensionOf)).toHaveLength(1)
})

test('one guarded way does not hide an open one', () => {
  const other = { ...pageThat('return readChats()'), path: 'storefront/app/orders/page.tsx' }
  const files = [queries, door, pageThat("return hasExtension('chats') && readChats()"), other]
  expect(unguardedCalls(files, extensionOf)).toEqual([expect.stringContaining('orders/page.tsx#Page')])
})

test('calls of the core need no guard', () => {
  const text = "export function readCart() {\n  return api.GET('/cart/cart/')\n}\n"
  expect(unguardedCalls([{ path: 'storefront/app/cart/queries.ts', text }], extensionOf)).toEqual([])
})
