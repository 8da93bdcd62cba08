import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { type Language, languages, useLanguage } from '@marah/ui/language'
import { Icon, type IconName } from '../parts/icon.tsx'
import { useChooseLanguage } from '../platform/choose-language.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'

/** The desk's language on this device; nothing typed is lost by a change. */
export function LanguageMenu() {
  const t = useMessages()
  const language = useLanguage()
  const choose = useChooseLanguage()
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('shell.language')}>
          <Icon name="language" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('shell.language')}>
        {Object.entries(languages).map(([code, { name }]) => (
          <Menu.Item
            key={code}
            lang={code}
            aria-current={code === language || undefined}
            rightSection={code === language && <Icon name="check" size={18} />}
            onClick={() => void choose(code as Language)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export const schemes: readonly { scheme: MantineColorScheme; label: MessageKey; icon: IconName }[] = [
  { scheme: 'light', label: 'shell.light', icon: 'sun' },
  { scheme: 'dark', label: 'shell.dark', icon: 'moon' },
  { scheme: 'auto', label: 'shell.asDevice', icon: 'device' },
]

/** Light, dark, or as the device. */
export function SchemeMenu() {
  const t = useMessages()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const present = schemes.find(({ scheme }) => scheme === colorScheme)
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('shell.scheme')}>
          <Icon name={present?.icon ?? 'sun'} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('shell.scheme')}>
        {schemes.map(({ scheme, label, icon }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Icon name={icon} size={18} />}
            aria-current={scheme === colorScheme || undefined}
            rightSection={scheme === colorScheme && <Icon name="check" size={18} />}
            onClick={() => setColorScheme(scheme)}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
