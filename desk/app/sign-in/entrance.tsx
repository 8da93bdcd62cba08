import { Anchor, Box, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { languages, useLanguage } from '@marah/ui/language'
import type { ReactNode } from 'react'
import { usePageTitle } from '../parts/page.tsx'
import { useChooseLanguage } from '../platform/choose-language.ts'
import { useMessages } from '../platform/messages.tsx'
import classes from './entrance.module.css'

/** What surrounds the screens before a sign-in: the shop’s drawing beside one form. */
export function Entrance(props: { title: string; text?: ReactNode; children: ReactNode }) {
  const t = useMessages()
  usePageTitle(`${props.title} · ${t('shell.desk')}`)
  return (
    <div className={classes.entrance}>
      <div className={classes.side} aria-hidden="true">
        <Drawing />
      </div>
      <main className={classes.main}>
        <Group justify="space-between" className={classes.top}>
          <Group gap="xs">
            <img src="/favicon.svg" width={36} height={36} alt="" className={classes.mark} />
            <Text fw={600}>{t('shell.desk')}</Text>
          </Group>
          <OtherLanguage />
        </Group>
        <Box className={classes.middle}>
          <Paper className={classes.card} radius="lg">
            <Stack gap="lg">
              <div>
                <Title order={1}>{props.title}</Title>
                {props.text && (
                  <Text c="dimmed" mt={6}>
                    {props.text}
                  </Text>
                )}
              </div>
              {props.children}
            </Stack>
          </Paper>
        </Box>
      </main>
    </div>
  )
}

function OtherLanguage() {
  const other = useLanguage() === 'en' ? 'ar' : 'en'
  const choose = useChooseLanguage()
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.language}
      lang={other}
      onClick={() => void choose(other)}
    >
      {languages[other].name}
    </Anchor>
  )
}

/** Parcels, balloons and stars: the shop and the play centre, in the colours of both. */
function Drawing() {
  return (
    <svg viewBox="0 0 400 560" className={classes.drawing} aria-hidden="true">
      <g fill="none" strokeWidth="9" strokeLinecap="round">
        <path d="M70 330a130 130 0 0 1 260 0" stroke="var(--mantine-color-yellow-4)" />
        <path d="M120 330a80 80 0 0 1 160 0" stroke="var(--mantine-color-coral-5)" />
      </g>
      <circle cx="200" cy="318" r="34" fill="var(--mantine-color-teal-4)" />
      <g strokeLinejoin="round" strokeWidth="7" stroke="var(--mantine-color-plum-9)">
        <path d="M62 420h120v96H62z" fill="var(--mantine-color-coral-4)" />
        <path d="M106 420h32v38l-16-12-16 12z" fill="var(--mantine-color-yellow-3)" />
        <path d="M196 446h88v70h-88z" fill="var(--mantine-color-teal-4)" />
        <path d="M228 446h24v30l-12-9-12 9z" fill="var(--mantine-color-plum-0)" />
        <path d="M298 404h54v112h-54z" fill="var(--mantine-color-yellow-3)" />
        <path d="M298 436h54M325 404v112" fill="none" />
      </g>
      <g fill="var(--mantine-color-plum-2)">
        <circle cx="62" cy="150" r="7" />
        <circle cx="336" cy="120" r="9" />
        <circle cx="300" cy="210" r="5" />
        <circle cx="110" cy="90" r="5" />
        <path
          d="m200 92 7 17 18 1-14 12 5 18-16-10-16 10 5-18-14-12 18-1z"
          fill="var(--mantine-color-yellow-4)"
        />
        <path d="m352 250 4 10 11 1-9 7 3 11-9-6-9 6 3-11-9-7 11-1z" fill="var(--mantine-color-coral-4)" />
        <path d="m40 240 4 10 11 1-9 7 3 11-9-6-9 6 3-11-9-7 11-1z" fill="var(--mantine-color-teal-4)" />
      </g>
    </svg>
  )
}
