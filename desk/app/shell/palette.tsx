import { Modal, TextInput, useMantineColorScheme } from '@mantine/core'
import { languages, useLanguage } from '@marah/ui/language'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon, type IconName } from '../parts/icon.tsx'
import { useChooseLanguage } from '../platform/choose-language.ts'
import { matching } from '../platform/matching.ts'
import { useMessages } from '../platform/messages.tsx'
import { useMay } from '../platform/person.ts'
import { schemes } from './choices.tsx'
import { destinations, places } from './destinations.ts'
import classes from './palette.module.css'
import { useSignOut } from './use-sign-out.ts'

type Command = { readonly label: string; readonly icon: IconName; readonly run: () => unknown }

/** Ctrl-K: every screen and the commands of the frame, found by typing, chosen by arrows and Enter. */
export function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages()
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size="lg" yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content radius="lg" aria-label={t('shell.search')}>
        <Choice onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

function Choice({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const found = matching(useCommands(), typed)
  const chosen = found[Math.min(active, found.length - 1)]

  function run(command: Command | undefined) {
    if (!command) return
    onClose()
    command.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, found.length - 1) + step + found.length) % found.length)
    }
    // While an input method composes a word, Enter belongs to it.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(chosen)
  }

  const optionId = (command: Command) => `${id}-${found.indexOf(command)}`
  return (
    <div>
      <TextInput
        classNames={{ input: classes.input }}
        variant="unstyled"
        size="lg"
        leftSection={<Icon name="search" />}
        placeholder={t('shell.searchHint')}
        aria-label={t('shell.search')}
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen)}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        data-autofocus
      />
      <div role="listbox" id={`${id}-list`} aria-label={t('shell.commands')} className={classes.list}>
        {found.map((command) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={command.label}
            id={optionId(command)}
            role="option"
            aria-selected={command === chosen}
            className={classes.option}
            onClick={() => run(command)}
            onPointerMove={() => setActive(found.indexOf(command))}
          >
            <Icon name={command.icon} />
            {command.label}
          </div>
        ))}
      </div>
      <div role="status" className={classes.none}>
        {found.length === 0 && t('shell.noCommand')}
      </div>
    </div>
  )
}

function useCommands(): Command[] {
  const t = useMessages()
  const may = useMay()
  const navigate = useNavigate()
  const language = useLanguage()
  const choose = useChooseLanguage()
  const signOut = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const other = language === 'en' ? 'ar' : 'en'
  return [
    ...[...destinations, ...places]
      .filter(({ grant, sellers }) => may(grant, sellers))
      .map(({ to, label, icon }) => ({ label: t(label), icon, run: () => navigate(to) })),
    { label: languages[other].name, icon: 'language', run: () => choose(other) },
    ...schemes.map(({ scheme, label, icon }) => ({
      label: t('shell.schemeIs', { scheme: t(label) }),
      icon,
      run: () => setColorScheme(scheme),
    })),
    { label: t('shell.signOut'), icon: 'leave', run: signOut },
  ]
}
