import type { ApiFailure } from '@marah/ui/calls/errors'
import { useState } from 'react'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { orderQuery, type ShopOrder } from './order-calls.ts'

type Texts<Name extends string> = Record<Name, string>

type Options<Name extends string> = {
  readonly order: ShopOrder
  /** What is corrected; the draft is named after it. */
  readonly what: string
  /** The version of these texts. */
  readonly versionOf: (order: ShopOrder) => string
  /** The texts as the order has them now. */
  readonly textsOf: (order: ShopOrder) => Texts<Name>
  readonly check: (values: Texts<NoInfer<Name>>) => { [N in NoInfer<Name>]?: string | undefined }
  /** Sends what was typed; returns why it failed, or null. */
  readonly send: (values: Texts<NoInfer<Name>>, version: string) => Promise<ApiFailure | null>
  readonly onClose: () => void
}

/**
 * A form that corrects texts of an order which another person may correct as well. The version that it was begun from is sent,
 * and is in the draft. If another change came first, fields that this person has not touched show it; where both have
 * typed, both values are shown.
 */
export function useCorrection<Name extends string>(options: Options<Name>) {
  const { order, what, versionOf, textsOf, check, send, onClose } = options
  const t = useMessages()
  const { id: person } = usePerson()
  const theirs = textsOf(order)
  const names = Object.keys(theirs) as Name[]
  const [begun, setBegun] = useState(theirs)
  const [isLate, setLate] = useState(false)
  const form = useForm<Name | 'version'>({
    initial: { ...theirs, version: versionOf(order) } as Texts<Name | 'version'>,
    draft: { name: `${what}-${person}-${order.id}`, without: [] },
    check: (values) => check(values as Texts<Name>) as { [N in Name | 'version']?: string | undefined },
    explain: (failure) => failureText(t, failure),
    async send(all) {
      const { version, ...values } = all as Texts<Name> & { version: string }
      const failure = await send(values as unknown as Texts<Name>, version)
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.code === 'changed_meanwhile') await showOther(values as unknown as Texts<Name>)
      return failure
    },
  })

  async function showOther(typed: Texts<Name>) {
    const { queryKey } = orderQuery(String(order.id))
    await queries.invalidateQueries({ queryKey })
    const now = queries.getQueryData(queryKey)
    if (!now) return
    const fresh = textsOf(now)
    const untouched = names.filter((name) => typed[name] === begun[name])
    form.fill({
      ...Object.fromEntries(untouched.map((name) => [name, fresh[name]])),
      version: versionOf(now),
    } as Partial<Texts<Name | 'version'>>)
    setBegun(fresh)
    setLate(true)
  }

  const differing = isLate ? names.filter((name) => form.values[name] !== theirs[name]) : []
  return {
    form,
    /** Where the other person's value is not the one in the form. */
    differing: differing.map((name) => ({
      name,
      theirs: theirs[name],
      yours: form.values[name],
      take: () => form.set(name, theirs[name]),
    })),
    isLate,
  }
}
