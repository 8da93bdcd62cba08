import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { documentFile, shopDocument } from '../schema/documents.ts'
import type { Services } from '../services/services.ts'
import { paperOf } from './paper.ts'
import { paperPdf } from './paper-pdf.ts'

const kind = 'documents.lay-out'
/** The customer's page and email come first, and what is paid in a rush shares one start of the library. */
const delaySeconds = 5
const Payload = z.object({ orderId: z.int() })

type Issued = Pick<typeof shopDocument.$inferSelect, 'id' | 'content'>

/**
 * Documents that this transaction issues for an order are laid out once it has committed. Named by their order, since the job
 * is added before their series is locked.
 */
export function addLayout({ jobs }: Services, tx: Transaction, orderId: number): Promise<void> {
  return jobs.add(tx, kind, { orderId }, { delaySeconds })
}

export function handleLayouts(services: Services): void {
  services.jobs.handle(kind, (payload) => layOutDocuments(services, Payload.parse(payload).orderId))
}

async function layOutDocuments(services: Services, orderId: number): Promise<void> {
  const missing = await services.database.db
    .select({ document: shopDocument })
    .from(shopDocument)
    .leftJoin(documentFile, eq(documentFile.documentId, shopDocument.id))
    .where(and(eq(shopDocument.orderId, orderId), isNull(documentFile.documentId)))
  for (const { document } of missing) await layOut(services, document)
}

/**
 * A document as a PDF, with the bytes that it was laid out with first. One that is read before its job has run, or that
 * an earlier version issued, is laid out now.
 */
export async function documentPdf(services: Services, document: Issued): Promise<Uint8Array<ArrayBuffer>> {
  return (await storedPdf(services.database.db, document.id)) ?? (await layOut(services, document))
}

async function layOut(
  { database: { db }, messages }: Services,
  { id, content }: Issued,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await paperPdf(paperOf(messages[content.language], content))
  await db.insert(documentFile).values({ documentId: id, pdf }).onConflictDoNothing()
  // If two processes, perhaps of two versions of the program, draw it at the same time, the first one's bytes are stored
  // and both return them.
  return (await storedPdf(db, id)) ?? pdf
}

async function storedPdf(queryable: Queryable, id: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const [found] = await queryable
    .select({ pdf: documentFile.pdf })
    .from(documentFile)
    .where(eq(documentFile.documentId, id))
  return found ? new Uint8Array(found.pdf) : null
}
