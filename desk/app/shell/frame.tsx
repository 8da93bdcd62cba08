import { AppShell, Burger, Group, NavLink, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useLanguage } from '@marah/ui/language'
import { memo, useEffect, useState } from 'react'
import { Link, Outlet, NavLink as RouterNavLink, useLocation, useNavigate, useNavigation } from 'react-router'
import { Icon } from '../parts/icon.tsx'
import { followNews } from '../platform/calls/news.ts'
import { onSessionEnd } from '../platform/calls/session-end.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { useMay, usePerson } from '../platform/person.ts'
import { forgetPerson } from '../platform/shared-device.ts'
import { signInPath } from '../platform/sign-in-path.ts'
import { useIsOnline } from '../platform/use-is-online.ts'
import { LanguageMenu, SchemeMenu } from './choices.tsx'
import { destinations } from './destinations.ts'
import classes from './frame.module.css'
import { Palette } from './palette.tsx'
import { PersonMenu } from './person-menu.tsx'
import { useIdleLock } from './use-idle-lock.ts'

/**
 * What surrounds every screen: header, navigation, the command palette, and notices about connection and session. The router
 * renders it with each step of a navigation; it depends on none, and its menus would hold up the screen.
 */
export const Frame = memo(function Frame() {
  const t = useMessages()
  const [isMenuOpen, menu] = useDisclosure()
  const [isPaletteOpen, palette] = useDisclosure()
  useHotkeys([['mod+K', palette.toggle]], [])

  return (
    <AppShell
      header={{ height: 60 }}
      navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding={{ base: 'md', sm: 'xl' }}
      transitionDuration={0}
    >
      <a className={classes.skip} href="#content">
        {t('shell.skip')}
      </a>
      <AppShell.Header className={classes.header}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap" gap="xs">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              hiddenFrom="sm"
              opened={isMenuOpen}
              onClick={menu.toggle}
              size="sm"
              aria-label={t(isMenuOpen ? 'shell.closeMenu' : 'shell.openMenu')}
              aria-expanded={isMenuOpen}
            />
            <ShopName />
          </Group>
          <Group gap={6} wrap="nowrap">
            <UnstyledButton className={classes.search} onClick={palette.open} aria-keyshortcuts="Control+K">
              <Icon name="search" size={18} />
              <span className={classes.searchText}>{t('shell.search')}</span>
              <span className={classes.keys} aria-hidden="true">
                Ctrl K
              </span>
            </UnstyledButton>
            <LanguageMenu />
            <SchemeMenu />
            <PersonMenu />
          </Group>
        </Group>
        <Progress />
      </AppShell.Header>
      <AppShell.Navbar className={classes.navigation} p="sm" aria-label={t('shell.navigation')}>
        <Navigation />
        <ShopClock />
      </AppShell.Navbar>
      <AppShell.Main id="content" className={classes.main} tabIndex={-1}>
        <Offline />
        <div className={classes.content}>
          <Outlet />
        </div>
      </AppShell.Main>
      <Palette isOpen={isPaletteOpen} onClose={palette.close} />
      <FollowPlace onMove={menu.close} />
    </AppShell>
  )
})

/** Closes the menu of a phone when the screen changes, and leads to the login when the session ends. */
function FollowPlace({ onMove }: { onMove: () => void }) {
  const { pathname } = useLocation()
  useReturnToSignIn()
  useIdleLock()
  useEffect(() => {
    if (pathname) onMove()
  }, [pathname, onMove])
  return null
}

function ShopName() {
  const { shop } = usePerson()
  const language = useLanguage()
  const t = useMessages()
  return (
    <Link to="/" className={classes.brand}>
      <span className={classes.mark} aria-hidden="true" />
      <span className={classes.names}>
        <bdi className={classes.shopName}>{shop.name[language]}</bdi>
        <Text span size="xs" c="dimmed">
          {t('shell.desk')}
        </Text>
      </span>
    </Link>
  )
}

function Navigation() {
  const t = useMessages()
  const may = useMay()
  return destinations
    .filter(({ grant, sellers }) => may(grant, sellers))
    .map(({ to, label, icon }) => (
      <NavLink
        key={to}
        component={RouterNavLink}
        to={to}
        end={to === '/'}
        className={classes.link}
        label={t(label)}
        leftSection={<Icon name={icon} />}
      />
    ))
}

/** Names the clock of all times, where it is not the reader's own. */
function ShopClock() {
  const { timezone } = usePerson().shop
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (timezone === own) return null
  return (
    <Text size="sm" c="dimmed" className={classes.clock}>
      <RichMessage k="shell.clock" values={{ zone: <bdi dir="ltr">{timezone}</bdi> }} />
    </Text>
  )
}

/** A line below the header while the next screen is loaded. */
function Progress() {
  const t = useMessages()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div className={classes.progress} data-loading={isLoading || undefined} role="status">
      {isLoading && <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>}
    </div>
  )
}

/** Says what the screen cannot show: the device has no connection, or the shop does not answer. */
function Offline() {
  const t = useMessages()
  const isOnline = useIsOnline()
  const [isCut, setCut] = useState(false)
  useEffect(() => followNews(setCut), [])
  const notice: MessageKey | undefined = isOnline
    ? isCut
      ? 'shell.newsCut'
      : undefined
    : 'shell.offlineNotice'
  return (
    <div role="status">
      {notice && (
        <Group className={classes.offline} gap="xs" wrap="nowrap">
          <Icon name="offline" />
          {t(notice)}
        </Group>
      )}
    </div>
  )
}

/** A session may end elsewhere: the person signs in again and comes back to the same place. */
function useReturnToSignIn(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    onSessionEnd(() => {
      void Promise.resolve(navigate(signInPath(pathname + search, true))).then(forgetPerson)
    })
    return () => onSessionEnd(() => {})
  }, [navigate, pathname, search])
}
