import type { MessageKey } from '../platform/message-keys.ts'
import type { InboxItem, tabs } from './conversation-calls.ts'

export const tabLabels: Readonly<Record<(typeof tabs)[number], MessageKey>> = {
  open: 'conversations.open',
  mine: 'conversations.mine',
  done: 'conversations.done',
  all: 'shell.all',
}

export const kindLabels: Readonly<Record<InboxItem['kind'], MessageKey>> = {
  question: 'conversations.question',
  chat: 'conversations.chat',
  review: 'conversations.review',
  contact: 'conversations.contact',
  report: 'conversations.report',
}

/** Those of the shop alone. */
export const shopKinds: ReadonlySet<string> = new Set<InboxItem['kind']>(['contact', 'report'])

export const stateLabels: Readonly<Record<InboxItem['state'], MessageKey>> = {
  open: 'conversations.isOpen',
  waiting: 'conversations.isWaiting',
  done: 'conversations.isDone',
}

export const reportReasons: Readonly<Record<InboxItem['reports'][number]['reason'], MessageKey>> = {
  spam: 'conversations.spam',
  offensive: 'conversations.offensive',
  private: 'conversations.private',
  other: 'conversations.other',
}

export const hidingLabels: Readonly<Record<NonNullable<InboxItem['hidden']>['reason'], MessageKey>> = {
  spam: 'conversations.spam',
  offensive: 'conversations.offensive',
  private: 'conversations.private',
  illegal: 'conversations.illegal',
  off_topic: 'conversations.offTopic',
  other: 'conversations.other',
}

/** Says in which language the customer wrote, and so reads the answer. */
export function languageHint(language: string): MessageKey {
  return language === 'ar' ? 'conversations.wroteArabic' : 'conversations.wroteEnglish'
}

export function directionOf(language: string): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr'
}
