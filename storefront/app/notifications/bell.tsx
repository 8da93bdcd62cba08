import { ApiError } from '@marah/ui/calls/errors'
import { useLanguage } from '@marah/ui/language'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ChatsLink, markSeenByOther, receiveMessage, refreshChats, setChatsUnread } from '../chats/index.ts'
import { CountedIcon } from '../parts/counted-icon.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Island } from '../parts/island.tsx'
import { followLanguageSwitch } from '../personal/choose-language.ts'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { PersonalData } from '../platform/personal/provider.tsx'
import { hasExtension } from '../platform/shop-facts.ts'
import { invalidateAfterReconnect, invalidateChanged } from './invalidation.ts'
import { followLive, type LiveEvent } from './live-stream.ts'
import { toastNotice } from './notice-toast.ts'
import { type Notification, refreshList, setCachedUnread, unreadQuery } from './notification-queries.ts'
import { renewSubscription } from './push.ts'

type BellProps = { className: string | undefined; wideClassName: string | undefined }

/**
 * Links to the notifications and, where there is room, to the chats, with unread counts; loaded for customers only.
 * Handles the events of the live stream on every page.
 */
export default function Bell({ className, wideClassName }: BellProps): ReactNode {
  return (
    <PersonalData>
      {/* The bell is part of the frame of a page, which must stay if it fails. */}
      <Island instead={() => null}>
        <WithExtension name="chats">
          <ChatsLink className={wideClassName} />
        </WithExtension>
        <BellLink className={className} />
      </Island>
    </PersonalData>
  )
}

function BellLink({ className }: { className: string | undefined }) {
  const t = useMessages()
  const language = useLanguage()
  const unread = useQuery(unreadQuery)
  useEffect(
    () => (hasExtension('live-notifications') ? followLive(language, handleEvent) : undefined),
    [language],
  )
  useEffect(followLanguageSwitch, [])
  useEffect(() => {
    if (hasExtension('push')) void renewSubscription()
  }, [])
  // These two statuses mean that the back end has no notifications.
  if (unread.error instanceof ApiError && [404, 405].includes(unread.error.failure.status)) return null
  const count = unread.data ?? 0
  const label = t('notifications.bell', { count })
  return (
    <LocalLink to="/notifications" className={className} aria-label={label} title={label}>
      <CountedIcon name="bell" count={count} tone="saffron" />
    </LocalLink>
  )
}

function handleEvent(event: LiveEvent): void {
  switch (event.name) {
    case 'unread':
      setCachedUnread(event.unread)
      return
    case 'chats_unread':
      setChatsUnread(event.unread)
      return
    case 'message':
      if (hasExtension('chats')) void receiveMessage(event.message)
      return
    case 'seen':
      markSeenByOther(event.conversation, event.seenByOther)
      return
    case 'opened':
      void refreshList()
      if (hasExtension('chats')) void refreshChats()
      invalidateAfterReconnect()
      return
    case 'notification':
      void refreshList()
      invalidateChanged(event.notification)
      // Chat messages have their own toast.
      if (!isOfChat(event.notification)) toastNotice(event.notification)
  }
}

function isOfChat({ content_type }: Notification): boolean {
  return content_type === 'conversation'
}
