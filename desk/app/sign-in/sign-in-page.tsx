import { Alert, Button, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core'
import { longestEmail, longestTypedCode } from '@marah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormError } from '../parts/form-error.tsx'
import { Icon } from '../parts/icon.tsx'
import { api, call } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { useMessages } from '../platform/messages.tsx'
import { sharedDeviceQuery } from '../platform/shared-device.ts'
import { useForm } from '../platform/use-form.ts'
import { Entrance } from './entrance.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SharedDevicePage } from './shared-device.tsx'
import { useEnter } from './use-enter.ts'

/** The way in: at a shared device people are chosen, elsewhere they log in with a passkey or a password. */
export function SignInPage() {
  const t = useMessages()
  const here = useQuery(sharedDeviceQuery)
  const [isOtherWay, setOtherWay] = useState(false)
  if (here.isPending)
    return (
      <Entrance title={t('sign-in.title')} text={t('sign-in.lead')}>
        <div role="status" aria-label={t('shell.loading')}>
          <Skeleton height={320} radius="md" />
        </div>
      </Entrance>
    )
  if (here.data && !isOtherWay)
    return <SharedDevicePage shared={here.data} onOtherWay={() => setOtherWay(true)} />
  return <OwnWay />
}

/** A passkey; or email, password and the code of an authenticator app. Then back to where the person was. */
function OwnWay() {
  const t = useMessages()
  const enter = useEnter()
  const [search] = useSearchParams()
  const form = useForm({
    initial: { email: '', password: '', code: '' },
    draft: { name: 'sign-in', without: ['password', 'code'] },
    check: ({ email, password, code }) => ({
      email: email.trim() === '' ? t('sign-in.emailMissing') : undefined,
      password: password === '' ? t('sign-in.passwordMissing') : undefined,
      code: code.trim() === '' ? t('sign-in.codeMissing') : undefined,
    }),
    // The answer does not say which of the three is wrong; the password is what people mistype.
    fieldOf: ({ status }) => (status === 400 ? 'password' : undefined),
    explain: (failure) => failureText(t, failure),
    async send(body) {
      try {
        enter(await call(api.POST('/desk/sign-in/', { body })))
        return null
      } catch (error) {
        return failureFrom(error)
      }
    },
  })
  return (
    <Entrance title={t('sign-in.title')} text={t('sign-in.lead')}>
      {search.has('ended') && (
        <Alert color="yellow" variant="light" radius="md" icon={<Icon name="alert" />} role="status">
          {t('sign-in.ended')}
        </Alert>
      )}
      <PasskeyButton />
      <FormError message={form.problem} />
      <form {...form.formProps}>
        <Stack>
          <TextInput
            {...form.field('email')}
            label={t('sign-in.email')}
            type="email"
            dir="ltr"
            autoComplete="username"
            maxLength={longestEmail}
            size="md"
            required
          />
          <PasswordInput
            {...form.field('password')}
            label={t('sign-in.password')}
            dir="ltr"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('sign-in.showPassword') }}
            size="md"
            required
          />
          <TextInput
            {...form.field('code')}
            label={t('sign-in.code')}
            description={t('sign-in.codeHint')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={longestTypedCode}
            size="md"
            required
          />
          <Button type="submit" size="md" loading={form.isBusy}>
            {t('sign-in.signIn')}
          </Button>
        </Stack>
      </form>
    </Entrance>
  )
}
