import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'

test('structured data can neither end its script nor break a line', () => {
  const evil = { name: '</script><img onerror=1>&\u2028\u2029' }
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(Meta), meta: () => [{ 'script:ld+json': evil }] },
  ])
  const html = renderToString(createElement(Page))
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(evil)
})
