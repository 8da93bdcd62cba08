import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ChatsLink, hearMessage, keepChatsUnread, keepSeen, refreshChats } from '../chats/index.ts'
import { CountedIcon } from '../parts/counted-icon.tsx'
import { followLanguageSwitch } from '../personal/choose-language.ts'
import { LocalLink, useLanguage, withoutLanguage } from '../platform/language.tsx'
import { ApiError } from '../platform/personal/errors.ts'
import { PersonalData } from '../platform/personal/provider.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { useWords } from '../platform/words.tsx'
import { followLive, type LiveEvent } from './live-stream.ts'
import { invalidateWhatChanged, invalidateWhatWasMissed } from './news.ts'
import { keepUnread, type Notification, refreshList, unreadQuery } from './notification-queries.ts'
import { renewSubscription } from './push.ts'
import { shownActions } from './shown-actions.ts'

type BellProps = { className: string | undefined; wideClassName: string | undefined }

/**
 * The ways to the notifications and, where there is room, to the chats, with how many are unread; loaded for customers
 * only. What the stream tells is heard here, whichever page is open.
 */
export default function Bell({ className, wideClassName }: BellProps): ReactNode {
  return (
    <PersonalData>
      <ChatsLink className={wideClassName} />
      <BellLink className={className} />
    </PersonalData>
  )
}

function BellLink({ className }: { className: string | undefined }) {
  const t = useWords()
  const language = useLanguage()
  const unread = useQuery(unreadQuery)
  useEffect(() => followLive(language, hear), [language])
  useEffect(followLanguageSwitch, [])
  useEffect(() => {
    void renewSubscription()
  }, [])
  // A back end without notifications.
  if (unread.error instanceof ApiError && [404, 405].includes(unread.error.failure.status)) return null
  const count = unread.data ?? 0
  const label = t('notifications.bell', { count })
  return (
    <LocalLink to="/notifications" className={className} aria-label={label} title={label}>
      <CountedIcon name="bell" count={count} tone="saffron" />
    </LocalLink>
  )
}

function hear(event: LiveEvent): void {
  switch (event.name) {
    case 'unread':
      keepUnread(event.unread)
      return
    case 'chats_unread':
      keepChatsUnread(event.unread)
      return
    case 'message':
      void hearMessage(event.message)
      return
    case 'seen':
      keepSeen(event.conversation, event.seenByOther)
      return
    case 'opened':
      void refreshList()
      void refreshChats()
      invalidateWhatWasMissed()
      return
    case 'notification':
      void refreshList()
      invalidateWhatChanged(event.notification)
      // Who looks at the list sees it there; a tab in the background has nobody to tell.
      // An unread message was told of when it came.
      if (document.visibilityState === 'visible' && !isListShown() && !isOfChat(event.notification))
        tell(event.notification)
  }
}

function isListShown(): boolean {
  return withoutLanguage(location.pathname) === '/notifications'
}

function isOfChat({ content_type }: Notification): boolean {
  return content_type === 'conversation'
}

function tell(notification: Notification): void {
  const action = shownActions(notification).find(({ kind }) => kind === 'internal')
  toasts.show({
    text: notification.title,
    tone: 'info',
    ...(action && { action: { label: action.label, to: action.to } }),
  })
}
