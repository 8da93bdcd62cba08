import { ActionIcon, Button, Group, Menu, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { FormError } from '../parts/form-error.tsx'
import { Icon } from '../parts/icon.tsx'
import { api, call, once } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { type StaffMember, showChanged } from './staff-calls.ts'

type Step = 'invite' | 'disable' | 'enable'

const steps: Readonly<Record<Step, { title: MessageKey; text: MessageKey; button: MessageKey }>> = {
  invite: { title: 'staff.againTitle', text: 'staff.againText', button: 'staff.inviteAgain' },
  disable: { title: 'staff.disableTitle', text: 'staff.disableText', button: 'staff.disable' },
  enable: { title: 'staff.enableTitle', text: 'staff.enableText', button: 'staff.enable' },
}

/** What can be done with a person; each step says what it does before it does it. */
export function MemberMenu({ member, onChange }: { member: StaffMember; onChange: () => void }) {
  const t = useMessages()
  const [step, setStep] = useState<Step>()
  const isDisabled = member.state === 'disabled'
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('staff.actionsOf', { name: member.name })}
          >
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('staff.actionsOf', { name: member.name })}>
          <Menu.Item onClick={onChange}>{t('staff.change')}</Menu.Item>
          {!isDisabled && <Menu.Item onClick={() => setStep('invite')}>{t('staff.inviteAgain')}</Menu.Item>}
          {isDisabled ? (
            <Menu.Item onClick={() => setStep('enable')}>{t('staff.enable')}</Menu.Item>
          ) : (
            <Menu.Item color="red" onClick={() => setStep('disable')}>
              {t('staff.disable')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <StepDialog member={member} step={step} onClose={() => setStep(undefined)} />
    </>
  )
}

function sendStep(step: Step, id: number, key: string): Promise<StaffMember> {
  const given = { params: { header: once(key), path: { id: String(id) } } }
  if (step === 'invite') return call(api.POST('/desk/staff/{id}/invite/', given))
  if (step === 'disable') return call(api.POST('/desk/staff/{id}/disable/', given))
  return call(api.POST('/desk/staff/{id}/enable/', given))
}

function StepDialog({
  member,
  step,
  onClose,
}: {
  member: StaffMember
  step: Step | undefined
  onClose: () => void
}) {
  const t = useMessages()
  // The texts stay while the dialog closes.
  const [shown, setShown] = useState<Step>('invite')
  if (step !== undefined && step !== shown) setShown(step)
  const action = useAction((given: { step: Step; id: number }, key) => sendStep(given.step, given.id, key), {
    onDone: (changed) => {
      showChanged(changed)
      onClose()
    },
  })
  const close = () => {
    action.reset()
    onClose()
  }
  const { title, text, button } = steps[shown]
  return (
    <Dialog isOpen={step !== undefined} title={t(title)} onClose={close} size="sm">
      <Stack>
        <Text>
          <RichMessage
            k={text}
            values={{ name: <bdi>{member.name}</bdi>, email: <bdi dir="ltr">{member.email}</bdi> }}
          />
        </Text>
        <FormError message={action.error ? failureText(t, failureFrom(action.error)) : undefined} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('shell.cancel')}
          </Button>
          <Button
            color={shown === 'disable' ? 'red' : 'plum'}
            loading={action.isBusy}
            onClick={() => void action.run({ step: shown, id: member.id })}
            data-autofocus
          >
            {t(button)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
