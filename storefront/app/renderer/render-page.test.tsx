import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from './render-page.server.ts'

const document = (body: React.ReactNode) => () => (
  <html lang="en">
    <body>{body}</body>
  </html>
)

test('a page without suspending parts is one string', async () => {
  expect(await renderPage(document(<p>Here</p>))).toBe(
    '<!DOCTYPE html><html lang="en"><head></head><body><p>Here</p></body></html>',
  )
})

test('a lazy part is awaited, and from then on rendered with the rest', async () => {
  const Late = lazy(async () => ({ default: () => <p>Late</p> }))
  const page = document(
    <Suspense fallback="Wait">
      <Late />
    </Suspense>,
  )
  const first = await renderPage(page)
  expect(first).toContain('<p>Late</p>')
  expect(first).not.toContain('Wait')
  expect(await renderPage(page)).toBe(first)
})

test('an error in a part fails the page, despite its fallback', async () => {
  function Broken(): never {
    throw new Error('torn')
  }
  const within = document(
    <Suspense fallback="Wait">
      <Broken />
    </Suspense>,
  )
  await expect(renderPage(within)).rejects.toThrow('torn')
  await expect(renderPage(document(<Broken />))).rejects.toThrow('torn')
})
