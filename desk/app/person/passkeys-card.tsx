import { Button, Card, Group, Stack, Text, TextInput, ThemeIcon, Title } from '@mantine/core'
import { longestDeviceName } from '@marah/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { ShopTime } from '../parts/shop-time.tsx'
import { Loaded } from '../parts/state.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { hasPasskeys, makePasskey, type Passkey } from '../platform/calls/passkeys.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { personQuery, usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import classes from './person.module.css'

const passkeysQuery = {
  queryKey: ['passkeys'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(api.GET('/desk/passkey/', { signal })),
}

function readAgain() {
  void queries.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  void queries.invalidateQueries({ queryKey: personQuery.queryKey })
}

/** The person’s own passkeys: each is a way in by itself, and the last way in stays. */
export function PasskeysCard() {
  const t = useMessages()
  const { signed_in_by } = usePerson()
  const passkeys = useQuery(passkeysQuery)
  const [isAdding, setAdding] = useState(false)
  const mayChange = signed_in_by !== 'pin'
  return (
    <Card className={classes.card} radius="lg" padding="lg">
      <Stack>
        <Group justify="space-between" align="flex-start">
          <div className={classes.sessionFacts}>
            <Title order={2}>{t('person.passkeys')}</Title>
            <Text c="dimmed">{t(mayChange ? 'person.passkeysText' : 'person.neverByPin')}</Text>
          </div>
          {mayChange && hasPasskeys() && (
            <Button variant="default" leftSection={<Icon name="plus" />} onClick={() => setAdding(true)}>
              {t('person.addPasskey')}
            </Button>
          )}
        </Group>
        <Loaded query={passkeys} rows={2}>
          {(found) =>
            found.length === 0 ? (
              <Text>{t('person.noPasskey')}</Text>
            ) : (
              <ul className={classes.rights}>
                {found.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} mayChange={mayChange} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
      <AddDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Card>
  )
}

function PasskeyRow({ passkey, mayChange }: { passkey: Passkey; mayChange: boolean }) {
  const t = useMessages()
  const [isAsking, setAsking] = useState(false)
  const { id, name, created_on, last_used_on } = passkey
  return (
    <li className={classes.session}>
      <ThemeIcon size={40} radius="md" variant="light">
        <Icon name="key" />
      </ThemeIcon>
      <div className={classes.sessionFacts}>
        <Text fw={600}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {last_used_on === null ? (
            <RichMessage k="person.addedOn" values={{ at: <ShopTime at={created_on} /> }} />
          ) : (
            <RichMessage k="person.usedOn" values={{ at: <ShopTime at={last_used_on} /> }} />
          )}
        </Text>
      </div>
      {mayChange && (
        <Button
          variant="default"
          onClick={() => setAsking(true)}
          aria-label={t('person.removeNamed', { name })}
        >
          {t('person.remove')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('person.removePasskeyTitle')}
        text={<RichMessage k="person.removePasskeyText" values={{ name: <bdi>{name}</bdi> }} />}
        button={t('person.remove')}
        color="red"
        send={(key) =>
          call(api.DELETE('/desk/passkey/{id}/', { params: { header: once(key), path: { id: String(id) } } }))
        }
        onDone={readAgain}
        onClose={() => setAsking(false)}
      />
    </li>
  )
}

function AddDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages()
  const add = useAction(
    async (name: string, key) => {
      const { options } = await call(api.POST('/desk/passkey/start/'))
      const response = await makePasskey(options, t)
      return call(api.POST('/desk/passkey/', { params: { header: once(key) }, body: { name, response } }))
    },
    { onDone: readAgain },
  )
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? t('person.passkeyNameMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    async send({ name }) {
      const failure = await add.run(name)
      if (failure === null) close()
      return failure
    },
  })
  function close() {
    form.discard()
    onClose()
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('person.addPasskey')}
      form={form}
      submit={t('person.goOn')}
      size="sm"
      onClose={close}
    >
      <Text>{t('person.addPasskeyText')}</Text>
      <TextInput
        {...form.field('name')}
        label={t('person.passkeyName')}
        description={t('person.passkeyNameHint')}
        maxLength={longestDeviceName}
        dir="auto"
        autoComplete="off"
        size="md"
        required
        data-autofocus
      />
    </FormDialog>
  )
}
