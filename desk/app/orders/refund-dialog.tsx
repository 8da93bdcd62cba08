import { Alert, Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { longestAmount, longestOrderNote } from '@marah/contract/limits'
import { moneyInText } from '@marah/ui/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loaded } from '../parts/state.tsx'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import { plainAmount } from '../platform/typed-numbers.ts'
import { useForm } from '../platform/use-form.ts'
import { orderQuery, type ShopOrder, showOrder } from './order-calls.ts'
import {
  askRefund,
  type Chosen,
  giveBack,
  nothingChosen,
  planQuery,
  type RefundBody,
  type RefundPlan,
  type RefundReason,
  readMoneyAgain,
  readPlansAgain,
} from './refund-calls.ts'
import { RefundLines } from './refund-lines.tsx'
import { RefundSums } from './refund-sums.tsx'
import { refundReasons } from './refund-text.ts'
import { RefundVisits } from './refund-visits.tsx'
import { seenPlan } from './seen-plan.ts'

/** Milliseconds without a key after which the typed amount is priced. */
const typingPause = 300

const none = { lines: '', visits: '', delivery: '', free: '', reason: '', note: '' }

/** Gives money of an order back: what is chosen is shown first as the sum that each way of paying gets. */
export function RefundDialog(props: {
  order: ShopOrder
  onCallOff: Parameters<typeof RefundVisits>[0]['onCallOff']
  onClose: () => void
}) {
  const { order, onClose } = props
  const t = useMessages()
  const { id: person } = usePerson()
  const send = useAction(
    ({ isAsked, body }: { isAsked: boolean; body: RefundBody }, key) =>
      (isAsked ? askRefund : giveBack)(order.id, body, key),
    {
      onDone: (changed) => {
        showOrder(changed)
        return readMoneyAgain(order.id)
      },
    },
  )
  const form = useForm({
    initial: none,
    draft: { name: `refund-${person}-${order.id}`, without: [] },
    check: ({ reason }) => ({
      lines: isNothing ? t('order-refunds.nothingChosen') : undefined,
      reason: reason === '' ? t('order-refunds.reasonMissing') : undefined,
    }),
    explain: (failure) => failureText(t, failure),
    async send({ reason, note }) {
      if (!seen) return null
      const body = bodyOf(chosen, seen, { reason: reason as RefundReason, note })
      const failure = await send.run({ isAsked: isAbove, body })
      if (failure === null) {
        form.discard()
        onClose()
      } else if (failure.status === 409) {
        // Another person was first: the message says both sums, and what is chosen stays as far as it is still there.
        await queries.invalidateQueries({ queryKey: orderQuery(String(order.id)).queryKey })
        await readPlansAgain(order.id)
      }
      return failure
    },
  })
  const offer = useQuery(planQuery(order.id, nothingChosen))
  const typed: string = [plainAmount(form.values.free), form.values.visits].join(';')
  const [priced] = useDebouncedValue(typed, typingPause)
  const [free = '', visits = ''] = priced.split(';')
  const chosen: Chosen = {
    lines: linesIn(form.values.lines, offer.data),
    delivery: form.values.delivery !== '',
    free,
    visits: visitsIn(visits, plainAmount),
  }
  const plan = useQuery({
    ...planQuery(order.id, chosen),
    enabled: offer.data !== undefined,
    placeholderData: keepPreviousData,
  })
  const seen = seenPlan(plan, priced === typed)
  const isNothing = seen !== undefined && Number(seen.amount) === 0 && !seen.cancels_order
  const wrong = plan.isError ? failureFrom(plan.error) : undefined
  const wrongAmount = wrong?.fields.free?.[0]
  const isAbove = seen !== undefined && seen.limit !== null && Number(seen.amount) > Number(seen.limit)
  const amount = seen ? moneyInText(seen.amount, seen.currency) : ''
  const { error: linesError } = form.field('lines')
  return (
    <FormDialog
      isOpen
      title={t('order-refunds.title', { number: order.number })}
      form={form}
      submit={submitText()}
      isDisabled={seen === undefined}
      about={order}
      size="lg"
      onClose={onClose}
    >
      <Loaded query={offer} rows={4}>
        {(offered) => (
          <>
            <RefundLines
              order={order}
              offered={offered}
              chosen={chosen.lines}
              error={linesError ?? wrong?.fields.lines?.[0]}
              onChange={(lines) => form.set('lines', textOf(lines))}
            />
            <RefundVisits
              offered={offered}
              typed={visitsIn(form.values.visits)}
              error={form.field('visits').error ?? wrong?.fields.visits?.[0]}
              open={order.open_visits}
              onCallOff={props.onCallOff}
              onChange={(amounts) =>
                form.set('visits', [...amounts].map(([id, amount]) => `${id}:${amount}`).join('|'))
              }
            />
            {Number(offered.delivery) > 0 && (
              <Checkbox
                name="delivery"
                label={t('order-refunds.delivery', {
                  amount: moneyInText(offered.delivery, offered.currency),
                })}
                checked={chosen.delivery || plan.data?.cancels_order === true}
                disabled={plan.data?.cancels_order === true}
                onChange={(event) => form.set('delivery', event.currentTarget.checked ? 'yes' : '')}
                size="md"
              />
            )}
            {Number(offered.refundable) > 0 && (
              <TextInput
                {...form.field('free')}
                error={form.field('free').error ?? wrongAmount}
                aria-invalid={(form.field('free').error ?? wrongAmount) !== undefined}
                label={t('order-refunds.free')}
                description={t('order-refunds.freeHint')}
                inputMode="decimal"
                dir="ltr"
                maxLength={longestAmount}
                autoComplete="off"
                size="md"
                rightSection={<Text size="sm">{offered.currency}</Text>}
                rightSectionWidth={56}
              />
            )}
            <NativeSelect
              {...form.field('reason')}
              onChange={(event) => form.set('reason', event.currentTarget.value)}
              label={t('order-refunds.reason')}
              description={t('order-refunds.reasonHint')}
              data={[
                { value: '', label: t('order-edits.choose') },
                ...Object.entries(refundReasons).map(([value, label]) => ({ value, label: t(label) })),
              ]}
              size="md"
              required
            />
            <Textarea
              {...form.field('note')}
              label={t('order-edits.note')}
              description={t('order-edits.noteHint')}
              maxLength={longestOrderNote}
              dir="auto"
              autosize
              minRows={2}
              maxRows={6}
              size="md"
            />
            {wrong && Object.keys(wrong.fields).length === 0 && (
              <Alert color="red" variant="light" radius="md" role="alert">
                {failureText(t, wrong)}
              </Alert>
            )}
            {plan.data && <RefundSums plan={plan.data} free={free} isStale={seen === undefined} />}
            {isAbove && seen?.limit && (
              <Alert color="yellow" variant="light" radius="md">
                {t('order-refunds.aboveLimit', { most: moneyInText(seen.limit, seen.currency) })}
              </Alert>
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  )

  function submitText(): string {
    if (!seen || isNothing) return t('order-refunds.open')
    if (isAbove) return t('order-refunds.submitAsk', { amount })
    if (!seen.cancels_order) return t('order-refunds.submit', { amount })
    return Number(seen.amount) > 0
      ? t('order-refunds.submitWhole', { amount })
      : t('order-refunds.submitCancel')
  }
}

function bodyOf(
  { lines, delivery, free, visits }: Chosen,
  { version, amount }: RefundPlan,
  typed: Pick<RefundBody, 'reason' | 'note'>,
): RefundBody {
  const units = [...lines].flatMap(([line, each]) => (each.units > 0 ? [{ line, ...each }] : []))
  const ofVisits = [...visits].flatMap(([booking, each]) => (each === '' ? [] : [{ booking, amount: each }]))
  return { version, amount, lines: units, delivery, free, visits: ofVisits, ...typed }
}

/** The chosen lines as a text of the form, so that they are in its draft. */
function textOf(lines: Chosen['lines']): string {
  return [...lines].map(([line, { units, restock }]) => [line, units, restock ? 1 : 0].join(':')).join(',')
}

/** Never more than can go back now. */
function linesIn(text: string, offer: RefundPlan | undefined): Chosen['lines'] {
  const typed = new Map(
    text.split(',').map((each) => {
      const [line = 0, units = 0, restock = 1] = each.split(':').map(Number)
      return [line, { units, restock: restock === 1 }]
    }),
  )
  return new Map(
    (offer?.lines ?? []).map(({ line, units: most }) => {
      const { units = 0, restock = true } = typed.get(line) ?? {}
      return [line, { units: Math.min(units, most), restock }]
    }),
  )
}

/** The typed amounts of visits, as a text of the form has them, so that they are in its draft. */
function visitsIn(text: string, read = (typed: string) => typed): Chosen['visits'] {
  const typed = text === '' ? [] : text.split('|')
  return new Map(
    typed.map((each) => {
      const place = each.indexOf(':')
      return [Number(each.slice(0, place)), read(each.slice(place + 1))]
    }),
  )
}
