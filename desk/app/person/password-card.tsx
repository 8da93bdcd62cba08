import { Button, Card, Group, PasswordInput, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../parts/form-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import classes from './person.module.css'
import { sessionsKey } from './sessions-key.ts'

/** The person’s own password. Who logs in by passkey alone has none. */
export function PasswordCard() {
  const t = useMessages()
  const { has_password, signed_in_by } = usePerson()
  const [isOpen, setOpen] = useState(false)
  const [isChanged, setChanged] = useState(false)
  if (!has_password) return null
  const mayChange = signed_in_by !== 'pin'
  return (
    <Card className={classes.card} radius="lg" padding="lg">
      <Group justify="space-between" align="flex-start">
        <div className={classes.sessionFacts}>
          <Title order={2}>{t('person.password')}</Title>
          <Text c="dimmed">{t(mayChange ? 'person.passwordText' : 'person.neverByPin')}</Text>
          <Text mt="xs" role="status">
            {isChanged && t('person.passwordChanged')}
          </Text>
        </div>
        {mayChange && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('person.changePassword')}
          </Button>
        )}
      </Group>
      <ChangeDialog isOpen={isOpen} onChanged={() => setChanged(true)} onClose={() => setOpen(false)} />
    </Card>
  )
}

const nothing = { old_password: '', new_password1: '', new_password2: '' }

function ChangeDialog(props: { isOpen: boolean; onChanged: () => void; onClose: () => void }) {
  const t = useMessages()
  const { email } = usePerson()
  const change = useAction((body: typeof nothing, key) =>
    call(api.POST('/desk/password/', { params: { header: once(key) }, body })),
  )
  const form = useForm({
    initial: nothing,
    check: ({ old_password, new_password1, new_password2 }) => ({
      old_password: old_password === '' ? t('person.oldPasswordMissing') : undefined,
      new_password1: new_password1 === '' ? t('person.newPasswordMissing') : undefined,
      new_password2: new_password1 === new_password2 ? undefined : t('person.passwordsDiffer'),
    }),
    explain: (failure) => failureText(t, failure),
    async send(values) {
      const failure = await change.run(values)
      if (failure === null) {
        props.onChanged()
        void queries.invalidateQueries({ queryKey: sessionsKey })
        close()
      }
      return failure
    },
  })
  function close() {
    form.discard()
    props.onClose()
  }
  const field = (name: keyof typeof nothing) => ({
    ...form.field(name),
    dir: 'ltr' as const,
    autoComplete: name === 'old_password' ? 'current-password' : 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('person.showPassword') },
    size: 'md',
    required: true,
  })
  return (
    <FormDialog
      isOpen={props.isOpen}
      title={t('person.changePassword')}
      form={form}
      submit={t('shell.save')}
      onClose={close}
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordInput {...field('old_password')} label={t('person.oldPassword')} data-autofocus />
      <PasswordInput
        {...field('new_password1')}
        label={t('person.newPassword')}
        description={t('person.newPasswordHint')}
      />
      <PasswordInput {...field('new_password2')} label={t('person.repeatPassword')} />
    </FormDialog>
  )
}
