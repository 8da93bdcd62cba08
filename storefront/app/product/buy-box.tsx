/** The part of a product page that sells: price, options, quantity and two buttons. */
import { mostUnits } from '@marah/contract/limits'
import { Money } from '@marah/ui/format'
import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AfterHydration } from '../parts/after-hydration.tsx'
import { Button } from '../parts/button.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { useOptionName } from '../parts/option-name.ts'
import { Price } from '../parts/price.tsx'
import { appState } from '../platform/app-state.ts'
import { useHref } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { HeartSlot, StockAlert } from '../wishlist/index.ts'
import type { AddResult } from './add-to-cart.tsx'
import styles from './buy-box.module.css'
import { DeliveryInfo, type DeliveryTerms } from './delivery-info.tsx'
import { OptionPicker } from './option-picker.tsx'
import type { ProductData, ProductPicture } from './product.server.ts'
import { Quantity } from './quantity.tsx'
import type { Choice, Unit } from './variant.ts'

/** The first click loads the code that adds the unit and shows the result. */
const loadAdding = () => import('./add-to-cart.tsx')
const AddedNotice = lazyPart(loadAdding)

/** The page shows the exact number up to this many units. */
const fewLeft = 5

type BuyBoxProps = {
  product: ProductData
  choice: Choice
  picture: ProductPicture | undefined
  delivery: DeliveryTerms | null
}

export function BuyBox({ product, choice, picture, delivery }: BuyBoxProps) {
  const t = useMessages()
  const optionName = useOptionName()
  const href = useHref()
  const navigate = useNavigate()
  const guestsBuy = hasExtension('guest-checkout')
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(useSearchParams()[0])
  const [quantity, setQuantity] = useState(1)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState<{ unit: number; result: AddResult }>()
  const [isCodeMissing, setCodeMissing] = useState(false)
  const { units, axes, currency, vendor } = product
  const { chosen, missing, unit } = choice
  const soldOut = unit ? unit.quantity === 0 : !product.inStock
  // The notice is about the variant that was added, not about the one chosen since.
  if (added && added.unit !== unit?.id) {
    setAdded(undefined)
    setQuantity(1)
  }

  /** Returns the unit to buy; otherwise shows the error of the first missing option and focuses it. */
  function chosenUnit() {
    setAsked(true)
    if (unit) return unit
    box.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(missing[0] ?? '')}"]`)?.focus()
    return undefined
  }

  const itemOf = (unit: Unit) => ({
    product_stock: unit.id,
    quantity,
    product_slug: product.slug,
    name: product.name,
    options: axes.map(({ type, values }) => ({
      type: optionName(type),
      text: values.find(({ key }) => key === unit.options[type])?.name ?? '',
    })),
    unit_price: unit.price,
    list_price: unit.before,
    currency,
    image_sources: picture?.sources ?? null,
    vendor_name: vendor?.name ?? '',
  })

  async function add() {
    const unit = chosenUnit()
    if (!unit) return
    setBusy(true)
    setAdded(undefined)
    const code = await loadAdding().catch(() => undefined)
    setCodeMissing(!code)
    if (!code) {
      setBusy(false)
      return
    }
    const done = await code.addToCart(itemOf(unit), Math.min(unit.quantity, mostUnits))
    setBusy(false)
    setAdded({ unit: unit.id, result: done })
  }

  async function buyNow(event: MouseEvent) {
    event.preventDefault()
    const unit = chosenUnit()
    if (!unit) return
    const page = href(`/buy-now?stock=${unit.id}&quantity=${quantity}`)
    if (appState.getState().loggedIn) return navigate(page)
    if (!guestsBuy) return navigate(`${href('/login')}?next=${encodeURIComponent(page)}`)
    const code = await loadAdding().catch(() => undefined)
    setCodeMissing(!code)
    if (!code) return
    code.setInVisitorCart(itemOf(unit))
    navigate(href(`/checkout?only=${unit.id}`))
  }

  return (
    <div className={styles.box} ref={box}>
      <div className={styles.top}>
        <PriceLine product={product} choice={choice} />
        <div className={styles.heart}>
          <HeartSlot slug={product.slug} name={product.name} stock={unit?.id} />
        </div>
      </div>
      {axes.map((axis) => (
        <OptionPicker
          key={axis.type}
          units={units}
          axes={axes}
          axis={axis}
          chosen={chosen}
          pressed={pressed}
          isMissing={asked && missing.includes(axis.type)}
          guide={axis.type === 'size' ? product.sizeGuide : null}
        />
      ))}
      <StockState soldOut={soldOut} quantity={unit?.quantity} />
      {soldOut ? (
        <>
          {product.inStock && <p className={styles.hint}>{t('catalogue.soldOutHint')}</p>}
          <div className={styles.alert}>
            <AfterHydration>
              <WithExtension name="stock-alerts">
                <StockAlert key={unit?.id} stock={unit?.id} onMissing={chosenUnit} />
              </WithExtension>
            </AfterHydration>
          </div>
        </>
      ) : (
        <>
          <Quantity value={quantity} most={unit?.quantity} onChange={setQuantity} />
          <div className={styles.buttons}>
            <div className={styles.bar}>
              {/* The price is shown here on phones alone, where the page's own price may be below the first screen. */}
              <p hidden aria-hidden="true">
                <CurrentPrice product={product} choice={choice} />
              </p>
              <Button wide busy={busy} onClick={add}>
                {t('catalogue.addToCart')}
              </Button>
            </div>
            <Button wide look="quiet" onClick={buyNow}>
              {t('catalogue.buyNow')}
            </Button>
          </div>
          <noscript>
            <p className={styles.hint}>{t('catalogue.cartNeedsScript')}</p>
          </noscript>
        </>
      )}
      {/* The element is always rendered, so that screen readers announce its content. */}
      <div role="status">
        {isCodeMissing && <p>{t('catalogue.addFailed')}</p>}
        {added && (
          <Suspense>
            <AddedNotice result={added.result} name={product.name} onClose={() => setAdded(undefined)} />
          </Suspense>
        )}
      </div>
      <DeliveryInfo returns={product.returns} delivery={delivery} soldOut={soldOut} />
    </div>
  )
}

function priceOf({ units, priceFrom, priceTo }: ProductData, { unit }: Choice) {
  // Until a variant is selected, the page shows the unit with the "from" price.
  const shown = unit ?? units.find(({ price }) => price === priceFrom)
  return {
    price: shown?.price ?? priceFrom,
    lowest: shown?.lowest,
    // Judgment C-330/23 names the price from which a saving must be calculated.
    before: shown?.lowest ?? shown?.before,
    isFrom: !unit && priceFrom !== priceTo,
  }
}

function CurrentPrice({ product, choice }: { product: ProductData; choice: Choice }) {
  const { price, before, isFrom } = priceOf(product, choice)
  return <Price amount={price} currency={product.currency} before={before} from={isFrom} />
}

function PriceLine({ product, choice }: { product: ProductData; choice: Choice }) {
  const { currency } = product
  const { price, before, lowest } = priceOf(product, choice)
  const saved = minorOf(before ?? price) - minorOf(price)
  return (
    <div className={styles.price} aria-live="polite">
      <CurrentPrice product={product} choice={choice} />
      {product.priceNote && <p className={styles.hint}>{product.priceNote}</p>}
      {saved > 0 && (
        <p className={styles.saved}>
          <RichMessage
            k="catalogue.youSave"
            values={{
              amount: <Money amount={decimalOf(saved, price)} currency={currency} />,
              percent: Math.round((saved / minorOf(before ?? price)) * 100),
            }}
          />
        </p>
      )}
      {saved > 0 && lowest && (
        <p className={styles.hint}>
          <RichMessage
            k="catalogue.lowestBefore"
            values={{ price: <Money amount={lowest} currency={currency} /> }}
          />
        </p>
      )}
    </div>
  )
}

function StockState({ soldOut, quantity }: { soldOut: boolean; quantity: number | undefined }) {
  const t = useMessages()
  const few = quantity !== undefined && quantity > 0 && quantity <= fewLeft
  return (
    <p className={styles.stock} data-state={soldOut ? 'out' : few ? 'few' : 'in'} role="status">
      {soldOut
        ? t('catalogue.soldOut')
        : few
          ? t('catalogue.onlyLeft', { count: quantity })
          : t('catalogue.available')}
    </p>
  )
}
