import { Anchor, Avatar, Button, PasswordInput, Stack, Text, UnstyledButton } from '@mantine/core'
import { longestPin } from '@marah/contract/limits'
import { useState } from 'react'
import { FormError } from '../parts/form-error.tsx'
import { initialsOf, roleLabels } from '../parts/person-text.ts'
import { api, call } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import type { SharedDevice } from '../platform/shared-device.ts'
import { useForm } from '../platform/use-form.ts'
import classes from './entrance.module.css'
import { Entrance } from './entrance.tsx'
import { useEnter } from './use-enter.ts'

type PersonHere = SharedDevice['people'][number]

/** A locked shared device: a person chooses the own name and enters the PIN. */
export function SharedDevicePage({ shared, onOtherWay }: { shared: SharedDevice; onOtherWay: () => void }) {
  const t = useMessages()
  const [chosen, setChosen] = useState<PersonHere>()
  if (chosen) return <PinPage key={chosen.id} person={chosen} onBack={() => setChosen(undefined)} />
  return (
    <Entrance
      title={t('sign-in.whoIsHere')}
      text={<RichMessage k="sign-in.atDevice" values={{ device: <bdi>{shared.device}</bdi> }} />}
    >
      <ul className={classes.people}>
        {shared.people.map((person) => (
          <li key={person.id}>
            <UnstyledButton className={classes.person} onClick={() => setChosen(person)}>
              <Avatar size={44} color="plum" variant="filled" aria-hidden="true">
                {initialsOf(person.name)}
              </Avatar>
              <span>
                <Text span fw={600} display="block">
                  <bdi>{person.name}</bdi>
                </Text>
                <Text span size="sm" c="dimmed">
                  {t(roleLabels[person.role])}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {shared.people.length === 0 && <Text>{t('sign-in.nobodyHasPin')}</Text>}
      <Anchor component="button" type="button" className={classes.language} onClick={onOtherWay}>
        {t('sign-in.otherWay')}
      </Anchor>
    </Entrance>
  )
}

function PinPage({ person, onBack }: { person: PersonHere; onBack: () => void }) {
  const t = useMessages()
  const enter = useEnter()
  const form = useForm({
    initial: { pin: '' },
    check: ({ pin }) => ({ pin: pin.trim() === '' ? t('sign-in.pinMissing') : undefined }),
    // Too many wrong ones concern the PIN; a device that was removed, or no connection, does not.
    fieldOf: ({ status }) => (status === 429 ? 'pin' : undefined),
    explain: (failure) => failureText(t, failure),
    async send({ pin }) {
      try {
        enter(await call(api.POST('/desk/device/enter/', { body: { person: person.id, pin } })))
        return null
      } catch (error) {
        return failureFrom(error)
      }
    },
  })
  return (
    <Entrance title={t('sign-in.hello', { name: person.name })} text={t(roleLabels[person.role])}>
      <FormError message={form.problem} />
      <form {...form.formProps}>
        <Stack>
          <PasswordInput
            {...form.field('pin')}
            label={t('sign-in.pin')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={longestPin}
            visibilityToggleButtonProps={{ 'aria-label': t('sign-in.showPin') }}
            size="md"
            required
            autoFocus
          />
          <Button type="submit" size="md" loading={form.isBusy}>
            {t('sign-in.enter')}
          </Button>
          <Button variant="default" size="md" onClick={onBack}>
            {t('sign-in.otherPerson')}
          </Button>
        </Stack>
      </form>
    </Entrance>
  )
}
