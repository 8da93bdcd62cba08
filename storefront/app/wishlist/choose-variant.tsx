import { type FormEvent, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Select } from '../parts/select.tsx'
import type { Product } from '../personal/product-query.ts'
import { useMessages } from '../platform/messages.tsx'
import styles from './wishlist-item.module.css'

type ChooseVariantProps = {
  product: Product
  busy: boolean
  onMove: (stock: number) => void
}

/** Asks which variant to move to the cart: the customer must choose it. */
export function ChooseVariant({ product, busy, onMove }: ChooseVariantProps) {
  const t = useMessages()
  const [stock, setStock] = useState('')
  const [isMissing, setMissing] = useState(false)
  const available = product.product_stock.filter(({ quantity }) => quantity > 0)
  if (available.length === 0) return null

  function move(event: FormEvent) {
    event.preventDefault()
    setMissing(stock === '')
    if (stock !== '') onMove(Number(stock))
  }

  return (
    <form className={styles.choose} noValidate onSubmit={move}>
      <Select
        label={t('wishlist.choose')}
        required
        error={isMissing ? t('wishlist.chooseMissing') : undefined}
        value={stock}
        onChange={({ currentTarget }) => {
          setStock(currentTarget.value)
          setMissing(false)
        }}
        options={[
          { value: '', label: t('wishlist.chooseOne') },
          ...available.map((unit) => ({ value: String(unit.id), label: variantName(unit) })),
        ]}
      />
      <Button type="submit" look="quiet" busy={busy}>
        {t('wishlist.move')}
        <span className="unseen"> {product.name}</span>
      </Button>
    </form>
  )
}

function variantName({ product_option_details: options }: Product['product_stock'][number]): string {
  return options.map(({ option_text_value }) => option_text_value).join(' · ')
}
