import { Text } from '@mantine/core'
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
