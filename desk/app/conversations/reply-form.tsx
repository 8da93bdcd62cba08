import { Button, Group, Stack, Textarea } from '@mantine/core'
import { longestMessage } from '@marah/contract/limits'
import { FormError } from '../parts/form-error.tsx'
import { UnsavedGuard } from '../parts/unsaved-guard.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { type Chat, chatQuery, chatsQuery } from './conversation-calls.ts'

/** Answers in a chat; what was typed stays until it is sent. */
export function ReplyForm({ chat: { id } }: { chat: Chat }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const send = useAction(
    (text: string, key) =>
      call(
        api.POST('/desk/conversation/{id}/message/', {
          params: { header: once(key), path: { id: String(id) } },
          body: { text },
        }),
      ),
    {
      onDone: () => {
        void queries.invalidateQueries({ queryKey: chatQuery(String(id)).queryKey })
        void queries.invalidateQueries({ queryKey: chatsQuery.queryKey })
      },
    },
  )
  const form = useForm({
    initial: { text: '' },
    draft: { name: `chat-${id}-${person}`, without: [] },
    check: ({ text }) => ({ text: text.trim() === '' ? t('conversations.textMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    async send({ text }) {
      const failure = await send.run(text)
      if (failure === null) form.discard()
      return failure
    },
  })
  return (
    <form {...form.formProps}>
      <UnsavedGuard isDirty={form.isDirty} onDiscard={form.discard} />
      <Stack>
        <FormError message={form.problem} />
        <Textarea
          {...form.field('text')}
          label={t('conversations.message')}
          dir="auto"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={longestMessage}
          size="md"
        />
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={form.isBusy}>
            {t('conversations.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
