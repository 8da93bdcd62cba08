import { Button, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { components } from '@marah/contract/desk-client'
import { longestTypedCode } from '@marah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CopyButton } from '../parts/copy-button.tsx'
import { FormError } from '../parts/form-error.tsx'
import { roleLabels } from '../parts/person-text.ts'
import { LoadError, State } from '../parts/state.tsx'
import { api, call } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { personQuery } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import classes from './entrance.module.css'
import { Entrance } from './entrance.tsx'

type Invitation = components['schemas']['DeskInvitation']

/** An invitation is opened by the link of its email, whose token is behind the `#`, so that no server logs it. */
export function InvitationPage() {
  const t = useMessages()
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '')
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(api.POST('/desk/invitation/', { signal, body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const isOver = invitation.isError && [400, 404].includes(failureFrom(invitation.error).status)
  if (isOver)
    return (
      <Entrance title={t('sign-in.invitation')}>
        <State live icon="alert" title={t('sign-in.overTitle')} text={t('sign-in.overText')} />
      </Entrance>
    )
  if (invitation.isError)
    return (
      <Entrance title={t('sign-in.invitation')}>
        <LoadError error={invitation.error} onRetry={() => void invitation.refetch()} />
      </Entrance>
    )
  if (invitation.data === undefined)
    return (
      <Entrance title={t('sign-in.invitation')}>
        <div role="status" aria-label={t('shell.loading')}>
          <Skeleton height={320} radius="md" />
        </div>
      </Entrance>
    )
  return <Acceptance token={token} invitation={invitation.data} />
}

function Acceptance({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useMessages()
  const navigate = useNavigate()
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
        const person = await call(api.POST('/desk/invitation/accept/', { body }))
        queries.setQueryData(personQuery.queryKey, person)
        await navigate('/', { replace: true })
        return null
      } catch (error) {
        return failureFrom(error)
      }
    },
  })
  const { name, email, role, shop_name, time_code } = invitation
  return (
    <Entrance
      title={t('sign-in.welcome', { name })}
      text={
        <RichMessage
          k="sign-in.invitedAs"
          values={{
            shop: <bdi>{shop_name}</bdi>,
            role: t(roleLabels[role]),
            email: <bdi dir="ltr">{email}</bdi>,
          }}
        />
      }
    >
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
    </Entrance>
  )
}
