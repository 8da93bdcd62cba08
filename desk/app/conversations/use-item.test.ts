// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { InboxItem } from './conversation-calls.ts'
import { useItem } from './use-item.ts'

test('a dialog has the version of the list when an earlier dialog left an older one in the cache, and the newer one that is read', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  // Nothing is read meanwhile: a press may come before the answer.
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const item = { id: 7, version: 1 } as InboxItem
  queries.setQueryData(['inbox', 'item', '7'], item)
  let version = 0
  function Dialog() {
    version = useItem({ ...item, version: 2 }).version
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client: queries }, createElement(Dialog))),
  )
  expect(version).toBe(2)
  await act(async () => void queries.setQueryData(['inbox', 'item', '7'], { ...item, version: 3 }))
  await expect.poll(() => version).toBe(3)
  await act(async () => root.unmount())
})
