import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loaded } from '../parts/state.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { useForm } from '../platform/use-form.ts'
import { type InboxItem, peopleQuery, readInboxAgain } from './conversation-calls.ts'
import { useItem } from './use-item.ts'

/** Gives an item to a colleague, or lets it go. */
export default function OwnerDialog(props: { item: InboxItem; onClose: () => void }) {
  const t = useMessages()
  const { onClose } = props
  const item = useItem(props.item)
  const people = useQuery(peopleQuery)
  const give = useAction(
    (body: { owner: number | null; version: number }, key) =>
      call(
        api.POST('/desk/inbox/{id}/owner/', {
          params: { header: once(key), path: { id: String(item.id) } },
          body,
        }),
      ),
    { onDone: readInboxAgain },
  )
  const form = useForm({
    initial: { owner: String(item.owner?.id ?? '') },
    check: () => ({}),
    explain: (failure) => failureText(t, failure),
    async send({ owner }) {
      const failure = await give.run({ owner: owner === '' ? null : Number(owner), version: item.version })
      if (failure === null) onClose()
      else readInboxAgain()
      return failure
    },
  })
  return (
    <FormDialog
      isOpen
      title={t('conversations.handOver')}
      form={form}
      submit={t('conversations.handOver')}
      about={item}
      size="sm"
      onClose={onClose}
    >
      <Loaded query={people} rows={1}>
        {(found) => (
          <NativeSelect
            {...form.field('owner')}
            onChange={(event) => form.set('owner', event.currentTarget.value)}
            label={t('conversations.owner')}
            size="md"
            data={[
              { value: '', label: t('conversations.nobody') },
              ...found.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            data-autofocus
          />
        )}
      </Loaded>
    </FormDialog>
  )
}
