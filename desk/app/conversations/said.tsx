import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../platform/messages.tsx'
import type { InboxItem } from './conversation-calls.ts'
import classes from './conversations.module.css'

/** A text of so many letters has more lines than a card needs. */
const long = 600

/** What the customer wrote, with the stars of a review; a long text is cut until it is asked for. */
export function Said({ item: { text, rating, language } }: { item: InboxItem }) {
  const t = useMessages()
  const [isWhole, setWhole] = useState(text.length <= long)
  return (
    <div>
      <Text className={isWhole ? classes.text : classes.clamped} fw={600} lang={language}>
        {rating !== null && `${t('conversations.stars', { count: rating })} · `}
        {text === '' ? t('conversations.picture') : <bdi>{text}</bdi>}
      </Text>
      {!isWhole && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {t('conversations.whole')}
        </button>
      )}
    </div>
  )
}

/** The photos and the film of a review, each in a tab of its own. */
export function SaidFiles({ item: { pictures, films } }: { item: InboxItem }) {
  const t = useMessages()
  if (pictures.length + films.length === 0) return null
  return (
    <Group gap="xs" my={4}>
      {pictures.map((address, place) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <img
            className={classes.chosen}
            src={address}
            alt={t('conversations.pictureNumber', { place: place + 1 })}
            loading="lazy"
          />
        </a>
      ))}
      {films.map((address) => (
        <a key={address} href={address} target="_blank" rel="noreferrer" className={classes.product}>
          {t('conversations.film')}
        </a>
      ))}
    </Group>
  )
}
