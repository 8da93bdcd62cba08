import type { hideInboxItem, InboxItem, showInboxItem } from '@marah/contract/desk/inbox'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../platform/database/database.ts'
import { HttpError, invalidField, notFound } from '../platform/errors/http-error.ts'
import { hideableQuestion } from '../questions/index.ts'
import { hideableReview } from '../reviews/index.ts'
import { inboxItem } from '../schema/inbox.ts'
import { scopeOf } from '../services/desk-scope.ts'
import type { HiddenText, Hiding } from '../services/hiding.ts'
import type { Services } from '../services/services.ts'
import { type AtDesk, changedMeanwhile } from './change-item.ts'
import { inScope } from './inbox-page.ts'
import { itemsJson } from './item-json.ts'
import { noticeShown, tellAuthor } from './statement.ts'
import { tellReporters } from './tell-reporters.ts'

type Json = z.input<typeof InboxItem>

const shown: Hiding = { hiddenOn: null, hiddenReason: null, hiddenNote: null }

/** Hides a text from everyone but its author, who is notified of the reason. @throws HttpError 404, 409; InvalidInput */
export async function hideItem(
  services: Services,
  at: AtDesk,
  id: number,
  { reason, note, version }: z.output<(typeof hideInboxItem)['body']>,
): Promise<Json> {
  if (reason === 'other' && note === '') throw invalidField('note', 'required')
  const hiding = { hiddenOn: services.now(), hiddenReason: reason, hiddenNote: note }
  return changeHiding(services, at, { id, version, hiding }, (tx, text) =>
    tellAuthor(services, tx, text, { reason, note }),
  )
}

/** Shows a text to everyone again. @throws HttpError 404, 409 */
export async function showItem(
  services: Services,
  at: AtDesk,
  id: number,
  { version }: z.output<(typeof showInboxItem)['body']>,
): Promise<Json> {
  return changeHiding(services, at, { id, version, hiding: shown }, (tx, text) =>
    noticeShown(services, tx, text),
  )
}

async function changeHiding(
  services: Services,
  { person, language }: AtDesk,
  { id, version, hiding }: { readonly id: number; readonly version: number; readonly hiding: Hiding },
  tell: (tx: Transaction, text: HiddenText) => Promise<void>,
): Promise<Json> {
  return services.database.transaction(async (tx) => {
    const own = and(eq(inboxItem.id, id), inScope(scopeOf(person)))
    const [named] = await tx.select().from(inboxItem).where(own)
    if (!named) throw notFound()
    // The text first and the item after it, as everything that writes a text locks them.
    const text = await hideable(tx, named)
    const [row] = await tx.select().from(inboxItem).where(own).for('update')
    if (!row) throw notFound()
    const isHidden = hiding.hiddenOn !== null
    if (text.isHidden === isHidden) services.audit.unchanged()
    else if (row.version !== version) throw await changedMeanwhile(tx, row)
    else {
      await text.set(hiding)
      await services.audit.note(tx, {
        subject: text.subject,
        before: { is_hidden: text.isHidden },
        after: { is_hidden: isHidden },
        ...(hiding.hiddenReason && { reason: hiding.hiddenReason }),
      })
      await tell(tx, text)
      if (isHidden && row.kind !== 'question')
        await tellReporters(services, tx, row.subjectId, 'report_hidden')
    }
    const [json] = await itemsJson(services, tx, [id], language)
    if (!json) throw notFound()
    return json
  })
}

function hideable(tx: Transaction, { kind, subjectId }: typeof inboxItem.$inferSelect): Promise<HiddenText> {
  if (kind === 'question') return hideableQuestion(tx, subjectId)
  if (kind === 'review' || kind === 'report') return hideableReview(tx, subjectId)
  throw new HttpError(409, 'not_hideable')
}
