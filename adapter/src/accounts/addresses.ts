import type { components } from '@marah/contract/client'
import type { AdaptedCalls, Exchange } from '../adapter.ts'
import type { Answer, BackEnd } from '../back-end.ts'
import { ownRows } from '../own-rows.ts'
import {
  callEither,
  done,
  handled,
  isDone,
  passOn,
  problem,
  readAs,
  rejected,
  reply,
  replyPage,
} from '../reply.ts'
import { entityIn, fieldsIn, idIn, textIn, textOf } from '../values.ts'
import { countryIn, countryName } from './countries.ts'

type Address = components['schemas']['Address']

export function adaptAddresses(calls: AdaptedCalls): void {
  const list = '/base_user/user-address/'
  const one = '/base_user/user-address/:id/'
  const extensions = ['address-book', 'countries'] as const
  calls.on('GET', list, extensions, handled(readAddresses))
  calls.on('POST', list, extensions, handled(addAddress))
  calls.on('GET', one, extensions, handled(readOrChange))
  calls.on('PATCH', one, extensions, handled(readOrChange))
  calls.on('DELETE', one, extensions, handled(removeAddress))
}

async function readAddresses(exchange: Exchange): Promise<Response> {
  const { backEnd } = exchange
  const rows = await ownRows(backEnd, '/base_user/user-address/')
  const addresses = rows.flatMap((row) => addressOf(row, backEnd) ?? [])
  // If none is marked, checkout offers the first.
  const hasDefault = addresses.some(({ is_default }) => is_default)
  const marked = addresses.map((address, place) =>
    hasDefault || place > 0 ? address : { ...address, is_default: true },
  )
  return replyPage(exchange, marked)
}

async function addAddress(exchange: Exchange): Promise<Response> {
  const answer = await done(passOn(exchange, '/base_user/user-address/'))
  const address = addressOf(answer.body, exchange.backEnd) ?? (await newestAddress(exchange))
  return reply(201, readAs(address, answer), answer.headers)
}

/** Finds the new address if the back end answers the creation with something else. */
async function newestAddress({ backEnd }: Exchange): Promise<Address | null> {
  const rows = await ownRows(backEnd, '/base_user/user-address/')
  const addresses = rows.flatMap((row) => addressOf(row, backEnd) ?? [])
  return addresses.sort((a, b) => b.id - a.id)[0] ?? null
}

async function readOrChange(exchange: Exchange): Promise<Response> {
  const path = pathOf(exchange)
  if (path === null) return problem(exchange, 404, 'not_found')
  const answer = await passOn(exchange, path)
  if (!isDone(answer)) return rejectedOddly(exchange, answer)
  const known = addressOf(answer.body, exchange.backEnd)
  if (known) return reply(200, known, answer.headers)
  const read = await done(callEither(exchange.backEnd, 'GET', path))
  return reply(200, readAs(addressOf(read.body, exchange.backEnd), read), answer.headers)
}

async function removeAddress(exchange: Exchange): Promise<Response> {
  const path = pathOf(exchange)
  if (path === null) return problem(exchange, 404, 'not_found')
  const answer = await passOn(exchange, path)
  return isDone(answer) ? reply(204, null, answer.headers) : rejectedOddly(exchange, answer)
}

function pathOf({ params }: Exchange): `/${string}/` | null {
  const id = idIn(params.id)
  return id === null ? null : `/base_user/user-address/${id}/`
}

/**
 * Some back ends answer 400 with the address to what they have done; the storefront knows that (rule P31) as long as the
 * answer names no field.
 */
function rejectedOddly(exchange: Exchange, answer: Answer): Response {
  const isAddress = answer.status === 400 && addressOf(answer.body, exchange.backEnd) !== null
  return isAddress ? problem(exchange, 400, 'done') : rejected(exchange, answer)
}

function addressOf(given: unknown, { language }: BackEnd): Address | null {
  const fields = fieldsIn(given)
  const entity = fields && entityIn(fields)
  if (!fields || !entity) return null
  const country = countryIn(fields.country)
  const state = placeIn(fields.state)
  const city = placeIn(fields.city)
  const name = textOf(fields, 'name', 'full_name')
  return {
    ...entity,
    name,
    // The form asks for one: an address that never had one is called by its place.
    label: textIn(fields.label) || city || state || name,
    phone: textOf(fields, 'phone', 'phone_number'),
    address_line1: textIn(fields.address_line1),
    address_line2: textIn(fields.address_line2),
    city,
    state,
    country,
    postal_code: textIn(fields.postal_code),
    state_name: textIn(fields.state_name) || state,
    country_name: textIn(fields.country_name) || countryName(country, language),
    is_default: fields.is_default === true,
  }
}

function placeIn(given: unknown): string {
  const fields = fieldsIn(given)
  return fields ? textOf(fields, 'name', 'code') : textIn(given)
}
