import type { paths } from '@marah/contract/client'
import { requestTimeout } from '@marah/ui/calls/request-timeout'
import { Money } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { type RefObject, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { hrefIn } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { apiUrl } from '../platform/personal/api-url.ts'
import { activityPages } from './activity-pages.ts'
import styles from './suggestions.module.css'

type Answer = paths['/product/suggestion/']['get']['responses'][200]['content']['application/json']
type Suggestion = Answer['results'][number]

/** Debounce of requests, in milliseconds. */
const pause = 150

/** ARIA attributes of the field (combobox pattern). */
export type ComboboxState = {
  role: 'combobox'
  'aria-autocomplete': 'list'
  'aria-expanded': boolean
  'aria-controls': string
  'aria-activedescendant': string | undefined
}

type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; onState: (state: ComboboxState) => void }

/** Suggestions below the search field. Loaded on the first focus. */
export default function Suggestions({ input, onState }: SuggestionsProps) {
  const t = useMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const [found, setFound] = useState<Suggestion[]>([])
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && found.length > 0
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    onState({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': id,
      'aria-activedescendant': shown && active >= 0 ? `${id}-${active}` : undefined,
    })
  }, [onState, shown, id, active])

  useEffect(() => {
    const field = input.current
    let clock: ReturnType<typeof setTimeout> | undefined
    let asking = new AbortController()
    async function ask() {
      const words = field?.value.trim() ?? ''
      asking.abort()
      asking = new AbortController()
      if (words.length < 2) return setFound([])
      const url = `${apiUrl('/product/suggestion/')}?search=${encodeURIComponent(words)}`
      try {
        const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(requestTimeout)])
        const response = await fetch(url, { headers: { 'Accept-Language': language }, signal })
        const answer = response.ok ? ((await response.json()) as Answer) : { results: [] }
        setFound(answer.results)
        setActive(-1)
        setOpen(true)
      } catch {
        // The next input has superseded this request, or the browser is offline: the form still works.
      }
    }
    function onInput() {
      clearTimeout(clock)
      clock = setTimeout(ask, pause)
    }
    const close = () => setOpen(false)
    field?.addEventListener('input', onInput)
    field?.addEventListener('blur', close)
    // The customer may type before this code is loaded. After a submitted search there are no suggestions: its results are
    // on the page.
    if (field?.value && field === document.activeElement) onInput()
    return () => {
      clearTimeout(clock)
      asking.abort()
      field?.removeEventListener('input', onInput)
      field?.removeEventListener('blur', close)
    }
  }, [input, language])

  useEffect(() => {
    const field = input.current
    function onKeyDown(event: KeyboardEvent) {
      const chosen = found[active]
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (found.length === 0) return
        event.preventDefault()
        setOpen(true)
        const by = event.key === 'ArrowDown' ? 1 : -1
        // There is one position more than suggestions: the field itself.
        setActive((now) => ((now + 1 + by + found.length + 1) % (found.length + 1)) - 1)
      } else if (event.key === 'Escape' && shown) {
        event.preventDefault()
        setOpen(false)
      } else if (event.key === 'Enter') {
        setOpen(false)
        if (!shown || !chosen) return
        event.preventDefault()
        go(chosen)
      }
    }
    function go(suggestion: Suggestion) {
      navigate(hrefIn(language, hrefOf(suggestion)))
    }
    field?.addEventListener('keydown', onKeyDown)
    return () => field?.removeEventListener('keydown', onKeyDown)
  }, [input, found, active, shown, language, navigate])

  return (
    <>
      <div
        role="listbox"
        id={id}
        aria-label={t('search.suggestions')}
        className={styles.list}
        hidden={!shown}
      >
        {found.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as comboboxes do.
          <div
            key={`${suggestion.kind} ${suggestion.slug} ${suggestion.text}`}
            role="option"
            id={optionId(index)}
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // The handler prevents the blur that would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              setOpen(false)
              navigate(hrefIn(language, hrefOf(suggestion)))
            }}
          >
            <Mark suggestion={suggestion} />
            <span className={styles.text}>
              <bdi>{suggestion.text}</bdi>
              <Kind suggestion={suggestion} />
            </span>
          </div>
        ))}
      </div>
      <p className="unseen" role="status">
        {shown && t('search.suggestionCount', { count: found.length })}
      </p>
    </>
  )
}

const icons: Partial<Record<Suggestion['kind'], IconName>> = {
  category: 'categories',
  list: 'filter',
  activity: 'sun',
}

function Mark({ suggestion: { image_sources, kind } }: { suggestion: Suggestion }) {
  if (!image_sources) return <Icon name={icons[kind] ?? 'search'} />
  return (
    <span className={styles.mark}>
      <Picture sources={image_sources} alt="" sizes="44px" load="first" />
    </span>
  )
}

function Kind({ suggestion: { kind, price_from, price_currency } }: { suggestion: Suggestion }) {
  const t = useMessages()
  if (kind === 'category') return <small>{t('search.inCategories')}</small>
  if (kind === 'activity') return <small>{t('search.atPlayCentre')}</small>
  if (kind === 'seller') return <small>{t('search.inSellers')}</small>
  if (kind === 'product' && price_from && price_currency)
    return (
      <small>
        <Money amount={price_from} currency={price_currency} />
      </small>
    )
  return null
}

const places = { product: '/p/', category: '/c/', list: '/c/', seller: '/sellers/' } as const

function hrefOf({ kind, slug, filters, text }: Suggestion): string {
  if (kind === 'query' || !slug) return `/search?q=${encodeURIComponent(text)}`
  if (kind === 'activity') return activityPages[slug as keyof typeof activityPages] ?? '/play'
  return places[kind] + slug + (filters ? `?${filters}` : '')
}
