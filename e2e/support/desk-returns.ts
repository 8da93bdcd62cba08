import type { Page } from '@playwright/test'
import { changeAtDesk, deskText, expectAccessibleInBothSchemes } from './desk.ts'
import { expect, expectNoSidewaysScroll, type Language } from './journey.ts'
import { buy } from './orders.ts'
import { asCustomer, type Customer, newCustomer, ok, plentifulUnit, type Unit } from './shop-api.ts'

type Asked = { id: number; number: string }

/** An order of three units that arrived, and whose buyer asks for all of them to go back. */
async function askedBack({ request }: Page, customer: Customer, unit: Unit, language: Language) {
  const bought = await buy(request, customer, unit, { language, quantity: 3 })
  const headers = asCustomer(customer, language)
  const own = `/rest/order/orders/${bought.transactionId}/`
  const { cart_frozen_data: frozen } = await ok<{ cart_frozen_data: { items: { id: number }[] } }>(
    await request.get(own, { headers }),
  )
  const line = frozen.items[0]?.id ?? 0
  const lines = [{ line, units: 3 }]
  const { whole } = await changeAtDesk<{ whole: { parcels: { id: number }[] } }>(
    request,
    `order/${bought.id}/parcel/`,
    { lines, tracking: null },
  )
  await changeAtDesk(request, `order/${bought.id}/parcel/${whole.parcels[0]?.id}/arrival/`, {})
  const data = { items: [{ id: line, quantity: 3, reason: 'too_small' }], reason: 'A bit tight' }
  return ok<Asked>(await request.post(`${own}return/`, { headers, data }))
}

/**
 * Of three units two came, one of them damaged: the second person, who was about to decline the return, reads that it is decided
 * and declines another one.
 */
export async function receiveTogether(first: Page, second: Page, language: Language): Promise<void> {
  const say = (key: string, values?: Record<string, string>) => deskText(language, `returns.${key}`, values)
  const customer = await newCustomer(first.request, language)
  const unit = await plentifulUnit(first.request, language)
  const { id, number } = await askedBack(first, customer, unit, language)

  await second.goto(`/desk/returns/${id}`)
  await expect(second.getByText('A bit tight')).toBeVisible()
  await second.getByRole('button', { name: say('reject') }).click()
  const declining = second.getByRole('dialog')
  await declining.locator('textarea').fill('It was worn')

  // A scanner types the number and Enter.
  await first.goto('/desk/returns')
  await expect(first.getByRole('link', { name: number })).toBeVisible()
  await expectNoSidewaysScroll(first)
  await expectAccessibleInBothSchemes(first)
  await first.getByRole('searchbox').fill(number)
  await first.keyboard.press('Enter')
  await expect(first).toHaveURL(new RegExp(`/desk/returns/${id}$`))
  await expectNoSidewaysScroll(first)
  await expectAccessibleInBothSchemes(first)
  await first.getByRole('button', { name: say('receive') }).click()
  const dialog = first.getByRole('dialog', { name: say('receiveTitle', { number }) })
  const sum = dialog.getByRole('status').filter({ hasText: '4242' })
  await expect(sum).toBeVisible()
  await dialog.locator('input[name="units"]').fill('2')
  await dialog.locator('input[name^="damaged"]').fill('1')
  await expect(dialog.locator('input[name^="restocked"]')).toHaveValue('1')
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog.getByText(say('rejectionMissing'))).toBeVisible()
  await expectNoSidewaysScroll(first)
  await expectAccessibleInBothSchemes(first)
  await dialog.locator('textarea').fill('One was missing')
  await dialog.locator('button[type="submit"]').click()
  await expect(dialog).toBeHidden()
  await expect(first.getByRole('button', { name: say('receive') })).toHaveCount(0)
  const { lines } = await ok<{ lines: unknown[] }>(
    await first.request.get(`/rest/desk/return/${id}/`, { headers: { 'Sec-Fetch-Site': 'same-origin' } }),
  )
  expect(lines).toMatchObject([{ quantity: 2, damaged: 1, restocked: 1 }])

  await expect(declining.getByText(deskText(language, 'shell.changedTitle'))).toBeVisible()
  await expect(declining.locator('button[type="submit"]')).toBeDisabled()
  await expectAccessibleInBothSchemes(second)
  await second.keyboard.press('Escape')
  await expect(declining).toBeHidden()

  const other = await askedBack(first, customer, unit, language)
  await second.goto(`/desk/returns/${other.id}`)
  // Three pairs are above her limit: she asks another person, and nothing is received.
  await second.getByRole('button', { name: say('receive') }).click()
  const receiving = second.getByRole('dialog')
  const ask = deskText(language, 'order-refunds.submitAsk', { amount: '' }).trim()
  await expect(receiving.locator('button[type="submit"]')).toContainText(ask)
  await expectNoSidewaysScroll(second)
  await expectAccessibleInBothSchemes(second)
  await receiving.locator('button[type="submit"]').click()
  await expect(receiving).toBeHidden()
  await expect(second.getByText(say('isAsked'))).toBeVisible()
  await expect(second.getByRole('link', { name: say('toRequest') })).toBeVisible()
  await second.getByRole('button', { name: say('reject') }).click()
  await second.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(second.getByText(say('rejectionMissing'))).toBeVisible()
  await expectAccessibleInBothSchemes(second)
  await second.getByRole('dialog').locator('textarea').fill('It was worn')
  await second.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(second.getByRole('dialog')).toBeHidden()
  await expect(second.getByText('It was worn')).toBeVisible()
  await expectNoSidewaysScroll(second)
  await expectAccessibleInBothSchemes(second)
}
