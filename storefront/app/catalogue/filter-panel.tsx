import { formatMoney, formatRange } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '../parts/button.tsx'
import { hrefIn } from '../platform/language.tsx'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'
import type { FacetGroup, FacetValue, ListingData } from './list-data.ts'
import { filterFormId, isChosen, type ListState, type SeveralKey } from './list-state.ts'
import styles from './listing.module.css'
import { Swatch } from './swatch.tsx'

const longestPrice = 12

const groupNames: Record<SeveralKey, MessageKey> = {
  category: 'catalogue.category',
  product_type: 'catalogue.productType',
  vendor: 'catalogue.seller',
  color: 'catalogue.color',
  size: 'catalogue.size',
  material: 'catalogue.material',
  condition: 'catalogue.condition',
}

/** The number of values shown at first; longer groups can be expanded. */
const valuesShown = 8

type PanelProps = {
  path: string
  state: ListState
  listing: ListingData
}

/**
 * Shows all filters as one GET form. Without JavaScript it has a submit button; with it every change applies at once
 * (form-changes.ts) and keeps focus and scroll position.
 */
export default function FilterPanel({ path, state, listing }: PanelProps) {
  const t = useMessages()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const isFollowing = useRef(false)
  // Chips, Back and Forward change the URL, and the fields follow, except the focused one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the fields begin with has changed with it.
  useEffect(() => {
    if (isFollowing.current) followDefaults(form.current)
    isFollowing.current = true
  }, [state])
  const { groups, ratings, inStock, onSale } = listing.facets
  const { price } = listing
  return (
    <Form
      discover="none"
      id={filterFormId}
      ref={form}
      action={hrefIn(language, path)}
      className={styles.form}
      preventScrollReset
      aria-label={t('catalogue.filters')}
    >
      {state.words && <input type="hidden" name="q" value={state.words} />}
      {groups.map((group, index) => (
        <Group key={group.key} group={group} state={state} open={index < 3} />
      ))}
      <fieldset className={styles.group}>
        <legend>{t('catalogue.price')}</legend>
        <div className={styles.range}>
          <PriceEnd name="min_price" label={t('catalogue.priceFrom')} bound={price.min} state={state} />
          <span aria-hidden="true">–</span>
          <PriceEnd name="max_price" label={t('catalogue.priceTo')} bound={price.max} state={state} />
        </div>
        {Number(price.max) > 0 && (
          <p className={styles.hint}>
            <bdi dir="ltr">
              {formatRange(formatMoney(price.min, price.currency), formatMoney(price.max, price.currency))}
            </bdi>
          </p>
        )}
      </fieldset>
      {ratings.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t('catalogue.rating')}</legend>
          <Choice type="radio" name="min_rating" value="" checked={!state.single.min_rating}>
            {t('catalogue.anyRating')}
          </Choice>
          {ratings.map(({ key, count }) => (
            <Choice
              key={key}
              type="radio"
              name="min_rating"
              value={key}
              count={count}
              checked={isChosen(state, 'min_rating', key)}
            >
              {t('catalogue.starsUp', { stars: Number(key) })}
            </Choice>
          ))}
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>{t('catalogue.availability')}</legend>
        <Choice name="in_stock" value="true" count={inStock} checked={isChosen(state, 'in_stock', 'true')}>
          {t('catalogue.inStock')}
        </Choice>
        {(onSale > 0 || isChosen(state, 'on_sale', 'true')) && (
          <Choice name="on_sale" value="true" count={onSale} checked={isChosen(state, 'on_sale', 'true')}>
            {t('catalogue.onSale')}
          </Choice>
        )}
      </fieldset>
      <div className={styles.apply}>
        <Button type="submit" wide>
          {t('catalogue.apply')}
        </Button>
      </div>
    </Form>
  )
}

function Group({
  group: { key, values },
  state,
  open,
}: {
  group: FacetGroup
  state: ListState
  open: boolean
}) {
  const t = useMessages()
  const isShown = (value: FacetValue) => isChosen(state, key, value.key)
  const choice = (value: FacetValue) => (
    <ChoiceOf key={value.key} name={key} value={value} checked={isShown(value)} />
  )
  const rest = values.slice(valuesShown)
  return (
    <details className={styles.group} open={open || values.some(isShown)}>
      <summary>{t(groupNames[key])}</summary>
      <fieldset aria-label={t(groupNames[key])}>
        {values.slice(0, valuesShown).map(choice)}
        {rest.length > 0 && (
          <details open={rest.some(isShown)}>
            <summary className={styles.more}>
              <span>{t('catalogue.moreValues', { count: rest.length })}</span>
              <span>{t('catalogue.fewerValues')}</span>
            </summary>
            {rest.map(choice)}
          </details>
        )}
      </fieldset>
    </details>
  )
}

type ChoiceOfProps = { name: SeveralKey; value: FacetValue; checked: boolean }

function ChoiceOf({ name, value: { key, label, hex, count }, checked }: ChoiceOfProps) {
  return (
    <Choice name={name} value={key} count={count} checked={checked}>
      {name === 'color' && <Swatch hex={hex} />}
      <bdi>{label}</bdi>
    </Choice>
  )
}

type ChoiceProps = {
  type?: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
  count?: number
  children: ReactNode
}

function Choice({ type = 'checkbox', name, value, checked, count, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type={type} name={name} value={value} defaultChecked={checked} />
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}

function PriceEnd(props: {
  name: 'min_price' | 'max_price'
  label: string
  bound: string
  state: ListState
}) {
  const { name, label, bound, state } = props
  return (
    <input
      name={name}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={longestPrice}
      aria-label={label}
      placeholder={bound}
      defaultValue={state.single[name] ?? ''}
    />
  )
}

function followDefaults(form: HTMLFormElement | null) {
  for (const field of form?.elements ?? []) {
    if (!(field instanceof HTMLInputElement) || field === document.activeElement) continue
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = field.defaultChecked
    else field.value = field.defaultValue
  }
}
