import { Button, Card, Group, PasswordInput, Text, Title } from '@mantine/core'
import { longestPin } from '@marah/contract/limits'
import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { personQuery, usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import classes from './person.module.css'

const readAgain = () => void queries.invalidateQueries({ queryKey: personQuery.queryKey })

/** The PIN by which the person takes over a shared device. */
export function PinCard() {
  const t = useMessages()
  const { has_pin, signed_in_by } = usePerson()
  const [open, setOpen] = useState<'set' | 'remove'>()
  const mayChange = signed_in_by !== 'pin'
  const close = () => setOpen(undefined)
  return (
    <Card className={classes.card} radius="lg" padding="lg">
      <Group justify="space-between" align="flex-start">
        <div className={classes.sessionFacts}>
          <Title order={2}>{t('person.pin')}</Title>
          <Text c="dimmed">{t(mayChange ? 'person.pinText' : 'person.neverByPin')}</Text>
          <Text mt="xs">{t(has_pin ? 'person.hasPin' : 'person.noPin')}</Text>
        </div>
        {mayChange && (
          <Group gap="xs">
            {has_pin && (
              <Button variant="default" onClick={() => setOpen('remove')}>
                {t('person.removePin')}
              </Button>
            )}
            <Button variant="default" onClick={() => setOpen('set')}>
              {t(has_pin ? 'person.changePin' : 'person.setPin')}
            </Button>
          </Group>
        )}
      </Group>
      <SetDialog isOpen={open === 'set'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'remove'}
        title={t('person.removePin')}
        text={t('person.removePinText')}
        button={t('person.removePin')}
        color="red"
        send={(key) => call(api.DELETE('/desk/pin/', { params: { header: once(key) } }))}
        onDone={readAgain}
        onClose={close}
      />
    </Card>
  )
}

function SetDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages()
  const set = useAction(
    (pin: string, key) => call(api.POST('/desk/pin/', { params: { header: once(key) }, body: { pin } })),
    { onDone: readAgain },
  )
  const form = useForm({
    initial: { pin: '' },
    check: ({ pin }) => ({ pin: pin.trim() === '' ? t('person.pinMissing') : undefined }),
    explain: (failure) => failureText(t, failure),
    async send({ pin }) {
      const failure = await set.run(pin)
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
      title={t('person.setPin')}
      form={form}
      submit={t('shell.save')}
      size="sm"
      onClose={close}
    >
      <PasswordInput
        {...form.field('pin')}
        label={t('person.pin')}
        description={t('person.pinHint')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={longestPin}
        visibilityToggleButtonProps={{ 'aria-label': t('person.showPin') }}
        size="md"
        required
        data-autofocus
      />
    </FormDialog>
  )
}
