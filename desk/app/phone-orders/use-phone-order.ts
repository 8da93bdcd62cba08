import { useDebouncedValue } from '@mantine/hooks'
import type { ApiFailure } from '@marah/ui/calls/errors'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noAddress } from '../parts/address-fields.tsx'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { type OrderBody, type PhoneUnit, type QuoteBody, quoteQuery, takeOrder } from './phone-calls.ts'

/** A unit in the order, with what was known of it when it was added. */
export type ChosenUnit = PhoneUnit & { readonly quantity: number }

const nothing = {
  search: '',
  items: '[]',
  account: '',
  account_name: '',
  email: '',
  ...noAddress,
  delivery: '',
  coupon_code: '',
  way_to_pay: 'hosted',
  send_by: 'mail',
  language: '',
  note: '',
}
type Values = typeof nothing

/** Milliseconds after the last key before the sums are read. */
const pause = 250

function itemsOf({ items }: Pick<Values, 'items'>): ChosenUnit[] {
  try {
    return JSON.parse(items) as ChosenUnit[]
  } catch {
    // A draft that was edited by hand holds nothing.
    return []
  }
}

function chosenOf(values: Values) {
  const { account, email, coupon_code: code, delivery } = values
  return {
    items: itemsOf(values).map(({ product_stock, quantity }) => ({ product_stock, quantity })),
    account: account === '' ? null : Number(account),
    ...(account === '' && email.trim() !== '' && { email: email.trim() }),
    ...(code.trim() !== '' && { coupon_code: code }),
    ...(delivery !== '' && { delivery }),
  }
}

function askedOf(values: Values): QuoteBody | null {
  const { country, state, postal_code, phone } = values
  const { email, ...chosen } = chosenOf(values)
  if (chosen.items.length === 0) return null
  return {
    ...chosen,
    // While an email is being typed, only a coupon asks whose it is.
    ...(chosen.coupon_code && email?.includes('@') && { email }),
    ...(phone.trim() !== '' && { phone }),
    ...(country !== '' && { place: { country, state, postal_code } }),
  }
}

/** What is typed of an order by phone, what it costs, and how it is taken. */
export function usePhoneOrder() {
  const t = useMessages()
  const { id: person } = usePerson()
  const screen = useLanguage()
  const [taken, setTaken] = useState<number>()
  const action = useAction(takeOrder, { onDone: ({ id }) => setTaken(id) })
  const form = useForm({
    initial: nothing,
    draft: { name: `phone-order-${person}`, without: ['search'] },
    check: (values) => ({
      search: itemsOf(values).length === 0 ? t('phone-orders.noGoods') : undefined,
      name: values.name.trim() === '' ? t('order-edits.nameMissing') : undefined,
      phone: values.phone.trim() === '' ? t('phone-orders.phoneMissing') : undefined,
      email:
        values.way_to_pay === 'hosted' && values.send_by === 'mail' && !reachedByMail(values)
          ? t('phone-orders.emailMissing')
          : undefined,
    }),
    explain: (failure) =>
      failure.code === 'cart_changed' ? t('phone-orders.changed') : failureText(t, failure),
    async send(values) {
      const total = totalOf(quote, values.way_to_pay)
      if (total === null) return null
      const failure = await action.run(orderOf(values, total, screen))
      if (failure?.status === 409) await queries.invalidateQueries({ queryKey: ['phone-quote'] })
      return failure && besideFields(failure)
    },
  })
  const { values } = form
  const asked = askedOf(values)
  const [settled] = useDebouncedValue(JSON.stringify(asked), pause)
  const read = useQuery(quoteQuery(JSON.parse(settled) as QuoteBody | null))
  const quote = asked === null ? undefined : read.data
  return {
    form,
    /** The id of the order that was made. */
    taken,
    items: itemsOf(values),
    setItems: (items: readonly ChosenUnit[]) => form.set('items', JSON.stringify(items)),
    quote,
    total: totalOf(quote, values.way_to_pay),
    /**
     * The sums of what is typed are still being read. While the same are read again, as after an order of another person, a press
     * of the button is not lost: the shop compares the sum that was seen.
     */
    isReading:
      asked !== null && (settled !== JSON.stringify(asked) || read.isPending || read.isPlaceholderData),
    quoteFailure: asked !== null && read.error ? failureFrom(read.error) : null,
  }
}

export type PhoneOrderForm = ReturnType<typeof usePhoneOrder>['form']

function reachedByMail({ account, email }: Values): boolean {
  return account !== '' || email.trim() !== ''
}

function totalOf(
  quote: { ways: { way_to_pay: string; total_amount: string }[] } | undefined,
  way: string,
): string | null {
  return quote?.ways.find(({ way_to_pay }) => way_to_pay === way)?.total_amount ?? null
}

function orderOf(values: Values, total: string, screen: 'en' | 'ar'): OrderBody {
  const { way_to_pay, send_by, language, note } = values
  const isLink = way_to_pay === 'hosted'
  const names = [
    'name',
    'phone',
    'country',
    'address_line1',
    'address_line2',
    'city',
    'state',
    'postal_code',
  ] as const
  return {
    ...chosenOf(values),
    address: Object.fromEntries(names.map((name) => [name, values[name]])),
    language: language === 'en' || language === 'ar' ? language : screen,
    way_to_pay: isLink ? 'hosted' : 'cash_on_delivery',
    send_by: isLink && (send_by === 'mail' || send_by === 'sms') ? send_by : null,
    note,
    expected_amount: total,
  }
}

/** The parts of the address are fields of the form themselves. */
function besideFields(failure: ApiFailure): ApiFailure {
  const fields = Object.entries(failure.fields).map(([name, texts]) => [
    name.replace(/^address\./, ''),
    texts,
  ])
  return { ...failure, fields: Object.fromEntries(fields) }
}
