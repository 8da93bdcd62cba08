import { Alert, Radio, Stack, Text } from '@mantine/core'
import { Money } from '@marah/ui/format'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormDialog } from '../parts/form-dialog.tsx'
import { PaidFields, paidByShop } from '../parts/paid-fields.tsx'
import { failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import {
  askHeldRecord,
  askHeldReturn,
  checkHeld,
  type HeldPayment,
  type HeldReturn,
  readAgain,
  recordHeldReturn,
  returnHeld,
} from './money-calls.ts'

type Decision =
  | { readonly kind: 'check' | 'return' | 'ask' }
  | { readonly kind: 'record' | 'ask-record'; readonly body: HeldReturn }

/** Asks what is done about a payment that does not fit its order; nothing is chosen before. */
export default function HeldDialog({ held, onClose }: { held: HeldPayment; onClose: () => void }) {
  const t = useMessages()
  const { id: person } = usePerson()
  const [stillHeld, setStillHeld] = useState(false)
  const send = useAction((decision: Decision, key) => sendDecision(held.id, decision, key), {
    onDone: ({ status }, { kind }) => {
      readAgain('held-payments')
      if (kind === 'check' && status === 'held') setStillHeld(true)
      else close()
    },
  })
  const form = useForm({
    initial: { decision: '', way: 'transfer', document: '', note: '' },
    draft: { name: `held-${person}-${held.id}`, without: [] },
    check: ({ decision, ...paid }) => ({
      decision: decision === '' ? t('money.chooseFirst') : undefined,
      ...(decision === 'record' && paidByShop.check(t, paid)),
    }),
    explain: (failure) => failureText(t, failure),
    async send({ decision, ...paid }) {
      setStillHeld(false)
      const failure = await send.run(
        decision === 'record'
          ? { kind: held.needs_second_person ? 'ask-record' : 'record', body: paidByShop.body(paid) }
          : { kind: decision === 'return' ? (held.needs_second_person ? 'ask' : 'return') : 'check' },
      )
      if (failure?.status === 409) readAgain('held-payments')
      return failure
    },
  })
  function close() {
    form.discard()
    onClose()
  }
  const sums = {
    agreed: <Money amount={held.agreed} currency={held.agreed_currency} />,
    received: <Money amount={held.received} currency={held.received_currency} />,
  }
  const { error } = form.field('decision')
  return (
    <FormDialog
      isOpen
      title={t('money.heldTitle', { number: held.order.number })}
      form={form}
      submit={t(submits(held, form.values.decision))}
      about={held}
      onClose={onClose}
    >
      <Text>
        <RichMessage k="money.heldText" values={sums} />
      </Text>
      {held.waits_for_second_person && (
        <Text>
          <Link to={`/orders/${held.order.id}`}>{t('money.waitsForSecond')}</Link>
        </Text>
      )}
      <Radio.Group
        label={t('money.heldQuestion')}
        error={error}
        size="md"
        value={form.values.decision}
        onChange={(value) => form.set('decision', value)}
      >
        <Stack gap="sm" mt={6}>
          <Radio
            name="decision"
            size="md"
            value="check"
            label={t('money.checkChoice')}
            description={t('money.checkHint')}
          />
          <Radio
            name="decision"
            size="md"
            value="return"
            label={t('money.returnChoice')}
            description={t(held.needs_second_person ? 'money.secondHint' : 'money.returnHint')}
          />
          <Radio
            name="decision"
            size="md"
            value="record"
            label={t('money.recordChoice')}
            description={t(held.needs_second_person ? 'money.secondRecordHint' : 'money.recordHint')}
          />
        </Stack>
      </Radio.Group>
      {form.values.decision === 'record' && <PaidFields form={form} ways={['transfer', 'cash']} />}
      {stillHeld && (
        <Alert color="yellow" variant="light" radius="md" role="alert">
          <RichMessage k="money.stillHeld" values={sums} />
        </Alert>
      )}
    </FormDialog>
  )
}

function submits({ needs_second_person }: HeldPayment, decision: string): MessageKey {
  if (decision === 'check') return 'money.check'
  return decision !== '' && needs_second_person ? 'money.askSecond' : 'money.endOrder'
}

function sendDecision(id: number, decision: Decision, key: string): Promise<HeldPayment> {
  if (decision.kind === 'record') return recordHeldReturn(id, decision.body, key)
  if (decision.kind === 'ask-record') return askHeldRecord(id, decision.body, key)
  if (decision.kind === 'ask') return askHeldReturn(id, key)
  return decision.kind === 'return' ? returnHeld(id, key) : checkHeld(id, key)
}
