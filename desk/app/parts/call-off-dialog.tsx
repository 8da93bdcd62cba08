import { Alert, Radio, Stack, Text, Textarea } from '@mantine/core'
import { longestOrderReason } from '@marah/contract/limits'
import { moneyInText } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { useForm } from '../platform/use-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormError } from './form-error.tsx'
import { RefundWays } from './refund-ways.tsx'
import { Loaded } from './state.tsx'
import { askCallOff, callOff, callOffQuery, showVisit, visitQuery } from './visit-calls.ts'

type Gives = 'everything' | 'by_rules'

/** A visit that is cancelled by the shop: what goes back is shown before. */
export default function CallOffDialog(props: {
  visit: { readonly id: number; readonly reference: string }
  onClose: () => void
}) {
  const t = useMessages()
  const { id: person } = usePerson()
  const { visit, onClose } = props
  const preview = useQuery(callOffQuery(visit.id))
  const known = useQuery(visitQuery(String(visit.id)))
  const send = useAction(
    ({ isAsked, ...body }: { isAsked: boolean; gives: Gives; amount: string; reason: string }, key) =>
      (isAsked ? askCallOff : callOff)(visit.id, body, key),
    { onDone: showVisit },
  )
  const form = useForm({
    initial: { gives: 'everything', reason: '' },
    draft: { name: `call-off-${person}-${visit.id}`, without: [] },
    check: () => ({}),
    explain: (failure) => failureText(t, failure),
    async send({ reason }) {
      if (!chosen) return null
      const { gives, amount } = chosen
      const failure = await send.run({ isAsked: isAbove, gives, amount, reason })
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.status === 409) {
        // A colleague was first, or the money changed: the message says so, and what is true now is shown.
        await Promise.all([preview.refetch(), known.refetch()])
      }
      return failure
    },
  })
  const plans = preview.isError ? [] : (preview.data?.plans ?? [])
  const chosen = plans.find(({ gives }) => gives === form.values.gives)
  const currency = preview.data?.currency ?? ''
  // Rules that give all of it back are no choice.
  const isChoice = new Set(plans.map(({ amount }) => amount)).size > 1
  const moneyIn = (amount: string) => moneyInText(amount, currency)
  const isFree = chosen === undefined || Number(chosen.amount) === 0
  const limit = preview.data?.limit ?? null
  const isAbove = chosen !== undefined && limit !== null && Number(chosen.amount) > Number(limit)
  return (
    <FormDialog
      isOpen
      title={t('visits.callOffTitle', { reference: `\u2066${visit.reference}\u2069` })}
      form={form}
      submit={
        isFree
          ? t('visits.callOff')
          : t(isAbove ? 'visits.askCallOff' : 'visits.callOffAndRefund', {
              amount: moneyIn(chosen.amount),
            })
      }
      keep={t('visits.keep')}
      isDisabled={chosen === undefined}
      onClose={onClose}
    >
      {preview.isError && failureFrom(preview.error).status === 409 ? (
        form.problem === undefined && <FormError message={failureText(t, failureFrom(preview.error))} />
      ) : (
        <Loaded query={preview} rows={3}>
          {() => (
            <>
              <Text>{t('visits.callOffText')}</Text>
              {isChoice && (
                <Radio.Group
                  label={t('visits.gives')}
                  value={form.values.gives}
                  onChange={(value) => form.set('gives', value)}
                >
                  <Stack gap="xs" mt="xs">
                    {plans.map(({ gives, amount }) => (
                      <Radio
                        key={gives}
                        value={gives}
                        size="md"
                        label={t(gives === 'everything' ? 'visits.everything' : 'visits.byRules', {
                          amount: moneyIn(amount),
                        })}
                      />
                    ))}
                  </Stack>
                </Radio.Group>
              )}
              <section aria-label={t('order-refunds.preview')} aria-live="polite">
                {isFree ? (
                  <Text size="sm">{t('visits.nothingBack')}</Text>
                ) : (
                  <RefundWays ways={chosen?.ways ?? []} currency={currency} />
                )}
              </section>
              <Textarea
                {...form.field('reason')}
                label={t('visits.reason')}
                description={t(
                  known.data?.language === 'ar' ? 'visits.reasonHintArabic' : 'visits.reasonHintEnglish',
                )}
                maxLength={longestOrderReason}
                dir="auto"
                autosize
                minRows={2}
                maxRows={6}
                size="md"
              />
              {isAbove && (
                <Alert color="yellow" variant="light" radius="md">
                  {t('visits.aboveLimit', { most: moneyIn(limit ?? '0') })}
                </Alert>
              )}
            </>
          )}
        </Loaded>
      )}
    </FormDialog>
  )
}
