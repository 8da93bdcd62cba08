import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { FormProblem } from '../personal/form-notes.tsx'
import { useAction } from '../personal/use-action.ts'
import { useMessages } from '../platform/messages.tsx'
import type { Delivery } from './delivery-choice.tsx'

type PickupOfferProps = { delivery: Delivery | null | undefined; onPickUp: () => Promise<void> }

/** Offers a pick-up beside the address step, as a pick-up needs no address. */
export function PickupOffer({ delivery, onPickUp }: PickupOfferProps) {
  const t = useMessages()
  const pick = useAction(onPickUp, { inline: true })
  const option = delivery?.options.find(({ fulfilment }) => fulfilment === 'pickup')
  if (!option?.pickup) return null
  return (
    <Panel title={option.name}>
      <p>
        <bdi>{option.pickup.address}</bdi>
      </p>
      <p>
        <bdi>{option.pickup.hours}</bdi>
      </p>
      <FormProblem text={pick.problem} />
      <div>
        <Button look="quiet" busy={pick.busy} onClick={() => pick.run()}>
          {t('checkout.pickUpInstead')}
        </Button>
      </div>
    </Panel>
  )
}
