import catalogues from 'virtual:messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addMessages } from '../platform/messages.tsx'
import { PolicyText } from './policy-text.tsx'

beforeAll(() => addMessages('en', catalogues.en))

const policy = {
  refund_steps: [],
  reschedule_until_hours: 24,
  reschedule_most: 0,
  move_fee: '0.00',
  deposit_kept: false,
  missed_made_up: false,
}

function rulesOf(props: Partial<Parameters<typeof PolicyText>[0]>): string {
  const element = <PolicyText policy={policy} currency="AED" moved={0} percentMost={100} {...props} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html.replaceAll(/<[^>]*>/g, ' ').trim()
}

test('a policy without refunds says so, once', () => {
  const nothing = 'If you cancel, there is no refund.'
  expect(rulesOf({})).toBe(nothing)
  expect(rulesOf({ policy: { ...policy, refund_steps: [{ hours_before: 24, percent: 0 }] } })).toBe(nothing)
  expect(rulesOf({ percentMost: 0 })).toContain('there is no refund if you cancel it')
  expect(rulesOf({ percentMost: 0 })).not.toContain(nothing)
  expect(rulesOf({ isUnpaid: true })).not.toContain(nothing)
})
