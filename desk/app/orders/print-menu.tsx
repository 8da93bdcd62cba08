import { Button, Menu, Text } from '@mantine/core'
import { saveFile } from '@marah/ui/calls/save-file'
import { FormError } from '../parts/form-error.tsx'
import { Icon } from '../parts/icon.tsx'
import { type AnsweredFile, api, fileOf, once } from '../platform/calls/api.ts'
import { failureFrom, failureText } from '../platform/calls/failures.ts'
import { queries } from '../platform/calls/queries.ts'
import { useAction } from '../platform/calls/use-action.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import classes from './print-menu.module.css'

type Kind = 'pick_list' | 'packing_slips' | 'labels' | 'gift_receipts'
type Printed = { readonly kind: Kind; readonly orders: readonly number[]; readonly parcel: number | null }

const labels: Readonly<Record<Kind, MessageKey>> = {
  pick_list: 'papers.pickList',
  packing_slips: 'papers.packingSlips',
  labels: 'papers.labels',
  gift_receipts: 'papers.giftReceipts',
}

function print({ orders, ...body }: Printed, key: string): Promise<AnsweredFile> {
  const given = {
    params: { header: once(key) },
    body: { ...body, orders: [...orders] },
    parseAs: 'blob' as const,
  }
  return fileOf(api.POST('/desk/order-papers/', given))
}

/** Prints papers of orders, or of one of their parcels, as one PDF; each press prints them again. */
export function PrintMenu(props: {
  orders: readonly number[]
  /** Whether a gift may be among them. */
  hasGifts?: boolean
  /** The parcel, with its place in its order, if only its papers are printed. */
  parcel?: { readonly id: number; readonly place: number }
}) {
  const t = useMessages()
  const { orders, hasGifts = false, parcel } = props
  const action = useAction(print, {
    onDone({ file, name }) {
      saveFile(file, name)
      void queries.invalidateQueries({ queryKey: ['order'] })
      void queries.invalidateQueries({ queryKey: ['log'] })
    },
  })
  const kinds: Kind[] = [
    ...(parcel ? [] : (['pick_list'] as const)),
    'packing_slips',
    'labels',
    ...(hasGifts ? (['gift_receipts'] as const) : []),
  ]
  const name = parcel ? t('papers.printNamed', { number: String(parcel.place) }) : t('papers.print')
  return (
    <div className={classes.print}>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button
            variant="default"
            size="md"
            leftSection={<Icon name="print" size={18} />}
            loading={action.isBusy}
            aria-label={name}
          >
            {t('papers.print')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={name}>
          {kinds.map((kind) => (
            <Menu.Item
              key={kind}
              onClick={() => void action.run({ kind, orders, parcel: parcel?.id ?? null })}
            >
              {t(labels[kind], { count: parcel ? 1 : orders.length })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <div role="status">
        {action.result && (
          <Text size="sm" c="dimmed" className={classes.saved}>
            <RichMessage k="papers.saved" values={{ name: <bdi dir="ltr">{action.result.name}</bdi> }} />
          </Text>
        )}
      </div>
      <FormError message={action.error ? failureText(t, failureFrom(action.error)) : undefined} />
    </div>
  )
}
