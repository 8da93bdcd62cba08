import type { createDummy, Dummy, updateDummy } from '@marah/contract/dummy'
import { count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { notFound } from '../platform/errors/http-error.ts'
import { dummy } from '../schema/dummy.ts'
import { type PageRequest, pageOffset } from '../services/http/paging.ts'
import type { Services } from '../services/services.ts'

type DummyRow = typeof dummy.$inferSelect

/** Newest first. */
export async function listDummies({ database }: Services, page: PageRequest) {
  const [counted] = await database.db.select({ total: count() }).from(dummy)
  const total = counted?.total ?? 0
  const rows = await database.db
    .select()
    .from(dummy)
    .orderBy(desc(dummy.id))
    .limit(page.size)
    .offset(pageOffset(page, total))
  return { total, rows }
}

export async function addDummy(
  { database, now }: Services,
  input: z.output<(typeof createDummy)['body']>,
): Promise<DummyRow> {
  const at = now()
  const [made] = await database.db
    .insert(dummy)
    .values({ ...input, createdOn: at, editedOn: at })
    .returning()
  if (!made) throw new Error('A sample entity was not stored')
  return made
}

export async function loadDummy({ database }: Services, id: number): Promise<DummyRow> {
  const [found] = await database.db.select().from(dummy).where(eq(dummy.id, id))
  if (!found) throw notFound()
  return found
}

export async function changeDummy(
  { database, now }: Services,
  id: number,
  { message, multiLanguageMessage }: z.output<(typeof updateDummy)['body']>,
): Promise<DummyRow> {
  const [changed] = await database.db
    .update(dummy)
    .set({
      ...(message !== undefined && { message }),
      ...(multiLanguageMessage !== undefined && { multiLanguageMessage }),
      editedOn: now(),
    })
    .where(eq(dummy.id, id))
    .returning()
  if (!changed) throw notFound()
  return changed
}

export async function removeDummy({ database }: Services, id: number): Promise<void> {
  const removed = await database.db.delete(dummy).where(eq(dummy.id, id)).returning({ id: dummy.id })
  if (removed.length === 0) throw notFound()
}

export function dummyJson(row: DummyRow): z.input<typeof Dummy> {
  return {
    id: row.id,
    created_on: row.createdOn.toISOString(),
    edited_on: row.editedOn.toISOString(),
    message: row.message,
    multiLanguageMessage: row.multiLanguageMessage,
  }
}
