import { type Answer, type Call, noContent, ok } from '../http/call.ts'
import { CallError, notFound } from '../http/errors.ts'
import { checkFields, checkSent, optionalText, text } from '../http/fields.ts'
import { answerList } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'
import type { AddressRow } from '../state/rows.ts'
import type { Stored } from '../state/table.ts'

const addressFields = {
  address_line1: text(255),
  address_line2: text(255),
  state: text(100),
  country: text(100),
  postal_code: text(20),
  city: optionalText(100),
  name: optionalText(100),
  phone: optionalText(20),
}

function addressJson(call: Call, address: AddressRow & Stored): object {
  return {
    ...call.stored(address),
    address_line1: address.address_line1,
    address_line2: address.address_line2,
    city: address.city,
    name: address.name,
    phone: address.phone,
    state: address.state,
    country: address.country,
    postal_code: address.postal_code,
  }
}

function ownAddress({ shop, customer, id }: Call): AddressRow & Stored {
  const address = shop.addresses.find(id)
  if (address?.user !== customer.id) throw notFound()
  return address
}

/** The request is carried out nevertheless. */
function oddly(call: Call, answer: Answer): Answer {
  if (!call.shop.quirks.has('address-400')) return answer
  throw new CallError(400, () => answer.body ?? {})
}

function readAddresses(call: Call): Answer {
  const own = call.shop.addresses.where((each) => each.user === call.customer.id)
  return answerList(call, own, (address) => addressJson(call, address))
}

async function addAddress(call: Call): Promise<Answer> {
  const sent = checkFields(await call.fields(), addressFields)
  const address = call.shop.addresses.add({ user: call.customer.id, ...sent })
  const status = call.shop.quirks.has('created-200') ? 200 : 201
  return { status, body: addressJson(call, address) }
}

async function changeAddress(call: Call): Promise<Answer> {
  const address = ownAddress(call)
  call.shop.addresses.change(address.id, checkSent(await call.fields(), addressFields))
  return oddly(call, ok(addressJson(call, address)))
}

function removeAddress(call: Call): Answer {
  call.shop.addresses.remove(ownAddress(call).id)
  return oddly(call, call.shop.quirks.has('deleted-200') ? ok({}) : noContent)
}

export const addressCalls: Resource[] = [
  {
    path: '/base_user/user-address/',
    customersOnly: 'always',
    methods: { GET: readAddresses, POST: addAddress },
  },
  {
    path: '/base_user/user-address/{id}/',
    customersOnly: 'always',
    methods: {
      GET: (call) => oddly(call, ok(addressJson(call, ownAddress(call)))),
      PATCH: changeAddress,
      DELETE: removeAddress,
    },
  },
]
