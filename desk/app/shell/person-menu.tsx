import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { initialsOf, roleLabels } from '../parts/person-text.ts'
import { useMessages } from '../platform/messages.tsx'
import { usePerson } from '../platform/person.ts'
import classes from './frame.module.css'
import { useSignOut } from './use-sign-out.ts'

/** Who is signed in, her own settings, and the way out. */
export function PersonMenu() {
  const t = useMessages()
  const { name, email, role, signed_in_by } = usePerson()
  const signOut = useSignOut()
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.person}>
          <VisuallyHidden>{t('shell.personMenu', { name })}</VisuallyHidden>
          <Avatar size={36} color="plum" variant="filled" aria-hidden="true">
            {initialsOf(name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('shell.personMenu', { name })}>
        <div className={classes.personFacts}>
          <Text fw={600}>
            <bdi>{name}</bdi>
          </Text>
          <Text size="sm" c="dimmed" truncate dir="ltr" className={classes.email}>
            {email}
          </Text>
          <Text size="sm" c="dimmed">
            {t(roleLabels[role])}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<Icon name="shield" size={18} />}>
          {t('shell.account')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="leave" size={18} />} onClick={() => void signOut()}>
          {t(signed_in_by === 'pin' ? 'shell.changePerson' : 'shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
