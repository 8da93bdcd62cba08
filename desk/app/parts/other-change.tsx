import { Button, Text } from '@mantine/core'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import classes from './other-change.module.css'
import { ShopTime } from './shop-time.tsx'

type Differing = { name: string; theirs: string; yours: string; take: () => void }

/** What another person has saved meanwhile, beside what this one has typed: either can be chosen, and nothing is lost. */
export function OtherChange(props: {
  /** Who saved it, and when; null if that is not said. */
  changed: { readonly by: string | null; readonly on: string } | null
  differing: readonly Differing[]
  labels: Readonly<Record<string, string>>
}) {
  const t = useMessages()
  const { changed, differing, labels } = props
  return (
    <section className={classes.other} aria-label={t('order-edits.otherTitle')}>
      {changed && (
        <Text fw={600}>
          <RichMessage
            k={changed.by === null ? 'order-edits.otherBySomeone' : 'order-edits.otherBy'}
            values={{ name: <bdi>{changed.by}</bdi>, time: <ShopTime at={changed.on} /> }}
          />
        </Text>
      )}
      {differing.length === 0 && <Text size="sm">{t('order-edits.otherTaken')}</Text>}
      <dl className={classes.both}>
        {differing.map(({ name, theirs, yours, take }) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>
              <span>{t('order-edits.saved')}</span>
              <bdi dir="auto">{theirs === '' ? '–' : theirs}</bdi>
            </dd>
            <dd>
              <span>{t('order-edits.yours')}</span>
              <bdi dir="auto">{yours === '' ? '–' : yours}</bdi>
            </dd>
            <dd>
              <Button
                variant="default"
                size="md"
                onClick={take}
                aria-label={t('order-edits.takeNamed', { field: labels[name] ?? '' })}
              >
                {t('order-edits.take')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
