import { Button, Stack, TextInput } from '@mantine/core'
import { longestDeviceName } from '@marah/contract/limits'
import { FormError } from '../parts/form-error.tsx'
import { Icon } from '../parts/icon.tsx'
import { api, call } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { makePasskey } from '../platform/calls/passkeys.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { useForm } from '../platform/use-form.ts'
import { useEnter } from './use-enter.ts'

/** Accepts an invitation with a new passkey, in place of a password and an app. */
export function AcceptByPasskey({ token }: { token: string }) {
  const t = useMessages()
  const enter = useEnter()
  const accept = useAction(
    async (name: string) => {
      const { options } = await call(api.POST('/desk/invitation/passkey/start/', { body: { token } }))
      const response = await makePasskey(options, t)
      return call(api.POST('/desk/invitation/passkey/', { body: { token, name, response } }))
    },
    { onDone: enter },
  )
  const form = useForm({
    initial: { name: t('sign-in.thisDevice') },
    check: ({ name }) => ({ name: name.trim() === '' ? t('sign-in.passkeyNameMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    send: ({ name }) => accept.run(name),
  })
  return (
    <form {...form.formProps}>
      <Stack>
        <FormError message={form.problem} />
        <TextInput
          {...form.field('name')}
          label={t('sign-in.passkeyName')}
          description={t('sign-in.passkeyNameHint')}
          maxLength={longestDeviceName}
          dir="auto"
          autoComplete="off"
          size="md"
          required
        />
        <Button type="submit" size="md" leftSection={<Icon name="key" />} loading={form.isBusy}>
          {t('sign-in.acceptByPasskey')}
        </Button>
      </Stack>
    </form>
  )
}
