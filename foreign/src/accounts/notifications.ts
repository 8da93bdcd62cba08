import type { Answer, Call } from '../http/call.ts'
import { answerList } from '../http/lists.ts'
import type { Resource } from '../http/resource.ts'
import type { NotificationRow } from '../state/rows.ts'
import type { Shop, User } from '../state/shop.ts'

type News = Pick<NotificationRow, 'title' | 'message' | 'actions'>

export function notify(shop: Shop, user: User, news: News): void {
  shop.notifications.add({
    user: user.id,
    ...news,
    image: null,
    is_read: false,
    notification_type: 'info',
    content_type: null,
    object_id: null,
  })
}

/** Newest first. Nothing marks one as read. */
function readNotifications(call: Call): Answer {
  const own = call.shop.notifications.where((each) => each.user === call.customer.id).reverse()
  return answerList(call, own, (each) => ({
    ...call.stored(each),
    title: call.text(each.title),
    image: call.media(each.image),
    message: call.text(each.message),
    target_user: each.user,
    is_read: each.is_read,
    notification_type: each.notification_type,
    actions: each.actions.map((action) => ({
      label: call.text(action.label),
      target_external_url: action.target_external_url,
      target_internal_url: action.target_internal_url,
    })),
    content_type: each.content_type,
    object_id: each.object_id,
  }))
}

export const notificationCalls: Resource[] = [
  { path: '/api/notification/', customersOnly: 'always', methods: { GET: readNotifications } },
]
