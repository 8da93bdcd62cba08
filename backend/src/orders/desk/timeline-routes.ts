import {
  addOrderNote,
  changeOrderNote,
  deleteOrderNote,
  getOrderTimeline,
} from '@marah/contract/desk/order-timeline'
import { eq } from 'drizzle-orm'
import { notFound } from '../../platform/errors/http-error.ts'
import { order } from '../../schema/orders.ts'
import type { DeskPerson } from '../../services/actor.ts'
import { addNote, changeNote, deleteNote } from '../../services/desk-notes.ts'
import { idFrom } from '../../services/http/ids.ts'
import type { Router } from '../../services/http/router.ts'
import type { Services } from '../../services/services.ts'
import { orderTimeline } from './order-timeline.ts'

/** Registers the time line of an order, with what the shop's people write into it. */
export function registerOrderTimeline(router: Router, services: Services): void {
  router.answer(getOrderTimeline, ({ actor, params }) => answer(services, actor, idFrom(params.id)))
  router.change(addOrderNote, async ({ services: own, actor, params, body }) => {
    const id = idFrom(params.id)
    await addNote(own, actor, { order: id }, body.text)
    return answer(services, actor, id)
  })
  router.change(changeOrderNote, async ({ services: own, actor, params, body }) => {
    const named = noteFrom(params)
    await changeNote(own, actor, named, body)
    return answer(services, actor, named.about.order)
  })
  router.change(deleteOrderNote, async ({ services: own, actor, params }) => {
    const named = noteFrom(params)
    await deleteNote(own, actor, named)
    return answer(services, actor, named.about.order)
  })
}

function noteFrom(params: { readonly id: string; readonly note: string }) {
  return { about: { order: idFrom(params.id) }, note: idFrom(params.note) }
}

async function answer({ database: { db } }: Services, reader: DeskPerson, id: number) {
  const [row] = await db.select().from(order).where(eq(order.id, id))
  if (!row) throw notFound()
  return { status: 200, body: await orderTimeline(db, row, reader) } as const
}
