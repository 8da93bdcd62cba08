import { RemovableChip } from '../parts/chip.tsx'
import { formatMoney } from '../platform/format.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useWords } from '../platform/words.tsx'
import {
  cleared,
  countFilters,
  isChosen,
  type ListState,
  listHref,
  type SeveralKey,
  severalKeys,
  toggled,
} from './list-state.ts'
import styles from './listing.module.css'
import type { ListingView } from './listing.server.ts'

type RowProps = { listing: ListingView; state: ListState; path: string }

/** The filters that most readers want, above the list; each is a link that puts it on or off. */
export function Promoted({ listing, state, path }: RowProps) {
  const t = useWords()
  const colours = listing.groups.find(({ key }) => key === 'color')?.values.slice(0, 4) ?? []
  const offers = [
    { key: 'on_sale' as const, value: 'true', label: t('catalogue.onSale'), shown: listing.onSale > 0 },
    { key: 'in_stock' as const, value: 'true', label: t('catalogue.inStock'), shown: listing.inStock > 0 },
    {
      key: 'min_rating' as const,
      value: '4',
      label: t('catalogue.starsUp', { stars: 4 }),
      shown: listing.ratings.some(({ key }) => key === '4'),
    },
    ...colours.map(({ key, label }) => ({ key: 'color' as const, value: key, label, shown: true })),
  ].filter(({ key, value, shown }) => shown && !isChosen(state, key, value))
  if (offers.length === 0 || listing.count < 2) return null
  return (
    <ul className={styles.promoted} aria-label={t('catalogue.quickFilters')}>
      {offers.map(({ key, value, label }) => (
        <li key={key + value}>
          <LocalLink to={listHref(path, toggled(state, key, value))} preventScrollReset>
            {label}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

/** What is chosen, each removable, and a way to remove all. */
export function Chips({ listing, state, path, onRemove }: RowProps & { onRemove: () => void }) {
  const t = useWords()
  if (countFilters(state) === 0) return null
  const labelOf = (key: SeveralKey, value: string) =>
    listing.groups.find((group) => group.key === key)?.values.find((known) => known.key === value)?.label ??
    value
  const { min_price, max_price, min_rating, in_stock, on_sale } = state.single
  const money = (amount: string) => formatMoney(amount, listing.price.currency)
  const chips = [
    ...severalKeys.flatMap((key) =>
      (state.several[key] ?? []).map((value) => ({
        label: labelOf(key, value),
        to: listHref(path, toggled(state, key, value)),
      })),
    ),
    min_price && {
      label: t('catalogue.atLeast', { price: money(min_price) }),
      to: listHref(path, toggled(state, 'min_price', min_price)),
    },
    max_price && {
      label: t('catalogue.atMost', { price: money(max_price) }),
      to: listHref(path, toggled(state, 'max_price', max_price)),
    },
    min_rating && {
      label: t('catalogue.starsUp', { stars: Number(min_rating) }),
      to: listHref(path, toggled(state, 'min_rating', min_rating)),
    },
    in_stock && { label: t('catalogue.inStock'), to: listHref(path, toggled(state, 'in_stock', in_stock)) },
    on_sale && { label: t('catalogue.onSale'), to: listHref(path, toggled(state, 'on_sale', on_sale)) },
  ].filter((chip) => typeof chip === 'object')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus when a chip leaves; chips are links.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click comes from the keyboard too.
    <div className={styles.chips} onClick={onRemove}>
      {chips.map(({ label, to }) => (
        <RemovableChip key={to} label={label} to={to} />
      ))}
      <LocalLink className={styles.clear} to={listHref(path, cleared(state))} preventScrollReset>
        {t('catalogue.clearAll')}
      </LocalLink>
    </div>
  )
}
