import { longestGiftMessage } from '@marah/contract/limits'
import { Checkbox } from '../parts/checkbox.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Panel } from '../parts/panel.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { useMessages } from '../platform/messages.tsx'
import type { useGift } from './gift.ts'

type GiftPanelProps = Pick<ReturnType<typeof useGift>, 'isChosen' | 'message' | 'change'> & {
  /** True if the order is paid in cash: the person who receives the parcel pays for it. */
  isCash?: boolean
}

/**
 * Marks the goods as a gift, with a message to the recipient. A message that is too long gets an error, rather than being
 * cut off when pasted.
 */
export function GiftPanel({ isChosen, message, change, isCash = false }: GiftPanelProps) {
  const t = useMessages()
  const over = message.length - longestGiftMessage
  return (
    <WithExtension name="gifts">
      <Panel>
        <Checkbox
          label={t('checkout.giftAsk')}
          checked={isChosen}
          onChange={(event) => change({ chosen: event.currentTarget.checked ? 'yes' : '' })}
        />
        {isChosen && (
          <>
            <p>{t('checkout.giftNote')}</p>
            {isCash && <p>{t('checkout.giftCash')}</p>}
            <TextArea
              label={t('checkout.giftMessage')}
              hint={t('checkout.giftHint', { max: longestGiftMessage })}
              error={over > 0 ? t('checkout.giftTooLong', { count: over }) : undefined}
              rows={3}
              value={message}
              onChange={(event) => change({ message: event.currentTarget.value })}
            />
          </>
        )}
      </Panel>
    </WithExtension>
  )
}
