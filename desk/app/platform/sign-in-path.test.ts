import { expect, test } from 'vitest'
import { placeAfterSignIn, signInPath } from './sign-in-path.ts'

const nextOf = (next: string) => placeAfterSignIn(new URLSearchParams({ next }))

test('a sign-in leads back to the place that asked for it, with its filters', () => {
  const path = signInPath('/staff?role=kitchen&sort=name')
  expect(placeAfterSignIn(new URLSearchParams(path.split('?')[1]))).toBe('/staff?role=kitchen&sort=name')
  expect(signInPath('/')).toBe('/sign-in')
})

test('a sign-in leads to no other host (rule S34)', () => {
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
  ])
    expect(nextOf(evil), evil).toMatch(/^\/(?![/\\])/)
  for (const evil of ['//evil.example', 'https://evil.example/x']) expect(nextOf(evil)).toBe('/')
})
