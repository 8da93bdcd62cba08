import { ageOn } from '@marah/contract/rules/ages'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { FieldError } from '../parts/field-frame.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Loaded } from '../personal/loaded.tsx'
import { LocalLink } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { ColorDot } from './colors.tsx'
import { KidForm } from './kid-form.tsx'
import { type Kid, kidsQuery } from './kid-queries.ts'
import styles from './kids.module.css'
import { type Ages, misfit, misses, type WrittenAges } from './misfit.ts'

export type KidPickerProps = {
  legend: string
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  /** The allowed ages on the day of the visit, and how they are written. */
  ages?: WrittenAges | undefined
  /** Other things to book, for a child who is too young or too old. */
  elsewhere?: readonly (Ages & { name: string; to: string })[]
  /** The day of the visit, `YYYY-MM-DD` in the play centre's time zone. */
  day: string
  /** The most kids, as there are only so many places. */
  most?: number | undefined
  error?: string | undefined
  /** True if the family adds the first child right here, outside of any form. */
  addsInPlace?: boolean
  /** Stands above the kids, if there are any. */
  shortcut?: (kids: readonly Kid[]) => ReactNode
  /** Chooses the only child that may come, until the family chooses otherwise. */
  preselectsOnly?: boolean
}

/**
 * Chooses the kids of a visit, and adds new ones. Needs `PersonalData` around it and the personal messages; may be
 * used within a form.
 */
export function KidPicker(props: KidPickerProps) {
  const kids = useQuery(kidsQuery)
  return (
    <Loaded query={kids} skeleton={<Skeleton lines={4} />}>
      {(list) => <Picker {...props} kids={list} />}
    </Loaded>
  )
}

function Picker(props: KidPickerProps & { kids: Kid[] }) {
  const {
    legend,
    chosen,
    onChange,
    ages,
    day,
    most = Number.POSITIVE_INFINITY,
    error,
    kids,
    elsewhere = [],
  } = props
  const t = useMessages()
  const id = useId()
  const [adding, setAdding] = useState(false)
  const full = chosen.length >= most
  const addsHere = props.addsInPlace && kids.length === 0
  const [only, other] = kids.filter((kid) => misfit(t, kid.date_of_birth, ages, day) === undefined)
  const preselected =
    props.preselectsOnly && other === undefined && chosen.length === 0 ? only?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the children are there; a choice undone stays undone.
  useEffect(() => {
    if (preselected !== undefined) onChange([preselected])
  }, [])

  function choose(kid: number, isComing: boolean) {
    const others = chosen.filter((other) => other !== kid)
    onChange(isComing ? [...others, kid] : others)
  }

  function added(kid: Kid, another: boolean) {
    setAdding(another)
    if (!full && misfit(t, kid.date_of_birth, ages, day) === undefined) choose(kid.id, true)
  }

  return (
    <fieldset className={styles.picker} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      {kids.length === 0 && <p className={styles.fact}>{t('kids.pickNone')}</p>}
      {addsHere && <KidForm short offersAnother onSaved={added} />}
      {kids.length > 0 && props.shortcut?.(kids)}
      <div className={styles.options}>
        {kids.map((kid) => {
          const problem = misfit(t, kid.date_of_birth, ages, day)
          const isChosen = chosen.includes(kid.id)
          const age = ageOn(kid.date_of_birth, day)
          const fitting =
            problem && elsewhere.find((ages) => misses(kid.date_of_birth, ages, day) === undefined)
          return (
            <Fragment key={kid.id}>
              <label>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && (problem !== undefined || full)}
                  onChange={(event) => choose(kid.id, event.currentTarget.checked)}
                />
                {kid.favorite_color && <ColorDot color={kid.favorite_color} />}
                <span>
                  <bdi>{kid.name}</bdi>
                  <small className={styles.fact}>{problem ?? t('kids.age', { count: age })}</small>
                </span>
              </label>
              {fitting && (
                <LocalLink to={fitting.to}>{t('kids.fits', { name: fitting.name, kid: kid.name })}</LocalLink>
              )}
            </Fragment>
          )
        })}
      </div>
      <FieldError id={id} error={error} />
      {!addsHere && (
        <div>
          <Button look="quiet" onClick={() => setAdding(true)}>
            {t('kids.add')}
          </Button>
        </div>
      )}
      <AddDialog open={adding} onAdded={added} onClose={() => setAdding(false)} />
    </fieldset>
  )
}

function AddDialog(props: {
  open: boolean
  onAdded: (kid: Kid, another: boolean) => void
  onClose: () => void
}) {
  const t = useMessages()
  const { open, onAdded, onClose } = props
  const [round, setRound] = useState(0)
  // The dialog opens again for each child, so that the focus stays in it.
  return (
    <Dialog key={round} open={open} title={t('kids.add')} onClose={onClose}>
      <KidForm
        short
        offersAnother
        onSaved={(kid, another) => {
          setRound(round + 1)
          onAdded(kid, another)
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
