import { moneyInText } from '@marah/ui/format'
import type { MouseEvent } from 'react'
import { RemovableChip } from '../parts/chip.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { isPlainClick } from '../platform/plain-click.ts'
import { useListChange } from './list-change.ts'
import type { ListingData } from './list-data.ts'
import {
  cleared,
  countFilters,
  type FilterKey,
  isChosen,
  type ListState,
  listHref,
  type SeveralKey,
  severalKeys,
  withFilter,
} from './list-state.ts'
import styles from './listing.module.css'

type Chip = { key: FilterKey; value: string; label: string }

type RowProps = { listing: ListingData; state: ListState; path: string }

/** Shows the most used filters above the list, as links that toggle them. */
export function Promoted({ listing, state, path }: RowProps) {
  const t = useMessages()
  const changeOnPress = useChangeOnPress(path)
  const colours = listing.facets.groups.find(({ key }) => key === 'color')?.values.slice(0, 4) ?? []
  const offers = [
    {
      key: 'on_sale' as const,
      value: 'true',
      label: t('catalogue.onSale'),
      shown: listing.facets.onSale > 0,
    },
    {
      key: 'in_stock' as const,
      value: 'true',
      label: t('catalogue.inStock'),
      shown: listing.facets.inStock > 0,
    },
    {
      key: 'min_rating' as const,
      value: '4',
      label: t('catalogue.starsUp', { stars: 4 }),
      shown: listing.facets.ratings.some(({ key }) => key === '4'),
    },
    ...colours.map(({ key, label }) => ({ key: 'color' as const, value: key, label, shown: true })),
  ].filter(({ key, value, shown }) => shown && !isChosen(state, key, value))
  if (offers.length === 0 || listing.count < 2) return null
  return (
    <ul className={styles.promoted} aria-label={t('catalogue.quickFilters')}>
      {offers.map(({ key, value, label }) => (
        <li key={key + value}>
          <LocalLink
            to={listHref(path, withFilter(state, key, value, true))}
            preventScrollReset
            onClick={changeOnPress((latest) => withFilter(latest, key, value, true))}
          >
            {label}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

/** Shows the active filters, each removable, and a link that removes all. */
export function Chips({ listing, state, path, onRemove }: RowProps & { onRemove: () => void }) {
  const t = useMessages()
  const changeOnPress = useChangeOnPress(path)
  if (countFilters(state) === 0) return null
  const labelOf = (key: SeveralKey, value: string) =>
    listing.facets.groups.find((group) => group.key === key)?.values.find((known) => known.key === value)
      ?.label ?? value
  const { min_price, max_price, min_rating, in_stock, on_sale } = state.single
  // The price is isolated: after Arabic words "$5.00" would be read as "5.00$". A label is plain text, so characters
  // isolate it.
  const money = (amount: string) => moneyInText(amount, listing.price.currency)
  const several: Chip[] = severalKeys.flatMap((key) =>
    (state.several[key] ?? []).map((value) => ({ key, value, label: labelOf(key, value) })),
  )
  const single: (Chip | '' | undefined)[] = [
    min_price && {
      key: 'min_price',
      value: min_price,
      label: t('catalogue.atLeast', { price: money(min_price) }),
    },
    max_price && {
      key: 'max_price',
      value: max_price,
      label: t('catalogue.atMost', { price: money(max_price) }),
    },
    min_rating && {
      key: 'min_rating',
      value: min_rating,
      label: t('catalogue.starsUp', { stars: Number(min_rating) }),
    },
    in_stock && { key: 'in_stock', value: in_stock, label: t('catalogue.inStock') },
    on_sale && { key: 'on_sale', value: on_sale, label: t('catalogue.onSale') },
  ]
  const chips = [...several, ...single].filter((chip) => typeof chip === 'object')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus when a chip leaves; chips are links.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click comes from the keyboard too.
    <div className={styles.chips} onClick={onRemove}>
      {chips.map(({ key, value, label }) => (
        <RemovableChip
          key={key + value}
          label={label}
          to={listHref(path, withFilter(state, key, value, false))}
          onClick={changeOnPress((latest) => withFilter(latest, key, value, false), { replace: true })}
        />
      ))}
      <LocalLink
        className={styles.clear}
        to={listHref(path, cleared(state))}
        onClick={changeOnPress(cleared)}
        preventScrollReset
      >
        {t('catalogue.clearAll')}
      </LocalLink>
    </div>
  )
}

/** Links have an `href` for the list on screen; a click changes the list that was requested last. */
function useChangeOnPress(path: string) {
  const change = useListChange(path)
  return (...args: Parameters<typeof change>) =>
    (event: MouseEvent) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      change(...args)
    }
}
