import { Button, Group, Text } from '@mantine/core'
import { mostCounted } from '@marah/contract/limits'
import { formatNumber } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'

/** Messages that name the rows of a list. */
export type CountTexts = Readonly<Record<'count' | 'countOrMore' | 'hidden' | 'showHidden', MessageKey>>

/** Shows how many rows a list has, and how many more its search finds without tab and filters (`ofSearch`; null without a search). */
export function FoundCounts(props: {
  texts: CountTexts
  count: number
  ofSearch: number | null
  onShowAll: () => void
}) {
  const t = useMessages()
  const language = useLanguage()
  const { texts, count, ofSearch, onShowAll } = props
  const hidden = ofSearch === null || count >= mostCounted ? 0 : ofSearch - count
  return (
    <Group gap="xs" role="status">
      <Text size="sm" c="dimmed">
        {count < mostCounted
          ? t(texts.count, { count })
          : t(texts.countOrMore, { count: formatNumber(language, count) })}
      </Text>
      {hidden > 0 && (
        <>
          <Text size="sm" fw={600}>
            {t(texts.hidden, { count: hidden })}
          </Text>
          <Button variant="subtle" size="compact-md" onClick={onShowAll}>
            {t(texts.showHidden)}
          </Button>
        </>
      )}
    </Group>
  )
}
