import { Money } from '@marah/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { type Address, addressesQuery } from '../addresses/index.ts'
import { OrderItems, OrderSums } from '../orders/index.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Panel, PanelColumns } from '../parts/panel.tsx'
import { CompanyPanel, useCompany, usePayment } from '../payments/index.ts'
import { failureFrom, failureText, fieldMessage } from '../personal/failure-text.ts'
import { FormProblem } from '../personal/form-notes.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { personalTitle } from '../personal/page-title.ts'
import { RequireLogin } from '../personal/require-login.tsx'
import { useHref } from '../platform/language.tsx'
import { RichMessage, type Translate, useMessages } from '../platform/messages.tsx'
import { queries } from '../platform/personal/queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import type { Route } from './+types/buy-now-page.ts'
import { AddressStep } from './address-step.tsx'
import styles from './checkout-page.module.css'
import { DeliveryChoice, PickupPlace, pickupId, requireDelivered } from './delivery-choice.tsx'
import { deliveryOptionsQuery } from './delivery-options.ts'
import { useGift } from './gift.ts'
import { GiftPanel } from './gift-panel.tsx'
import { type BuyNow, buyNowQuery, type ChangedLine, openBuyNowPayment } from './payment-session.ts'
import { PickupOffer } from './pickup-offer.tsx'
import { resumedAddressQuery } from './resume.ts'
import { AddressSummary, ReviewSkeleton } from './review-parts.tsx'
import { Steps } from './steps.tsx'

export function meta({ location }: Route.MetaArgs) {
  return personalTitle(location, 'checkout.buyNowTitle')
}

/**
 * Buys one item at once, without the cart. The address is `?stock=7&quantity=2`, then `&address=…` once it is chosen;
 * resuming an unpaid order passes its id, which gives the address.
 */
export default function BuyNowPage() {
  const t = useMessages()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const href = useHref()
  const stock = wholeNumber(query.get('stock'))
  const quantity = wholeNumber(query.get('quantity') ?? '1')
  const address = wholeNumber(query.get('address'))
  const order = query.get('order')
  const takesAddress = hasExtension('checkout-addresses')
  const hasOptions = hasExtension('delivery-options')
  const delivery = query.get('delivery')
  const isPickedUp = delivery === pickupId
  const here = `/buy-now?stock=${stock}&quantity=${quantity}`

  async function choose(chosen: Address) {
    if (hasOptions && stock !== null && quantity !== null) {
      requireDelivered(await queries.fetchQuery(deliveryOptionsQuery({ stock, quantity }, chosen)))
    }
    await navigate(href(`${here}&address=${chosen.id}`))
  }

  return (
    <div className={`page ${styles.page}`}>
      <h1>{t('checkout.buyNowTitle')}</h1>
      {stock === null || quantity === null ? (
        <NothingToBuy />
      ) : (
        <RequireLogin>
          {!takesAddress || address !== null || isPickedUp ? (
            <>
              <Steps current="review" delivers={takesAddress} />
              <BuyNowReview
                request={{
                  stock,
                  quantity,
                  ...(address !== null && { address }),
                  ...(delivery !== null && { delivery }),
                }}
                editHref={here}
              />
            </>
          ) : order !== null ? (
            <Resume order={order} here={here} />
          ) : (
            <>
              <Steps current="address" />
              <AddressStep chosen={null} onChosen={choose} />
              {hasOptions && <BuyNowPickup goods={{ stock, quantity }} here={here} />}
            </>
          )}
        </RequireLogin>
      )}
    </div>
  )
}

function BuyNowPickup({ goods, here }: { goods: { stock: number; quantity: number }; here: string }) {
  const navigate = useNavigate()
  const href = useHref()
  const { data } = useQuery(deliveryOptionsQuery(goods, null))
  return (
    <PickupOffer
      delivery={data}
      onPickUp={async () => {
        await navigate(href(`${here}&delivery=${pickupId}`))
      }}
    />
  )
}

/** Shows the ways to deliver a single purchase to the chosen address; choosing another one opens another payment. */
function BuyNowDelivery({ request, here, currency }: { request: BuyNow; here: string; currency: string }) {
  const navigate = useNavigate()
  const href = useHref()
  const addresses = useQuery(addressesQuery)
  const address = addresses.data?.find(({ id }) => id === request.address)
  const { data } = useQuery({
    ...deliveryOptionsQuery(request, address ?? null),
    enabled: address !== undefined,
  })
  if (!data || !address) return null
  const chosen = request.delivery ?? data.chosen
  return (
    <DeliveryChoice
      delivery={{ ...data, chosen }}
      currency={currency}
      onChoose={(id) =>
        void navigate(href(`${here}&address=${address.id}&delivery=${id}`), { replace: true })
      }
    />
  )
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Resumes with the address of an earlier order, or asks for one. */
function Resume({ order, here }: { order: string; here: string }) {
  const href = useHref()
  return (
    <Loaded query={useQuery(resumedAddressQuery(order))} skeleton={<ReviewSkeleton />}>
      {(address) => <Navigate to={href(address === null ? here : `${here}&address=${address}`)} replace />}
    </Loaded>
  )
}

function BuyNowReview({ request, editHref }: { request: BuyNow; editHref: string }) {
  const t = useMessages()
  const { isKnown, ...buyer } = useCompany()
  const { company } = buyer
  const prepared = useQuery({ ...buyNowQuery({ ...request, company }), enabled: isKnown })
  const { refetch } = prepared
  const payment = usePayment(useCallback(() => void refetch(), [refetch]))
  const gift = useGift()

  /**
   * The payment page that was opened for the review has no gift: another is opened for one, once its message is complete.
   */
  async function urlOf(plain: string): Promise<string | null> {
    if (!gift.gift) return plain
    const opened = await openBuyNowPayment({ ...request, company, gift: gift.gift })
    if (opened.kind === 'ready') return opened.url
    await refetch()
    return null
  }

  // The tax number was wrong, which only the back end can check: the customer can remove the company's details.
  if (prepared.isError && company)
    return (
      <Panel title={t('cart.summary')}>
        <FormProblem text={problemOf(t, prepared.error)} />
        <CompanyPanel {...buyer} country={undefined} />
      </Panel>
    )
  return (
    <Loaded query={prepared} skeleton={<ReviewSkeleton />}>
      {(found) => {
        if (found.kind === 'changed') return <SoldOutMeanwhile lines={found.lines} stock={request.stock} />
        const { order, url } = found
        const { address } = order.cart_frozen_data
        return (
          <PanelColumns
            main={
              <>
                {address && <AddressSummary address={address} editHref={editHref} />}
                {order.pickup && <PickupPlace pickup={order.pickup} editHref={editHref} />}
                <WithExtension name="delivery-options">
                  <BuyNowDelivery request={request} here={editHref} currency={order.amount_currency} />
                </WithExtension>
                <Panel title={t('checkout.items')}>
                  <OrderItems order={order} />
                </Panel>
                <GiftPanel {...gift} />
              </>
            }
            side={
              <Panel title={t('cart.summary')}>
                <OrderSums order={order} />
                <CompanyPanel {...buyer} country={address?.country} />
                <FormProblem text={payment.problem} />
                <Button wide busy={payment.busy} onClick={() => void payment.go(() => urlOf(url))}>
                  <span>
                    <RichMessage
                      k="checkout.payAmount"
                      values={{ amount: <Money amount={order.amount} currency={order.amount_currency} /> }}
                    />
                  </span>
                </Button>
                <p className={styles.note}>{t('checkout.payNote')}</p>
              </Panel>
            }
          />
        )
      }}
    </Loaded>
  )
}

function problemOf(t: Translate, error: unknown): string {
  const failure = failureFrom(error)
  return fieldMessage(failure) ?? failureText(t, failure)
}

function SoldOutMeanwhile({ lines, stock }: { lines: ChangedLine[]; stock: number }) {
  const t = useMessages()
  const [line] = lines
  const available = line?.reason === 'not_enough' ? line.available : 0
  if (!line || available === 0) return <NothingToBuy />
  return (
    <EmptyState
      icon="info"
      title={t('checkout.fewerTitle')}
      text={t('checkout.fewerText', { name: line.name, count: available })}
      live
    >
      <ButtonLink to={`/buy-now?stock=${stock}&quantity=${available}`}>
        {t('checkout.takeFewer', { count: available })}
      </ButtonLink>
    </EmptyState>
  )
}

function NothingToBuy() {
  const t = useMessages()
  return (
    <EmptyState icon="info" title={t('checkout.soldOut')} text={t('checkout.soldOutText')} live>
      <ButtonLink to="/">{t('cart.startShopping')}</ButtonLink>
      <ButtonLink to="/cart" look="quiet">
        {t('cart.title')}
      </ButtonLink>
    </EmptyState>
  )
}
