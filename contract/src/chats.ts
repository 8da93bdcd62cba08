import { z } from 'zod'
import { defineCall } from './call.ts'
import {
  BodyId,
  entityFields,
  IdParams,
  ImageSources,
  Instant,
  optionalText,
  PageQuery,
  pageOf,
  textUpTo,
} from './common.ts'
import { longestMessage, longestOrderId, longestRequestKey } from './limits.ts'

export const ChatMessage = z
  .object({
    ...entityFields,
    conversation: z.int(),
    from: z.enum(['customer', 'seller']),
    text: z.string().meta({ description: 'As it was typed; never HTML. Empty where a picture says it all.' }),
    language: z.string().meta({ description: 'Of the text, for reading aloud: `en` or `ar`.' }),
    image: z.string().nullable(),
    image_sources: ImageSources.nullable(),
    client_key: z
      .string()
      .nullable()
      .meta({ description: 'What the sender called it; sent twice under one name it is stored once.' }),
  })
  .meta({ id: 'ChatMessage' })

const Subject = z.object({
  kind: z.enum(['product', 'order']),
  id: z.string().meta({ description: 'Slug of the product, or transaction id of the order.' }),
  name: z.string().meta({ description: 'Name of the product, or number of the order.' }),
})

export const Conversation = z
  .object({
    ...entityFields,
    vendor: z.object({
      id: z.int().nullable().meta({ description: 'Null: the shop itself, about its own goods.' }),
      slug: z.string().nullable(),
      name: z.string(),
      image: z.string().nullable(),
    }),
    customer: z.object({ id: z.int(), full_name: z.string() }),
    subject: Subject.nullable().meta({ description: 'What it was last begun from.' }),
    last_message: ChatMessage.nullable(),
    last_message_on: Instant.nullable(),
    unread: z.int().meta({ description: 'Messages of the other side that the asker has not seen.' }),
    seen_by_other: z
      .int()
      .meta({ description: 'Id of the last message that the other side has seen; 0: none yet.' }),
  })
  .meta({ id: 'Conversation' })

export const MessageForm = z.object({
  text: optionalText(longestMessage).optional().meta({ description: 'May be left out beside a picture.' }),
  image: z.file().optional().meta({ description: 'JPEG, PNG or WebP, up to 5 MB and 20 megapixels.' }),
  client_key: textUpTo(longestRequestKey)
    .regex(/^[\w-]{8,64}$/)
    .optional()
    .meta({ description: 'A name that the sender makes up; a message sent again keeps it.' }),
})

export const MessagesQuery = PageQuery.extend({
  before: z
    .string()
    .optional()
    .meta({ description: 'Only messages older than this id: pages that do not shift when new ones come.' }),
})

export const ReadBody = z.object({
  up_to: BodyId.meta({ description: 'Id of the last message that was shown.' }),
})

export const listConversations = defineCall({
  method: 'get',
  path: '/chat/conversation/',
  id: 'listConversations',
  tag: 'chats',
  extension: 'chats',
  summary: 'Own conversations with sellers, last spoken first; those in which nothing was said are left out.',
  access: 'signed-in',
  query: PageQuery,
  answers: { 200: pageOf(Conversation) },
  errors: [401, 404],
})

export const getChatsUnread = defineCall({
  method: 'get',
  path: '/chat/unread-count/',
  id: 'getChatsUnread',
  tag: 'chats',
  extension: 'chats',
  summary: 'How many messages of sellers are unseen.',
  access: 'signed-in',
  answers: { 200: z.object({ unread: z.int() }) },
  errors: [401, 404],
})

export const openConversation = defineCall({
  method: 'post',
  path: '/chat/conversation/',
  id: 'openConversation',
  tag: 'chats',
  extension: 'chats',
  summary:
    'The conversation with a seller, started if there is none: with the seller of a product or of an own order (the shop itself for its own goods), or with a seller alone. 400 `vendor` where none of them names one.',
  access: 'signed-in',
  publishes: true,
  body: z.object({
    vendor: BodyId.nullable().optional().meta({
      description:
        'Of an order, which of its sellers; null: the shop itself, about its own goods in the order.',
    }),
    product: BodyId.optional(),
    order: textUpTo(longestOrderId).optional().meta({ description: 'Transaction id of an own order.' }),
  }),
  answers: { 200: Conversation, 201: Conversation },
  errors: [400, 401, 404, 415, 429],
})

export const getConversation = defineCall({
  method: 'get',
  path: '/chat/conversation/{id}/',
  id: 'getConversation',
  tag: 'chats',
  extension: 'chats',
  summary: 'One own conversation.',
  access: 'signed-in',
  params: IdParams,
  answers: { 200: Conversation },
  errors: [401, 404],
})

export const listMessages = defineCall({
  method: 'get',
  path: '/chat/conversation/{id}/message/',
  id: 'listMessages',
  tag: 'chats',
  extension: 'chats',
  summary: 'Messages of an own conversation, newest first.',
  access: 'signed-in',
  params: IdParams,
  query: MessagesQuery,
  answers: { 200: pageOf(ChatMessage) },
  errors: [401, 404],
})

export const sendMessage = defineCall({
  method: 'post',
  path: '/chat/conversation/{id}/message/',
  id: 'sendMessage',
  tag: 'chats',
  extension: 'chats',
  summary:
    'Say something: text, a picture, or both. 201; 200 with the stored message where this `client_key` was sent before.',
  access: 'signed-in',
  publishes: true,
  params: IdParams,
  form: MessageForm,
  answers: { 200: ChatMessage, 201: ChatMessage },
  errors: [400, 401, 404, 413, 415, 429, 503],
})

export const readConversation = defineCall({
  method: 'post',
  path: '/chat/conversation/{id}/read/',
  id: 'readConversation',
  tag: 'chats',
  extension: 'chats',
  summary: 'Mark what was shown as seen; what is seen already stays so.',
  access: 'signed-in',
  params: IdParams,
  body: ReadBody,
  answers: { 200: Conversation },
  errors: [400, 401, 404, 415],
})
