import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { useMessages } from '../platform/messages.tsx'
import { type InboxItem, readInboxAgain } from './conversation-calls.ts'
import { useItem } from './use-item.ts'

/** Asks before everyone reads it again. */
export default function ShowDialog(props: { item: InboxItem; onClose: () => void }) {
  const t = useMessages()
  const item = useItem(props.item)
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
