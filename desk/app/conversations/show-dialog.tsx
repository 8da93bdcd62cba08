import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { useMessages } from '../platform/messages.tsx'
import { type InboxItem, itemQuery, readInboxAgain } from './conversation-calls.ts'

/** Asks before everyone reads it again. */
export default function ShowDialog(props: { item: InboxItem; onClose: () => void }) {
  const t = useMessages()
  const { data: item } = useQuery(itemQuery(props.item))
  return (
    <ConfirmDialog
      isOpen
      title={t('conversations.show')}
      text={t('conversations.showText')}
      button={t('conversations.show')}
      color="plum"
      about={item}
      send={(key) =>
        call(
          api.POST('/desk/inbox/{id}/show/', {
            params: { header: once(key), path: { id: String(item.id) } },
            body: { version: item.version },
          }),
        )
      }
      onDone={readInboxAgain}
      onClose={props.onClose}
    />
  )
}
