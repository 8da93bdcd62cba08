import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { longestDocumentNumber, longestOrderNote } from '@marah/contract/limits'
import type { MessageKey } from '../platform/message-keys.ts'
import { type Translate, useMessages } from '../platform/messages.tsx'
import type { useForm } from '../platform/use-form.ts'

/** The ways in which the shop itself gives money back. */
type Way = 'cash' | 'transfer' | 'terminal'
type Texts = { readonly way: string; readonly document: string; readonly note: string }
type Field = Omit<ReturnType<ReturnType<typeof useForm<keyof Texts>>['field']>, 'name'>
/** A form that has these fields, perhaps among others. */
type Form = Pick<ReturnType<typeof useForm<keyof Texts>>, 'values' | 'set'> & {
  field: (name: keyof Texts) => Field & { readonly name: string }
}

const wayLabels: Readonly<Record<Way, MessageKey>> = {
  cash: 'order-refunds.inCash',
  transfer: 'order-refunds.byTransfer',
  terminal: 'order-refunds.atTerminal',
}

/** The texts of the fields, checked and as they are sent. */
export const paidByShop = {
  check: (t: Translate, { way, document }: Texts) => ({
    document: way === 'transfer' && document.trim() === '' ? t('order-refunds.documentMissing') : undefined,
  }),
  body: <W extends Way>({ way, document, note }: Texts) => ({ way: way as W, document, note }),
}

/** In which way the shop has paid, the number of the document, and a note. */
export function PaidFields({ form, ways }: { form: Form; ways: readonly Way[] }) {
  const t = useMessages()
  return (
    <>
      <NativeSelect
        {...form.field('way')}
        onChange={(event) => form.set('way', event.currentTarget.value)}
        label={t('order-refunds.way')}
        data={ways.map((way) => ({ value: way, label: t(wayLabels[way]) }))}
        size="md"
      />
      <TextInput
        {...form.field('document')}
        label={t('order-refunds.document')}
        description={t('order-refunds.documentHint')}
        maxLength={longestDocumentNumber}
        dir="auto"
        autoComplete="off"
        size="md"
        required={form.values.way === 'transfer'}
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
    </>
  )
}
