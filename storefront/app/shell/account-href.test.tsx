// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useAccountHref } from './account-href.ts'

function Href() {
  return useAccountHref()
}

const hrefAt = (path: string) =>
  renderToString(
    <MemoryRouter initialEntries={[path]}>
      <Href />
    </MemoryRouter>,
  )

test('the login returns to the page that it was opened from, and keeps the page that it was given', () => {
  expect(hrefAt('/c/hoodies?color=coral')).toBe('/login?next=%2Fc%2Fhoodies%3Fcolor%3Dcoral')
  expect(hrefAt('/ar/search?q=linen')).toBe('/login?next=%2Fsearch%3Fq%3Dlinen')
  expect(hrefAt('/signup?next=%2Fmembership')).toBe('/login?next=%2Fmembership')
  expect(hrefAt('/login')).toBe('/login')
})
