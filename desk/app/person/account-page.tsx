import { Badge, Button, Card, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import type { components } from '@marah/contract/desk-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { Page } from '../parts/page.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded } from '../parts/state.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { queries } from '../platform/calls/queries.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import classes from './person.module.css'
import { PinCard } from './pin-card.tsx'
import { sessionsKey } from './sessions-key.ts'

type Session = components['schemas']['DeskSession']

const waysIn: Readonly<Record<Session['signed_in_by'], MessageKey>> = {
  password: 'person.byPassword',
  passkey: 'person.byPasskey',
  invitation: 'person.byInvitation',
  pin: 'person.byPin',
}

/** The person’s own ways in and sessions. */
export function AccountPage() {
  const t = useMessages()
  const { name, email } = usePerson()
  const sessions = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call(api.GET('/desk/session/', { signal })),
  })
  return (
    <Page
      title={t('shell.account')}
      text={
        <>
          <bdi>{name}</bdi> · <bdi dir="ltr">{email}</bdi>
        </>
      }
    >
      <PasskeysCard />
      <PasswordCard />
      <PinCard />
      <Card className={classes.card} radius="lg" padding="lg">
        <Stack>
          <div>
            <Title order={2}>{t('person.sessions')}</Title>
            <Text c="dimmed">{t('person.sessionsText')}</Text>
          </div>
          <Loaded query={sessions}>
            {(found) => (
              <ul className={classes.rights}>
                {found.map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
              </ul>
            )}
          </Loaded>
        </Stack>
      </Card>
    </Page>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useMessages()
  const [isAsking, setAsking] = useState(false)
  return (
    <li className={classes.session}>
      <ThemeIcon size={40} radius="md" variant="light">
        <Icon name="device" />
      </ThemeIcon>
      <div className={classes.sessionFacts}>
        <Group gap="xs">
          <Text fw={600}>
            <bdi>{session.device}</bdi>
          </Text>
          {session.is_this && (
            <Badge variant="light" color="green">
              {t('person.thisOne')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          <RichMessage
            k="person.lastUsed"
            values={{
              at: <ShopTime at={session.last_used_on} />,
              way: t(waysIn[session.signed_in_by]),
            }}
          />
        </Text>
      </div>
      {!session.is_this && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('person.end')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('person.endTitle')}
        text={<RichMessage k="person.endText" values={{ device: <bdi>{session.device}</bdi> }} />}
        button={t('person.end')}
        color="red"
        send={(key) =>
          call(api.DELETE('/desk/session/{id}/', { params: { header: once(key), path: { id: session.id } } }))
        }
        onDone={() => void queries.invalidateQueries({ queryKey: sessionsKey })}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}
