import { z } from 'zod'
import { defineCall } from '../call.ts'
import { ChatMessage, Conversation, MessageForm, MessagesQuery, ReadBody } from '../chats.ts'
import { IdParams, Instant, pageOf, typedText } from '../common.ts'
import { longestAnswer, longestContactMessage, longestReply } from '../limits.ts'
import { DeskQuestion } from '../questions.ts'
import { OwnReview } from '../reviews.ts'

export const answerShopQuestion = defineCall({
  method: 'post',
  path: '/desk/question/{id}/answer/',
  id: 'answerShopQuestion',
  tag: 'conversations',
  summary: 'Answer a question, or change the answer. The customer is notified of the first answer.',
  access: 'desk',
  grant: 'conversations:change',
  sellers: 'own',
  params: IdParams,
  body: z.object({ answer: typedText(longestAnswer) }),
  answers: { 200: DeskQuestion },
  errors: [400, 401, 404, 415],
})

export const replyToShopReview = defineCall({
  method: 'post',
  path: '/desk/review/{id}/reply/',
  id: 'replyToShopReview',
  tag: 'conversations',
  summary: 'Reply to a review, or change the reply. Its author is notified of the first reply.',
  access: 'desk',
  grant: 'conversations:change',
  sellers: 'own',
  params: IdParams,
  body: z.object({ reply: typedText(longestReply) }),
  answers: { 200: OwnReview },
  errors: [400, 401, 404, 415],
})

export const answerContactMessage = defineCall({
  method: 'post',
  path: '/desk/contact/{id}/answer/',
  id: 'answerContactMessage',
  tag: 'conversations',
  summary:
    'Answer a message of the contact form: mailed to its sender in the language of the form, once. 409 `contact_answered` if a colleague was first.',
  access: 'desk',
  grant: 'conversations:change',
  params: IdParams,
  body: z.object({ answer: typedText(longestContactMessage) }),
  answers: { 200: z.object({ answer: z.string(), answered_on: Instant }) },
  errors: [400, 401, 404, 409, 415],
})

export const getShopConversation = defineCall({
  method: 'get',
  path: '/desk/conversation/{id}/',
  id: 'getShopConversation',
  tag: 'conversations',
  summary: 'One chat.',
  access: 'desk',
  grant: 'conversations:change',
  sellers: 'own',
  params: IdParams,
  answers: { 200: Conversation },
  errors: [401, 404],
})

export const listShopMessages = defineCall({
  method: 'get',
  path: '/desk/conversation/{id}/message/',
  id: 'listShopMessages',
  tag: 'conversations',
  summary: 'Messages of a chat, newest first.',
  access: 'desk',
  grant: 'conversations:change',
  sellers: 'own',
  params: IdParams,
  query: MessagesQuery,
  answers: { 200: pageOf(ChatMessage) },
  errors: [401, 404],
})

export const sendShopMessage = defineCall({
  method: 'post',
  path: '/desk/conversation/{id}/message/',
  id: 'sendShopMessage',
  tag: 'conversations',
  summary: 'Answer a customer, as the seller: text, a picture, or both.',
  access: 'desk',
  grant: 'conversations:change',
  sellers: 'own',
  params: IdParams,
  form: MessageForm.omit({ client_key: true }),
  answers: { 201: ChatMessage },
  errors: [400, 401, 404, 413, 415, 429, 503],
})

export const readShopConversation = defineCall({
  method: 'post',
  path: '/desk/conversation/{id}/read/',
  id: 'readShopConversation',
  tag: 'conversations',
  summary: 'Mark what was shown as seen by the seller.',
  access: 'desk',
  grant: 'conversations:change',
  sellers: 'own',
  params: IdParams,
  body: ReadBody,
  answers: { 200: Conversation },
  errors: [400, 401, 404, 415],
})
