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
import { idFrom } from '../platform/ids.ts'
import { pageFrame, pageRequest } from '../platform/paging.ts'
import type { Router } from '../platform/router.ts'
import type { Services } from '../platform/services.ts'
import type { Language } from '../platform/words.ts'
import { conversationJson, conversationsJson, messageJson } from './chat-json.ts'
import { countUnseen, listConversations, markSeen, ownConversation, type Speaker } from './conversations.ts'
import { admitMessage, listMessages, sendMessage } from './messages.ts'
import { handleNotices } from './notices.ts'
import { openConversation } from './open-conversation.ts'

/** Of one screen; older ones are asked for. */
const messagesPerPage = 30

type ListQuery = { page?: string | undefined; page_size?: string | undefined; before?: string | undefined }
type Asked = { query: ListQuery; url: string; language: Language }
type Form = Parameters<typeof sendMessage>[3]

export function registerChats(router: Router, services: Services): void {
  handleNotices(services)
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

  router.answer(listCall, ({ user, ...asked }) => both.list(customer(user), asked))
  router.answer(getConversation, ({ user, params, ...asked }) => both.show(customer(user), params.id, asked))
  router.answer(listMessagesCall, ({ user, params, ...asked }) =>
    both.messages(customer(user), params.id, asked),
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

  router.answer(listDeskConversations, ({ vendorId, ...asked }) => both.list(seller(vendorId), asked))
  router.answer(getDeskConversation, ({ vendorId, params, ...asked }) =>
    both.show(seller(vendorId), params.id, asked),
  )
  router.answer(listDeskMessages, ({ vendorId, params, ...asked }) =>
    both.messages(seller(vendorId), params.id, asked),
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

/** What both sides may do, each with its own conversations. */
function sides(services: Services) {
  const { database, config, mediaUrl, privatePictures } = services
  const { db } = database
  return {
    list: async (speaker: Speaker, { query, url, language }: Asked) => {
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
    show: async (speaker: Speaker, id: string, { language }: Pick<Asked, 'language'>) => ({
      status: 200 as const,
      body: await conversationJson(db, await ownConversation(db, speaker, idFrom(id)), {
        side: speaker.side,
        language,
        mediaUrl,
        privatePictures,
      }),
    }),
    messages: async (speaker: Speaker, id: string, { query, url }: Asked) => {
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
