import { Button, Divider, Stack } from '@mantine/core'
import { FormError } from '../parts/form-error.tsx'
import { Icon } from '../parts/icon.tsx'
import { api, call } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { hasPasskeys, signByPasskey } from '../platform/calls/passkeys.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { useEnter } from './use-enter.ts'

/** Logs in with a passkey, where the browser has them: neither email nor password is typed. */
export function PasskeyButton() {
  const t = useMessages()
  const enter = useEnter()
  const action = useAction(
    async (_: null) => {
      const { options } = await call(api.POST('/desk/sign-in/passkey/start/'))
      const response = await signByPasskey(options, t)
      return call(api.POST('/desk/sign-in/passkey/', { body: { response } }))
    },
    { onDone: enter },
  )
  if (!hasPasskeys()) return null
  return (
    <Stack>
      <Button
        size="md"
        variant="default"
        leftSection={<Icon name="key" />}
        loading={action.isBusy}
        onClick={() => void action.run(null)}
      >
        {t('sign-in.byPasskey')}
      </Button>
      <FormError message={action.error ? failureText(t, failureFrom(action.error)) : undefined} />
      <Divider label={t('sign-in.or')} />
    </Stack>
  )
}
