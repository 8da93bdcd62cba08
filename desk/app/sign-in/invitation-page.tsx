import { Radio, Skeleton, Stack, Text } from '@mantine/core'
import type { components } from '@marah/contract/desk-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleLabels } from '../parts/person-text.ts'
import { LoadError, State } from '../parts/state.tsx'
import { api, call } from '../platform/calls/api.ts'
import { failureFrom } from '../platform/calls/failures.ts'
import { hasPasskeys } from '../platform/calls/passkeys.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { AcceptByPasskey } from './accept-by-passkey.tsx'
import { AcceptByPassword } from './accept-by-password.tsx'
import classes from './entrance.module.css'
import { Entrance } from './entrance.tsx'

type Invitation = components['schemas']['DeskInvitation']
type Way = { readonly value: 'passkey' | 'password'; readonly label: MessageKey; readonly text: MessageKey }

const ways: readonly Way[] = [
  { value: 'passkey', label: 'sign-in.wayPasskey', text: 'sign-in.wayPasskeyText' },
  { value: 'password', label: 'sign-in.wayPassword', text: 'sign-in.wayPasswordText' },
]

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
  const [way, setWay] = useState<'passkey' | 'password'>(hasPasskeys() ? 'passkey' : 'password')
  const { name, email, role, shop_name } = invitation
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
      {hasPasskeys() && (
        <Radio.Group
          label={t('sign-in.chooseWay')}
          value={way}
          onChange={(chosen) => setWay(chosen === 'passkey' ? 'passkey' : 'password')}
        >
          <Stack gap="xs" mt={6}>
            {ways.map(({ value, label, text }) => (
              <Radio.Card key={value} value={value} className={classes.way} radius="md">
                <Radio.Indicator />
                <div>
                  <Text fw={600}>{t(label)}</Text>
                  <Text size="sm" c="dimmed">
                    {t(text)}
                  </Text>
                </div>
              </Radio.Card>
            ))}
          </Stack>
        </Radio.Group>
      )}
      {way === 'passkey' ? (
        <AcceptByPasskey token={token} />
      ) : (
        <AcceptByPassword token={token} invitation={invitation} />
      )}
    </Entrance>
  )
}
