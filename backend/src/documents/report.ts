import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../platform/database/database.ts'
import { shopDocument } from '../schema/documents.ts'
import type { Services } from '../services/services.ts'

const kind = 'documents.report'
const Payload = z.object({ documentId: z.int() })

/** The job exists exactly when the document does. */
export function addReport(
  { jobs }: Services,
  tx: Transaction,
  { id }: { readonly id: number },
): Promise<void> {
  return jobs.add(tx, kind, { documentId: id }, { idempotencyKey: String(id) })
}

export function handleReports(services: Services): void {
  services.jobs.handle(kind, (payload) => reportDocument(services, Payload.parse(payload).documentId))
}

/** Reports a document that is still to be reported, and records the answer. An error brings the job back later. */
export async function reportDocument(services: Services, documentId: number): Promise<void> {
  const { database, eInvoices, log, now } = services
  const [row] = await database.db.select().from(shopDocument).where(eq(shopDocument.id, documentId))
  if (row?.reportStatus !== 'pending') return
  if (!eInvoices) throw new Error('There is nothing to report documents to')
  const { number, content, hash, previousHash } = row
  const { isAccepted, answer } = await eInvoices.report({ number, content, hash, previousHash })
  if (!isAccepted) log.error({ document: number, answer }, 'a document was rejected by the reporting system')
  await database.db
    .update(shopDocument)
    .set({
      reportStatus: isAccepted ? 'accepted' : 'rejected',
      reportAnswer: answer,
      reportedOn: now(),
    })
    .where(and(eq(shopDocument.id, documentId), eq(shopDocument.reportStatus, 'pending')))
}
