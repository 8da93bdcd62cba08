import {
  getChatsUnread,
  getConversation,
  listConversations as listCall,
  listMessages as listMessagesCall,
  openConversation as openCall,
  readConversation,
  sendMessage as sendCall,
} from '@marah/contract/chats'
import {
  getShopConversation,
  listShopMessages,
  readShopConversation,
  sendShopMessage,
} from '@marah/contract/desk/conversations'
import { handleGathered } from '../notifications/index.ts'
import type { Language } from '../platform/language/messages.ts'
import type { Customer, DeskPerson } from '../services/actor.ts'
import { scopeOf } from '../services/desk-scope.ts'
import { idFrom } from '../services/http/ids.ts'
import { pageFrame, pageRequest } from '../services/http/paging.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { conversationJson, conversationsJson, messageJson, type Shown } from './chat-json.ts'
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
  const { database, privatePictures } = services
  const both = sides(services)
  const customer = ({ userId }: Customer) => ({ side: 'customer', userId }) as const
  const shop = (person: DeskPerson) =>
    ({ side: 'seller', scope: scopeOf(person), staffId: person.staffId }) as const

  router.answer(getChatsUnread, async ({ actor }) => ({
    status: 200,
    body: { unread: await countUnseen(services, actor.userId) },
  }))
  router.change(openCall, async ({ services: own, actor, body, language }) => {
    const { row, isNew } = await openConversation(own, actor, body)
    const json = await conversationJson(database.db, row, shownTo(services, 'customer', language))
    return { status: isNew ? 201 : 200, body: json }
  })

  router.answer(listCall, ({ actor, ...request }) => both.list(customer(actor), request))
  router.answer(getConversation, ({ actor, params, ...request }) =>
    both.show(customer(actor), params.id, request),
  )
  router.answer(listMessagesCall, ({ actor, params, ...request }) =>
    both.messages(customer(actor), params.id, request),
  )
  router.change(
    sendCall,
    ({ services: own, actor, params, body }) => sides(own).send(customer(actor), params.id, body),
    ({ actor, params, headers }) =>
      admitMessage(services, customer(actor), { conversationId: idFrom(params.id), headers }),
  )
  router.change(readConversation, ({ services: own, actor, params, body, language }) =>
    sides(own).read(customer(actor), params.id, body.up_to, language),
  )

  router.answer(getShopConversation, ({ actor, params, ...request }) =>
    both.show(shop(actor), params.id, request),
  )
  router.answer(listShopMessages, ({ actor, params, ...request }) =>
    both.messages(shop(actor), params.id, request),
  )
  // A repeated press is found by its Idempotency-Key before it comes here.
  router.change(
    sendShopMessage,
    async ({ services, actor, params, body }) => {
      const { row } = await sendMessage(services, shop(actor), idFrom(params.id), body)
      return { status: 201, body: messageJson(row, privatePictures) }
    },
    ({ actor, params, headers }) =>
      admitMessage(services, shop(actor), { conversationId: idFrom(params.id), headers }),
  )
  router.change(readShopConversation, ({ services, actor, params, body, language }) =>
    sides(services).read(shop(actor), params.id, body.up_to, language),
  )
}

function shownTo(
  { mediaUrl, privatePictures, settings }: Services,
  side: Speaker['side'],
  language: Language,
): Shown {
  return { side, language, mediaUrl, privatePictures, shopNames: settings.names() }
}

/** The calls of both sides, each restricted to its own conversations. */
function sides(services: Services) {
  const { database, config, privatePictures } = services
  const { db } = database
  return {
    list: async (speaker: Speaker, { query, url, language }: ReadRequest) => {
      const page = pageRequest(query)
      const { total, rows } = await listConversations(db, speaker, page)
      const results = await conversationsJson(db, rows, shownTo(services, speaker.side, language))
      return { status: 200 as const, body: { ...pageFrame(page, total, url, config.PUBLIC_URL), results } }
    },
    show: async (speaker: Speaker, id: string, { language }: Pick<ReadRequest, 'language'>) => ({
      status: 200 as const,
      body: await conversationJson(
        db,
        await ownConversation(db, speaker, idFrom(id)),
        shownTo(services, speaker.side, language),
      ),
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
        body: await conversationJson(db, row, shownTo(services, speaker.side, language)),
      }
    },
  }
}
