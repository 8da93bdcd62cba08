import {
  getChatsUnread,
  getConversation,
  getDeskConversation,
  listConversations as listCall,
  listDeskConversations,
  listDeskMessages,
  listMessages as listMessagesCall,
  openConversation as openCall,
  readConversation,
  readDeskConversation,
  sendMessage as sendCall,
  sendDeskMessage,
} from '@marah/contract/chats'
import { handleGathered } from '../notifications/index.ts'
import type { Language } from '../platform/language/messages.ts'
import { idFrom } from '../services/http/ids.ts'
import { pageFrame, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { conversationJson, conversationsJson, messageJson } from './chat-json.ts'
import { countUnseen, listConversations, markSeen, ownConversation, type Speaker } from './conversations.ts'
import { admitMessage, listMessages, sendMessage } from './messages.ts'
import { handleNotices } from './notices.ts'
import { openConversation } from './open-conversation.ts'
import { chatMail } from './shop-mail.ts'

/** Messages of one screen; clients request older ones by page. */
const messagesPerPage = 30

type ListQuery = { page?: string | undefined; page_size?: string | undefined; before?: string | undefined }
type ReadRequest = { query: ListQuery; url: string; language: Language }
type Form = Parameters<typeof sendMessage>[3]

export function registerChats(router: Router, services: Services): void {
  handleNotices(services)
  handleGathered(services, chatMail)
  const { database, mediaUrl, privatePictures } = services
  const both = sides(services)
  const customer = (user: { userId: number }) => ({ side: 'customer', userId: user.userId }) as const
  const seller = (vendorId: number) => ({ side: 'seller', vendorId }) as const

  router.answer(getChatsUnread, async ({ user }) => ({
    status: 200,
    body: { unread: await countUnseen(services, user.userId) },
  }))
  router.answer(openCall, async ({ user, body, language }) => {
    const { row, isNew } = await openConversation(services, user.userId, body)
    const json = await conversationJson(database.db, row, {
      side: 'customer',
      language,
      mediaUrl,
      privatePictures,
    })
    return { status: isNew ? 201 : 200, body: json }
  })

  router.answer(listCall, ({ user, ...request }) => both.list(customer(user), request))
  router.answer(getConversation, ({ user, params, ...request }) =>
    both.show(customer(user), params.id, request),
  )
  router.answer(listMessagesCall, ({ user, params, ...request }) =>
    both.messages(customer(user), params.id, request),
  )
  router.answer(
    sendCall,
    ({ user, params, body }) => both.send(customer(user), params.id, body),
    ({ user, params, headers }) =>
      admitMessage(services, customer(user), { conversationId: idFrom(params.id), headers }),
  )
  router.answer(readConversation, ({ user, params, body, language }) =>
    both.read(customer(user), params.id, body.up_to, language),
  )

  router.answer(listDeskConversations, ({ vendorId, ...request }) => both.list(seller(vendorId), request))
  router.answer(getDeskConversation, ({ vendorId, params, ...request }) =>
    both.show(seller(vendorId), params.id, request),
  )
  router.answer(listDeskMessages, ({ vendorId, params, ...request }) =>
    both.messages(seller(vendorId), params.id, request),
  )
  router.answer(
    sendDeskMessage,
    ({ vendorId, params, body }) => both.send(seller(vendorId), params.id, body),
    ({ vendorId, params, headers }) =>
      admitMessage(services, seller(vendorId), { conversationId: idFrom(params.id), headers }),
  )
  router.answer(readDeskConversation, ({ vendorId, params, body, language }) =>
    both.read(seller(vendorId), params.id, body.up_to, language),
  )
}

/** The calls of both sides, each restricted to its own conversations. */
function sides(services: Services) {
  const { database, config, mediaUrl, privatePictures } = services
  const { db } = database
  return {
    list: async (speaker: Speaker, { query, url, language }: ReadRequest) => {
      const page = pageRequest(query)
      const { total, rows } = await listConversations(db, speaker, page)
      const results = await conversationsJson(db, rows, {
        side: speaker.side,
        language,
        mediaUrl,
        privatePictures,
      })
      return { status: 200 as const, body: { ...pageFrame(page, total, url, config.PUBLIC_URL), results } }
    },
    show: async (speaker: Speaker, id: string, { language }: Pick<ReadRequest, 'language'>) => ({
      status: 200 as const,
      body: await conversationJson(db, await ownConversation(db, speaker, idFrom(id)), {
        side: speaker.side,
        language,
        mediaUrl,
        privatePictures,
      }),
    }),
    messages: async (speaker: Speaker, id: string, { query, url }: ReadRequest) => {
      const page = pageRequest(query, messagesPerPage)
      const own = await ownConversation(db, speaker, idFrom(id))
      const { total, rows } = await listMessages(db, own.id, page, query.before)
      const results = rows.map((row) => messageJson(row, privatePictures))
      return { status: 200 as const, body: { ...pageFrame(page, total, url, config.PUBLIC_URL), results } }
    },
    send: async (speaker: Speaker, id: string, form: Form) => {
      const { row, isNew } = await sendMessage(services, speaker, idFrom(id), form)
      return { status: isNew ? (201 as const) : (200 as const), body: messageJson(row, privatePictures) }
    },
    read: async (speaker: Speaker, id: string, upTo: number, language: Language) => {
      const row = await markSeen(services, speaker, idFrom(id), upTo)
      return {
        status: 200 as const,
        body: await conversationJson(db, row, {
          side: speaker.side,
          language,
          mediaUrl,
          privatePictures,
        }),
      }
    },
  }
}
