import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppState } from '../platform/app-state.ts'
import { deleteDraft, readDraftFields, saveDraft } from '../platform/drafts.ts'
import { cartQuery } from '../platform/personal/cart-queries.ts'
import { hasExtension } from '../platform/shop-facts.ts'

/** The ticked box and the typed message of a gift; the message stays while the box is not ticked. */
type TypedGift = { readonly chosen: string; readonly message: string }

const draft = 'gift'
const fields = ['chosen', 'message'] as const
const none: TypedGift = { chosen: '', message: '' }

/** Returns whether the purchase is a gift; it is stored for this tab until it is paid, also across a login. */
export function useGift() {
  const isOffered = hasExtension('gifts')
  const isCustomer = useAppState(({ loggedIn }) => loggedIn)
  const cart = useQuery({ ...cartQuery, enabled: isCustomer })
  const owner = (isCustomer && cart.data?.customer) || 'visitor'
  const [typed, setTyped] = useState<TypedGift>()
  const { chosen, message } =
    typed ?? readDraftFields(draft, owner, fields) ?? readDraftFields(draft, 'visitor', fields) ?? none
  const isChosen = isOffered && chosen !== ''

  function change(next: Partial<TypedGift>) {
    const all = { chosen, message, ...next }
    saveDraft(draft, owner, all)
    setTyped(all)
  }

  return { isChosen, message, change, gift: isChosen ? { message } : undefined }
}

export type Gift = ReturnType<typeof useGift>['gift']

/** Returns the gift as the checkout takes it; no field if it is not a gift. */
export function giftBody(gift: Gift) {
  return gift ? { gift } : {}
}

/** Forgets the gift: the next purchase is another one. */
export function forgetGift(): void {
  deleteDraft(draft)
}
