import { hourSeconds } from '@marah/contract/rules/durations'
import { and, desc, eq, lt } from 'drizzle-orm'
import { emitToStreams, gatherForShop } from '../notifications/index.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { invalidField } from '../platform/errors/http-error.ts'
import { languageOfText } from '../platform/language/text-language.ts'
import type { RateLimit } from '../platform/limits/rate-limit.ts'
import { imagePaths } from '../platform/pictures/images.ts'
import { chatMessage, conversation } from '../schema/chats.ts'
import type { StoredImage } from '../schema/stored-image.ts'
import { forgetFiles, storeCustomerPicture } from '../services/customer-pictures.ts'
import { maybeId } from '../services/http/ids.ts'
import { type PageRequest, pageOffset } from '../services/http/paging.ts'
import { ownByAnswering } from '../services/inbox-owner.ts'
import type { Services } from '../services/services.ts'
import { lockConversation, ownConversation, type Speaker } from './conversations.ts'
import { noticeLater } from './notices.ts'
import { chatMail } from './shop-mail.ts'

export type MessageRow = typeof chatMessage.$inferSelect

/**
 * People type fast, floods are faster. A desk speaks with many customers at once. Uploads are counted before it is known
 * what they are; one that was sent before is among them.
 */
const limits: Record<Speaker['side'], Record<'burst' | 'hour' | 'pictures' | 'uploads', RateLimit>> = {
  customer: {
    burst: { name: 'chat-message', times: 20, seconds: 60 },
    hour: { name: 'chat-message-hour', times: 200, seconds: hourSeconds },
    pictures: { name: 'chat-image', times: 30, seconds: hourSeconds },
    uploads: { name: 'chat-upload', times: 60, seconds: hourSeconds },
  },
  seller: {
    burst: { name: 'chat-desk', times: 60, seconds: 60 },
    hour: { name: 'chat-desk-hour', times: 1500, seconds: hourSeconds },
    pictures: { name: 'chat-desk-image', times: 60, seconds: hourSeconds },
    uploads: { name: 'chat-desk-upload', times: 120, seconds: hourSeconds },
  },
}
/** In bytes; no message without a picture is larger. */
const largestText = 32 * 1024

/** Newest first; with `before`, only what was said earlier. */
export async function listMessages(
  queryable: Queryable,
  conversationId: number,
  page: PageRequest,
  before: string | undefined,
): Promise<{ total: number; rows: MessageRow[] }> {
  const oldest = before === undefined ? null : maybeId(before)
  const chosen = and(
    eq(chatMessage.conversationId, conversationId),
    oldest === null ? undefined : lt(chatMessage.id, oldest),
  )
  const total = await queryable.$count(chatMessage, chosen)
  const rows = await queryable
    .select()
    .from(chatMessage)
    .where(chosen)
    .orderBy(desc(chatMessage.id))
    .limit(page.size)
    .offset(pageOffset(page, total))
  return { total, rows }
}

type NewMessage = {
  readonly text?: string | undefined
  readonly image?: File | undefined
  readonly client_key?: string | undefined
}

/** Before a message is read: whose conversation it is, and for one as large as a picture how many there were. */
export async function admitMessage(
  services: Services,
  speaker: Speaker,
  { conversationId, headers }: { conversationId: number; headers: Headers },
): Promise<void> {
  await ownConversation(services.database.db, speaker, conversationId)
  const size = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  if (size > largestText) await services.rateLimits.spend(limits[speaker.side].uploads, keyOf(speaker))
}

/** Stores a message of an own conversation, once for each `client_key`, and emits it to the customer's open pages. */
export async function sendMessage(
  services: Services,
  speaker: Speaker,
  conversationId: number,
  newMessage: NewMessage,
): Promise<{ row: MessageRow; isNew: boolean }> {
  const { db } = services.database
  const text = newMessage.text ?? ''
  if (text === '' && !newMessage.image) throw invalidField('text', 'chat_empty')
  // A line that was lost on the way back: answered before it costs anything.
  const before = await sentBefore(db, speaker, conversationId, newMessage.client_key)
  if (before) {
    services.audit.unchanged()
    return { row: before, isNew: false }
  }
  await spendLimits(services, speaker, newMessage)
  const image = newMessage.image
    ? await storeCustomerPicture(services.files, {
        picture: newMessage.image,
        field: 'image',
        folder: 'chats/',
      })
    : null
  const forget = () => forgetFiles(services, image ? imagePaths(image) : [])
  try {
    const sent = await services.database.transaction((tx) =>
      store(services, tx, { speaker, conversationId, text, image, clientKey: newMessage.client_key }),
    )
    if (!sent.isNew) await forget()
    return sent
  } catch (error) {
    await forget()
    throw error
  }
}

async function spendLimits({ rateLimits }: Services, speaker: Speaker, { image }: NewMessage): Promise<void> {
  const { burst, hour, pictures } = limits[speaker.side]
  await rateLimits.spend(burst, keyOf(speaker))
  await rateLimits.spend(hour, keyOf(speaker))
  if (image) await rateLimits.spend(pictures, keyOf(speaker))
}

function keyOf(speaker: Speaker): number | string {
  if (speaker.side === 'customer') return speaker.userId
  return speaker.scope === 'shop' ? 'shop' : speaker.scope.vendorId
}

async function store(
  services: Services,
  tx: Transaction,
  given: {
    speaker: Speaker
    conversationId: number
    text: string
    image: StoredImage | null
    clientKey: string | undefined
  },
): Promise<{ row: MessageRow; isNew: boolean }> {
  const { speaker, conversationId, text, image, clientKey } = given
  // One after the other, so that ids are in the order in which messages can be read.
  const { userId } = await lockConversation(tx, speaker, conversationId)
  const now = services.now()
  const [row] = await tx
    .insert(chatMessage)
    .values({
      conversationId,
      from: speaker.side,
      text,
      language: languageOfText(text),
      image,
      clientKey: clientKey ?? null,
      createdOn: now,
      editedOn: now,
    })
    .onConflictDoNothing({ target: [chatMessage.conversationId, chatMessage.from, chatMessage.clientKey] })
    .returning()
  if (!row) {
    const before = await sentBefore(tx, speaker, conversationId, clientKey)
    if (!before) throw new Error('A message was neither stored nor found')
    services.audit.unchanged()
    return { row: before, isNew: false }
  }
  await tx.update(conversation).set({ lastMessageOn: now }).where(eq(conversation.id, conversationId))
  await emitToStreams(tx, userId, 'message', row.id)
  const subject = `conversation:${conversationId}` as const
  await services.audit.note(tx, { subject, before: null, after: { message: row.id } })
  if (speaker.side === 'seller' && speaker.staffId !== null)
    await ownByAnswering(services, tx, speaker.staffId, { kind: 'chat', subjectId: conversationId })
  if (speaker.side === 'seller') await noticeLater(services, tx, row)
  else await gatherForShop(services, tx, chatMail.name)
  return { row, isNew: true }
}

async function sentBefore(
  queryable: Queryable,
  { side }: Speaker,
  conversationId: number,
  clientKey: string | undefined,
): Promise<MessageRow | undefined> {
  if (clientKey === undefined) return undefined
  const [row] = await queryable
    .select()
    .from(chatMessage)
    .where(
      and(
        eq(chatMessage.conversationId, conversationId),
        eq(chatMessage.from, side),
        eq(chatMessage.clientKey, clientKey),
      ),
    )
  return row
}
