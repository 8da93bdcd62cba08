import {
  type Address,
  ContactFields,
  noAddress,
  PlaceFields,
  useAddressRules,
} from '../parts/address-fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { OtherChange } from '../parts/other-change.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { type ShopOrder, showOrder } from './order-calls.ts'
import { useCorrection } from './use-correction.ts'

const textsOf = ({ whole }: ShopOrder): Address => ({ ...noAddress, ...whole.cart_frozen_data.address })

/** Corrects where an order goes, as its country writes addresses, until the first parcel is packed. */
export function AddressDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const t = useMessages()
  const change = useAction(
    (body: Address & { version: string }, key) =>
      call(
        api.PATCH('/desk/order/{id}/address/', {
          params: { header: once(key), path: { id: String(order.id) } },
          body,
        }),
      ),
    { onDone: showOrder },
  )
  const { form, differing, isLate } = useCorrection({
    order,
    what: 'address',
    versionOf: ({ buyer }) => buyer.version,
    textsOf,
    check: ({ name, address_line1 }) => ({
      name: name.trim() === '' ? t('order-edits.nameMissing') : undefined,
      address_line1: address_line1.trim() === '' ? t('order-edits.lineMissing') : undefined,
    }),
    send: (values, version) => change.run({ ...values, version }),
    onClose,
  })
  const { values } = form
  const { countries, states, labels } = useAddressRules(values.country)
  // A country and a division have a code and a name; people read the name.
  const shown = (field: string, text: string) => {
    if (field === 'country') return countries.find(({ code }) => code === text)?.name ?? text
    return field === 'state' ? (states.find(({ code }) => code === text)?.name ?? text) : text
  }
  const named = differing
    .map((each) => ({ ...each, theirs: shown(each.name, each.theirs), yours: shown(each.name, each.yours) }))
    .filter(({ theirs, yours }) => theirs !== yours)
  return (
    <FormDialog
      isOpen
      title={t('order-edits.addressTitle', { number: order.number })}
      form={form}
      submit={t('shell.save')}
      isDisabled={!form.isDirty}
      {...(!isLate && { about: order.buyer })}
      size="lg"
      onClose={onClose}
    >
      {isLate && <OtherChange changed={order.buyer.changed} differing={named} labels={labels} />}
      <ContactFields form={form} isFirst />
      <PlaceFields form={form} hint={t('order-edits.countryHint')} />
    </FormDialog>
  )
}
