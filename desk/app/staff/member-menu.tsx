import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { api, call, once } from '../platform/calls/api.ts'
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
  const { title, text, button } = steps[shown]
  return (
    <ConfirmDialog
      isOpen={step !== undefined}
      title={t(title)}
      text={
        <RichMessage
          k={text}
          values={{ name: <bdi>{member.name}</bdi>, email: <bdi dir="ltr">{member.email}</bdi> }}
        />
      }
      button={t(button)}
      color={shown === 'disable' ? 'red' : 'plum'}
      send={(key) => sendStep(shown, member.id, key)}
      onDone={showChanged}
      onClose={onClose}
    />
  )
}
