import {
  closeInboxItem,
  getInboxItem,
  giveInboxItem,
  hideInboxItem,
  listInbox,
  listInboxPeople,
  showInboxItem,
} from '@marah/contract/desk/inbox'
import { idFrom } from '../services/http/ids.ts'
import type { Router } from '../services/http/router.ts'
import type { Services } from '../services/services.ts'
import { closeItem, giveItem } from './change-item.ts'
import { hideItem, showItem } from './hide-item.ts'
import { inboxPage, readItem } from './inbox-page.ts'
import { inboxPeople } from './people.ts'

/** Registers the one list of all that customers wrote, and who of the shop's people looks after what. */
export function registerInbox(router: Router, services: Services): void {
  router.answer(listInbox, async ({ actor, query, language }) => ({
    status: 200,
    body: await inboxPage(services, actor, query, language),
  }))
  router.answer(listInboxPeople, async ({ actor }) => ({
    status: 200,
    body: await inboxPeople(services.database.db, actor),
  }))
  router.answer(getInboxItem, async ({ actor, params, language }) => ({
    status: 200,
    body: await readItem(services, actor, idFrom(params.id), language),
  }))
  router.change(giveInboxItem, async ({ services: own, actor, params, body, language }) => ({
    status: 200,
    body: await giveItem(own, { person: actor, language }, idFrom(params.id), body),
  }))
  router.change(closeInboxItem, async ({ services: own, actor, params, body, language }) => ({
    status: 200,
    body: await closeItem(own, { person: actor, language }, idFrom(params.id), body),
  }))
  router.change(hideInboxItem, async ({ services: own, actor, params, body, language }) => ({
    status: 200,
    body: await hideItem(own, { person: actor, language }, idFrom(params.id), body),
  }))
  router.change(showInboxItem, async ({ services: own, actor, params, body, language }) => ({
    status: 200,
    body: await showItem(own, { person: actor, language }, idFrom(params.id), body),
  }))
}
