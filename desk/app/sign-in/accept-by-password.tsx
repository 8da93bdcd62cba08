import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import type { components } from '@marah/contract/desk-client'
import { longestTypedCode } from '@marah/contract/limits'
import { CopyButton } from '../parts/copy-button.tsx'
import { FormError } from '../parts/form-error.tsx'
import { api, call } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { useMessages } from '../platform/messages.tsx'
import { useForm } from '../platform/use-form.ts'
import classes from './entrance.module.css'
import { useEnter } from './use-enter.ts'

type Invitation = components['schemas']['DeskInvitation']

/** Accepts an invitation with a new password and the first code of an authenticator app. */
export function AcceptByPassword({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useMessages()
  const enter = useEnter()
  const form = useForm({
    initial: { code: '', new_password1: '', new_password2: '' },
    check: ({ new_password1, new_password2, code }) => ({
      code: code.trim() === '' ? t('sign-in.codeMissing') : undefined,
      new_password1: new_password1 === '' ? t('sign-in.passwordMissing') : undefined,
      new_password2: new_password1 === new_password2 ? undefined : t('sign-in.passwordsDiffer'),
    }),
    explain: (failure) => failureText(t, failure),
    async send(values) {
      try {
        const body = { ...values, token }
        enter(await call(api.POST('/desk/invitation/accept/', { body })))
        return null
      } catch (error) {
        return failureFrom(error)
      }
    },
  })
  const { email, time_code } = invitation
  return (
    <>
      <FormError message={form.problem} />
      <form {...form.formProps}>
        <Stack gap="lg">
          <ol className={classes.steps}>
            <li>
              <Text mb="sm">{t('sign-in.scan')}</Text>
              <img
                className={classes.qr}
                src={`data:image/svg+xml,${encodeURIComponent(time_code.qr_svg)}`}
                alt={t('sign-in.qr')}
              />
              <Text mt="sm" mb={4} size="sm" c="dimmed">
                {t('sign-in.orType')}
              </Text>
              <bdi dir="ltr">
                <code className={classes.secret}>{time_code.secret.match(/.{1,4}/g)?.join(' ')}</code>
              </bdi>
              <Stack gap="xs" mt="xs" align="flex-start">
                <CopyButton text={time_code.secret} label={t('sign-in.copySecret')} />
              </Stack>
            </li>
            <li>
              <TextInput
                {...form.field('code')}
                label={t('sign-in.firstCode')}
                description={t('sign-in.codeHint')}
                dir="ltr"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={longestTypedCode}
                size="md"
                required
              />
            </li>
            <li>
              <Stack>
                <input type="hidden" autoComplete="username" value={email} readOnly />
                <PasswordInput
                  {...form.field('new_password1')}
                  label={t('sign-in.newPassword')}
                  description={t('sign-in.passwordHint')}
                  dir="ltr"
                  autoComplete="new-password"
                  visibilityToggleButtonProps={{ 'aria-label': t('sign-in.showPassword') }}
                  size="md"
                  required
                />
                <PasswordInput
                  {...form.field('new_password2')}
                  label={t('sign-in.repeatPassword')}
                  dir="ltr"
                  autoComplete="new-password"
                  visibilityToggleButtonProps={{ 'aria-label': t('sign-in.showPassword') }}
                  size="md"
                  required
                />
              </Stack>
            </li>
          </ol>
          <Button type="submit" size="md" loading={form.isBusy}>
            {t('sign-in.accept')}
          </Button>
        </Stack>
      </form>
    </>
  )
}
