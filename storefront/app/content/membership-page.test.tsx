import catalogues from 'virtual:messages/all'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { addMessages, messagesOf } from '../platform/messages.tsx'
import MembershipPage from './membership-page.tsx'

addMessages('en', catalogues.en)

test.each([true, false])('the page says why to join, of visits only with a play centre (%s)', (hasPlay) => {
  const Page = MembershipPage as () => ReactNode
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element: <Page /> }], {
    hydrationData: { loaderData: { root: { hasPlay } } },
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const t = messagesOf('en')
  for (const reason of ['content.memberFree', 'content.memberOrders', 'content.memberLists'] as const)
    expect(html).toContain(t(reason))
  expect(html.includes(t('content.memberVisits'))).toBe(hasPlay)
})
