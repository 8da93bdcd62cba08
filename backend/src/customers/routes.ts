import {
  eraseCustomer as eraseCustomerCall,
  exportCustomer as exportCustomerCall,
  previewCustomerErasure,
} from '@marah/contract/desk/customer-erasure'
import {
  addCustomerNote,
  blockCustomer as blockCustomerCall,
  changeCustomerNote,
  deleteCustomerNote,
  getCustomer,
  listCustomers,
  sendCustomerOrderLink,
  unblockCustomer as unblockCustomerCall,
} from '@marah/contract/desk/customers'
import type { Language } from '../platform/language/messages.ts'
import type { DeskPerson } from '../services/actor.ts'
import { addNote, changeNote, deleteNote, notesAbout } from '../services/desk-notes.ts'
import { idFrom } from '../services/http/ids.ts'
import type { Router } from '../services/http/router.ts'
import type { AccountParts } from '../services/personal-data.ts'
import type { Services } from '../services/services.ts'
import { blockCustomer, unblockCustomer } from './block-customer.ts'
import { exportCustomer } from './customer-data.ts'
import { customerList } from './customer-list.ts'
import { eraseCustomer, previewErasure } from './erase-customer.ts'
import { noteReading } from './note-reading.ts'
import { readCustomer } from './read-customer.ts'
import { sendOrderLinkTo } from './send-link.ts'

/** Registers what the shop's people read and change of customers; sellers make none of these calls. */
export function registerCustomers(router: Router, services: Services, parts: AccountParts): void {
  router.answer(listCustomers, async ({ query }) => ({
    status: 200,
    body: await customerList(services, query),
  }))
  router.answer(getCustomer, async ({ actor, params, language, requestId }) => {
    const id = idFrom(params.id)
    const answer = await page(services, actor, language, id)
    await noteReading(services, { actor, call: getCustomer.id, requestId }, id)
    return answer
  })
  router.change(addCustomerNote, async ({ services: own, actor, params, body }) => {
    const id = idFrom(params.id)
    await addNote(own, actor, { customer: id }, body.text)
    return notes(services, actor, id)
  })
  router.change(changeCustomerNote, async ({ services: own, actor, params, body }) => {
    const named = noteFrom(params)
    await changeNote(own, actor, named, body)
    return notes(services, actor, named.about.customer)
  })
  router.change(deleteCustomerNote, async ({ services: own, actor, params }) => {
    const named = noteFrom(params)
    await deleteNote(own, actor, named)
    return notes(services, actor, named.about.customer)
  })
  router.change(blockCustomerCall, async ({ services: own, actor, params, body, language }) => {
    const id = idFrom(params.id)
    await blockCustomer(own, actor, id, body.reason)
    return page(services, actor, language, id)
  })
  router.change(unblockCustomerCall, async ({ services: own, actor, params, language }) => {
    const id = idFrom(params.id)
    await unblockCustomer(own, id)
    return page(services, actor, language, id)
  })
  router.change(sendCustomerOrderLink, async ({ services: own, params }) => ({
    status: 200,
    body: await sendOrderLinkTo(own, idFrom(params.id)),
  }))
  router.answer(previewCustomerErasure, async ({ params }) => ({
    status: 200,
    body: await previewErasure(services, idFrom(params.id)),
  }))
  router.change(eraseCustomerCall, async ({ services: own, params }) => ({
    status: 200,
    body: await eraseCustomer(own, parts, idFrom(params.id)),
  }))
  router.change(exportCustomerCall, async ({ services: own, params, language }) => ({
    status: 200,
    body: JSON.stringify(await exportCustomer(own, parts, idFrom(params.id), language), null, 2),
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="customer.json"',
    },
  }))
}

function noteFrom(params: { readonly id: string; readonly note: string }) {
  return { about: { customer: idFrom(params.id) }, note: idFrom(params.note) }
}

async function page(services: Services, { role, staffId }: DeskPerson, language: Language, id: number) {
  return { status: 200, body: await readCustomer(services, { role, staffId, language }, id) } as const
}

async function notes({ database: { db } }: Services, reader: DeskPerson, id: number) {
  return { status: 200, body: { notes: await notesAbout(db, { customer: id }, reader) } } as const
}
