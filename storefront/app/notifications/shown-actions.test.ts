import { expect, test } from 'vitest'
import { shownActions } from './shown-actions.ts'

function shown(internal: string | null, external: string | null = null) {
  const action = { label: 'Look', target_internal_url: internal, target_external_url: external }
  return shownActions({ actions: [action] })
}

test('pages of the shop and https pages elsewhere are offered', () => {
  expect(shown('/orders/abc?tab=1')).toEqual([{ kind: 'internal', label: 'Look', to: '/orders/abc?tab=1' }])
  expect(shown(null, 'https://example.com/a')).toEqual([
    { kind: 'external', label: 'Look', to: 'https://example.com/a' },
  ])
})

test('disguised external URLs are not (rules S34, S35)', () => {
  for (const wrong of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
  ])
    expect([wrong, shown(wrong)]).toEqual([wrong, []])
  for (const wrong of [
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://u:p@x.example',
    '',
  ])
    expect([wrong, shown(null, wrong)]).toEqual([wrong, []])
  expect(shown(null)).toEqual([])
})
