import { Group, Stack, Text, Title } from '@mantine/core'
import { useLanguage } from '@marah/ui/language'
import { type ReactNode, useEffect } from 'react'
import { usePerson } from '../platform/person.ts'

/** A screen of the desk: title, what it is for, its main actions, and what is below. */
export function Page(props: { title: string; text?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const { shop } = usePerson()
  const language = useLanguage()
  usePageTitle(`${props.title} · ${shop.name[language]}`)
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4}>
          <Title order={1}>{props.title}</Title>
          {props.text && <Text c="dimmed">{props.text}</Text>}
        </Stack>
        {props.actions}
      </Group>
      {props.children}
    </Stack>
  )
}

/** Names the tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
